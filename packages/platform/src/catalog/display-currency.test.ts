import { type PriceData, type Product, provider, type QueryProductsResponse } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { StoreDocumentError } from '../store-document/importer.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { send, type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'
import { staffOf } from './writes/staff.fixture.ts'

const fixture = usePlatform()
const reader = '/stores-reader/v1'
let site: TestSite
let visitor: Visitor

const store = { id: 'store', name: 'Store', currency: 'EUR', locale: 'en-IE', country: 'IE' }
const displayRates = { USD: '1.0834', JPY: '162.4', KWD: '0.3345' }

beforeAll(async () => {
  site = await fixture.createSite({ ...lampStore(), store: { ...store, displayRates } })
  visitor = await fixture.visitor(site)
})

const shownIn = (currency: string) => ({ [provider.headers.displayCurrency]: currency })

async function lampIn(currency: string): Promise<Product> {
  const path = `${reader}/products/${site.idOf('lamp')}`
  const headers = { authorization: visitor.accessToken, ...shownIn(currency) }
  const { body } = await send<{ product: Product }>(fixture.platform, 'GET', path, undefined, headers)
  return body.product
}

const brief = (price: PriceData | undefined) =>
  price &&
  `${price.price} ${price.discountedPrice} ${price.formatted.price} ${price.formatted.discountedPrice}`

describe('convertedPriceData', () => {
  test.each([
    ['USD', '86.67 78 US$86.67 US$78.00'],
    ['JPY', '12992 11693 JP¥12,992 JP¥11,693'],
    ['KWD', '26.76 24.084 KWD 26.760 KWD 24.084'],
    ['EUR', '80 72 €80.00 €72.00'],
  ])('is the price in %s, with its own places and its symbol', async (currency, expected) => {
    const { convertedPriceData, priceData, price } = await lampIn(currency)
    expect(convertedPriceData?.currency).toBe(currency)
    // ICU puts a no-break space between a code and an amount.
    expect(brief(convertedPriceData)?.replaceAll('\u00a0', ' ')).toBe(expected)
    expect(brief(priceData)).toBe('80 72 €80.00 €72.00')
    expect(price.currency).toBe('EUR')
  })

  test('shows the unit price of a tonne sold by the milligram', async () => {
    const shop = await fixture.createSite(
      storeDocument([productPart('dye')], { store: { ...store, displayRates } }),
    )
    const staff = await staffOf(fixture, shop)
    const pricePerUnitData = {
      totalQuantity: 0.01,
      totalMeasurementUnit: 'MG',
      baseQuantity: 999_999_999.99,
      baseMeasurementUnit: 'KG',
    }
    const path = `/products/${shop.idOf('dye')}`
    const change = { product: { priceData: { price: 999_999_999.99 }, pricePerUnitData } }
    expect((await staff.call('PATCH', `/stores/v1${path}`, change)).status).toBe(200)
    const { accessToken: authorization } = await fixture.visitor(shop)
    for (const currency of ['USD', 'JPY', 'KWD']) {
      const headers = { authorization, ...shownIn(currency) }
      const reply = await send<{ product: Product }>(
        fixture.platform,
        'GET',
        `${reader}${path}`,
        undefined,
        headers,
      )
      expect(reply.status).toBe(200)
      const { priceData, convertedPriceData } = reply.body.product
      const rate = Number(displayRates[currency as keyof typeof displayRates])
      expect((convertedPriceData?.pricePerUnit ?? 0) / (priceData?.pricePerUnit ?? 1)).toBeCloseTo(rate, 6)
    }
  })

  test('is there for variants, chosen variants, listings and searches alike', async () => {
    const product = await lampIn('JPY')
    expect(product.variants[1]?.variant.convertedPriceData).toMatchObject({
      price: 16_238,
      discountedPrice: 14_614,
      pricePerUnit: 731,
    })
    const of = `${reader}/products/${site.idOf('lamp')}`
    const chosen = { Colour: 'Oat', Size: 'Large' }
    const availability = await visitor.post(
      `${of}/productOptionsAvailability`,
      { options: chosen },
      shownIn('JPY'),
    )
    expect(availability.body).toMatchObject({ selectedVariant: { convertedPriceData: { price: 16_238 } } })
    const variants = await visitor.post(`${of}/variants/query`, { choices: chosen }, shownIn('JPY'))
    expect(variants.body).toMatchObject({
      variants: [{ variant: { convertedPriceData: { price: 16_238 } } }],
    })
    for (const path of ['query-platformized', 'search']) {
      const { body } = await visitor.post<QueryProductsResponse>(
        `${reader}/products/${path}`,
        {},
        shownIn('JPY'),
      )
      expect(body.products.map(({ convertedPriceData }) => convertedPriceData?.currency)).toEqual(
        body.products.map(() => 'JPY'),
      )
    }
  })

  test('is in the store’s own currency where the store has no rate of the other', async () => {
    expect(brief((await lampIn('CHF')).convertedPriceData)).toBe('80 72 €80.00 €72.00')
  })

  test.each(['', 'EURO', '€', '<script>'])('is not there for %j, which is no currency', async (header) => {
    expect((await lampIn('USD')).convertedPriceData).toBeDefined()
    const query = await visitor.post<QueryProductsResponse>(
      `${reader}/products/query-platformized`,
      {},
      header === '€' ? {} : shownIn(header),
    )
    expect(query.body.products[0]).not.toHaveProperty('convertedPriceData')
  })
})

test.each(['yen', '-1', '0', '1e5', '1'.repeat(30)])(
  'a rate of %j is refused with the document',
  async (rate) => {
    const document = storeDocument([productPart('a')], { store: { ...store, displayRates: { JPY: rate } } })
    await expect(fixture.createSite(document)).rejects.toThrow(StoreDocumentError)
  },
)
