import type { EstimateTotalsResponse } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { product, shopDocument, shopProducts } from '../../cart/shop-document.fixture.ts'
import { item, lineOf, newShopper } from '../../cart/shopper.fixture.ts'
import { openTestShop, type TestShop } from '../../cart/test-shop.fixture.ts'
import { goToCheckout, orderIdIn } from './checkout.fixture.ts'

type Part = Record<string, unknown>

/** The little shop with German texts of a lamp, a coupon, a discount rule, a fee and the delivery. */
function germanParts(): object {
  const { store, coupons, discountRules, delivery } = shopDocument() as unknown as {
    store: Part
    coupons: Part[]
    discountRules: Part[]
    delivery: { regions: { options: Part[] }[] }
  }
  const german = (texts: object) => ({ translations: { de: texts } })
  return {
    store: { ...store, languages: ['en', 'de'] },
    products: shopProducts.map((part) =>
      (part as Part)['id'] === 'prd-lamp'
        ? {
            ...part,
            ...german({
              name: 'Die Lampe',
              options: {
                Colour: { name: 'Farbe', choices: { Oat: 'Hafer' } },
                Size: { name: 'Größe', choices: { Small: 'Klein' } },
              },
            }),
          }
        : part,
    ),
    coupons: coupons.map((part) => ({ ...part, ...german({ name: `Gutschein ${String(part['code'])}` }) })),
    discountRules: discountRules.map((part) => ({
      ...part,
      trigger: { type: 'ITEM_QUANTITY_RANGE', from: 1, to: null },
      appliesTo: { all: true },
      ...german({ name: 'Rabatt auf alles' }),
    })),
    fees: [
      {
        code: 'wrap',
        name: 'Wrapping',
        type: 'AMOUNT',
        value: '1.00',
        appliesTo: { all: true },
        ...german({ name: 'Verpackung' }),
      },
    ],
    delivery: {
      regions: delivery.regions.map((region) => ({
        ...region,
        options: region.options.map((option) => ({
          ...option,
          ...(option['code'] === 'standard' &&
            german({ title: 'Standardversand', deliveryTime: '2 bis 3 Werktage' })),
          ...(option['code'] === 'collect' && german({ instructions: 'Zweimal klingeln.' })),
        })),
      })),
    },
  }
}

let shop: TestShop
let site: Awaited<ReturnType<TestShop['another']>>
const inGerman = { 'x-wix-linguist': 'de' }
const address = { country: 'IE', city: 'Galway' }

beforeAll(async () => {
  shop = await openTestShop()
  site = await shop.another({ parts: germanParts() })
  return shop.close
})

const lamp = () => item(site.idOf('prd-lamp'), 1, { options: { Colour: 'Oat', Size: 'Small' } })

describe('a cart in German', () => {
  test('has German lines, whose choices are sent back as they are in the main language', async () => {
    const buyer = await newShopper(site.send, site.clientId)
    const added = await buyer.add([lamp()], inGerman)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const line = lineOf(added.body.cart, site.idOf('prd-lamp'))
    expect(line).toMatchObject({
      productName: { original: 'The lamp', translated: 'Die Lampe' },
      catalogReference: { options: { options: { Colour: 'Oat', Size: 'Small' } } },
      descriptionLines: [
        {
          name: { original: 'Colour', translated: 'Farbe' },
          colorInfo: { original: 'Oat', translated: 'Hafer', code: '#e0d3bc' },
        },
        {
          name: { original: 'Size', translated: 'Größe' },
          plainText: { original: 'Small', translated: 'Klein' },
        },
      ],
    })
    // The line that is read is the line that can be added again.
    const again = await buyer.add([{ catalogReference: line.catalogReference, quantity: 1 }], inGerman)
    expect(again.body.cart.lineItems).toMatchObject([{ id: line.id, quantity: 2 }])
  })

  test('is read in the language of the request, and without one in that of the buyer', async () => {
    const buyer = await newShopper(site.send, site.clientId)
    await buyer.add([lamp()], inGerman)
    const name = async () => (await buyer.get()).body.cart.lineItems[0]?.productName.translated
    expect(await name()).toBe('Die Lampe')
    const english = await buyer.post<EstimateTotalsResponse>(
      'estimate-totals',
      {},
      { 'x-wix-linguist': 'en' },
    )
    expect(english.body.cart.lineItems[0]?.productName.translated).toBe('The lamp')
    expect(await name()).toBe('Die Lampe')
  })

  test('has German names of discounts, fees and delivery options', async () => {
    const buyer = await newShopper(site.send, site.clientId)
    await buyer.add([lamp()], inGerman)
    await buyer.update({ couponCode: 'TEN' })
    const { body } = await buyer.estimate({ shippingAddress: address })
    expect(
      body.appliedDiscounts.map(({ coupon, discountRule }) => coupon?.name ?? discountRule?.name),
    ).toEqual([{ original: 'Four cups, ten per cent off', translated: 'Rabatt auf alles' }, 'Gutschein TEN'])
    expect(body.additionalFees).toMatchObject([{ name: 'Wrapping', translatedName: 'Verpackung' }])
    const [carrier] = body.shippingInfo?.carrierServiceOptions ?? []
    expect(carrier?.shippingOptions).toMatchObject([
      { code: 'standard', title: 'Standardversand', logistics: { deliveryTime: '2 bis 3 Werktage' } },
      { code: 'express', title: 'Express', logistics: { deliveryTime: 'Next working day' } },
      { code: 'collect', title: 'Collect', logistics: { instructions: 'Zweimal klingeln.' } },
    ])
  })
})

test('the checkout, the order and its mail have the texts of the language that the buyer pays in', async () => {
  const shopper = await newShopper(site.send, site.clientId)
  await shopper.add([lamp()], inGerman)
  const buyer = await goToCheckout(site, shopper)
  await buyer.fillIn()
  const page = await buyer.browser.get(`/checkout/payment?${buyer.place}&lang=de`)
  expect(page.html).toContain('1 × Die Lampe')
  expect(page.html).toContain('Hafer, Klein')
  expect(page.html).toContain('Standardversand')
  await buyer.open('payment')
  const { body } = await buyer.order(orderIdIn(await buyer.pressPlace('approve')))
  expect(body.order).toMatchObject({
    buyerLanguage: 'de',
    lineItems: [{ productName: { original: 'The lamp', translated: 'Die Lampe' } }],
    shippingInfo: { code: 'standard', title: 'Standardversand' },
  })
  const [mail] = await shop.db.selectFrom('mails').select('text').where('site_id', '=', site.siteId).execute()
  expect(mail?.text).toContain('1 × Die Lampe')
})

test.each([
  ['coupons[0].translations.fr', { coupons: [{ translations: { fr: { name: 'x' } } }] }],
  ['coupons[0].translations.de.code', { coupons: [{ translations: { de: { code: 'ZEHN' } } }] }],
  ['discountRules[0].translations.de.name', { discountRules: [{ translations: { de: { name: 7 } } }] }],
])('a store document is refused at %s', async (field, changes: Record<string, Part[]>) => {
  const parts = germanParts() as Record<string, Part[]>
  const changed = Object.fromEntries(
    Object.entries(changes).map(([part, [change]]) => [part, [{ ...parts[part]?.[0], ...change }]]),
  )
  const loading = shop.another({ products: [product('cup')], parts: { ...parts, ...changed } })
  await expect(loading).rejects.toMatchObject({ field })
})
