import type {
  ErrorEnvelope,
  GetCollectionResponse,
  GetProductResponse,
  GetStoreVariantResponse,
  ProductOptionsAvailabilityResponse,
  QueryCollectionsResponse,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
} from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Reply, type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'
import { lampStore } from './lamp-store.fixture.ts'
import { unmanagedVariantId } from './records.ts'

const fixture = usePlatform({ publicUrl: 'https://platform.example/', shopUrl: 'https://shop.example' })
const reader = '/stores-reader/v1'
const unknownId = '00000000-0000-4000-8000-000000000000'
let site: TestSite
let visitor: Visitor

beforeAll(async () => {
  site = await fixture.createSite(lampStore())
  visitor = await fixture.visitor(site)
})

const codeOf = ({ status, body }: Reply<unknown>) =>
  `${status} ${(body as ErrorEnvelope).details.applicationError?.code}`
const violationOf = ({ status, body }: Reply<unknown>) => {
  const [violation] = (body as ErrorEnvelope).details.validationError?.fieldViolations ?? []
  return `${status} ${violation?.field} ${violation?.violatedRule}`
}

describe('one product', () => {
  const get = async (id: string) =>
    (await visitor.get<GetProductResponse>(`${reader}/products/${id}`)).body.product

  test('has every field of the API', async () => {
    expect(await get(site.idOf('lamp'))).toEqual({
      id: site.idOf('lamp'),
      name: 'Lamp',
      slug: 'lamp',
      visible: true,
      productType: 'physical',
      description: '<p>Light.</p>',
      sku: '',
      weight: 0,
      weightRange: { minValue: 1.5, maxValue: 2.25 },
      stock: { trackInventory: true, quantity: 9, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      price: expect.any(Object),
      priceData: {
        currency: 'EUR',
        price: 80,
        discountedPrice: 72,
        pricePerUnit: 3.6,
        formatted: { price: '€80.00', discountedPrice: '€72.00', pricePerUnit: '€3.60' },
      },
      priceRange: { minValue: 72, maxValue: 90 },
      pricePerUnitData: {
        totalQuantity: 2,
        totalMeasurementUnit: 'KG',
        baseQuantity: 100,
        baseMeasurementUnit: 'G',
      },
      additionalInfoSections: [{ title: 'Care', description: '<p>Dust it.</p>' }],
      ribbon: 'New',
      ribbons: [{ text: 'New' }],
      brand: 'Lumen',
      media: { items: [] },
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
      manageVariants: true,
      productOptions: [
        {
          optionType: 'color',
          name: 'Colour',
          choices: [
            { value: '#e0d3bc', description: 'Oat', inStock: true, visible: true },
            { value: '#2b2f36', description: 'Ink', inStock: true, visible: true },
          ],
        },
        {
          optionType: 'drop_down',
          name: 'Size',
          choices: [
            { value: 'Small', description: 'Small', inStock: true, visible: true },
            { value: 'Large', description: 'Large', inStock: true, visible: true },
            { value: 'Giant', description: 'Giant', inStock: false, visible: false },
          ],
        },
      ],
      productPageUrl: { base: 'https://shop.example', path: '/products/lamp' },
      numericId: expect.stringMatching(/^\d+$/),
      inventoryItemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      discount: { type: 'PERCENT', value: 10 },
      collectionIds: [site.idOf('lights'), '00000000-000000-000000-000000000001'],
      variants: expect.any(Array),
      lastUpdated: '2026-11-01T00:00:00.000Z',
      createdDate: '2026-11-01T00:00:00.000Z',
      seoData: { tags: [], settings: { preventAutoRedirect: false, keywords: [] } },
    })
  })

  test('has its variants, with the discount on each', async () => {
    const { variants } = await get(site.idOf('lamp'))
    expect(variants[1]).toEqual({
      id: site.idOf('oat-large'),
      choices: { Colour: 'Oat', Size: 'Large' },
      variant: {
        priceData: {
          currency: 'EUR',
          price: 99.99,
          discountedPrice: 89.99,
          pricePerUnit: 4.5,
          formatted: { price: '€99.99', discountedPrice: '€89.99', pricePerUnit: '€4.50' },
        },
        weight: 2.25,
        sku: 'L-OL',
        visible: true,
      },
      stock: { trackQuantity: true, quantity: 4, inStock: true },
    })
    expect(variants.map(({ variant }) => variant.visible)).toEqual([false, true, true, true])
  })

  test('without options has its own sku and weight and one variant of zeros', async () => {
    expect(await get(site.idOf('bulb'))).toMatchObject({
      sku: 'BULB',
      weight: 0.05,
      manageVariants: false,
      variants: [{ id: unmanagedVariantId, choices: {}, stock: { quantity: 7 } }],
    })
  })

  test('for nothing costs nothing', async () => {
    expect((await get(site.idOf('ebook'))).price).toMatchObject({ price: 0, formatted: { price: '€0.00' } })
  })

  test('never tells a visitor what it costs the merchant, asked for or not', async () => {
    const answer = await visitor.get(
      `${reader}/products/${site.idOf('lamp')}?includeMerchantSpecificData=true`,
    )
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toMatch(/cost|profit/i)
  })

  test.each([
    ['that there is not', () => unknownId],
    ['that is hidden', () => site.idOf('secret')],
    ['with an id that is none', () => 'lamp'],
    ['of another store', () => '828a8f20-c3cf-5fe9-acd5-9ab025c7f067'],
  ])('%s is not found', async (_what, id) => {
    expect(codeOf(await visitor.get(`${reader}/products/${id()}`))).toBe('404 PRODUCT_NOT_FOUND')
  })
})

describe('options availability', () => {
  const ask = (options: object, id = site.idOf('lamp')) =>
    visitor.post<ProductOptionsAvailabilityResponse>(`${reader}/products/${id}/productOptionsAvailability`, {
      options,
    })
  const states = ({ body }: Reply<ProductOptionsAvailabilityResponse>) =>
    Object.fromEntries(
      body.productOptions.flatMap(({ choices }) =>
        choices.map(({ description, inStock, visible }) => [
          description,
          inStock ? 'in stock' : visible ? 'sold out' : 'hidden',
        ]),
      ),
    )

  test('with nothing chosen shows what there is at all', async () => {
    const answer = await ask({})
    expect(states(answer)).toEqual({
      Oat: 'in stock',
      Ink: 'in stock',
      Small: 'in stock',
      Large: 'in stock',
      Giant: 'hidden',
    })
    expect(answer.body).toMatchObject({ availableForPurchase: false, managedProduct: true })
    expect(answer.body).not.toHaveProperty('selectedVariant')
  })

  test('a choice narrows the other options, not its own', async () => {
    expect(states(await ask({ Colour: 'Ink' }))).toEqual({
      Oat: 'in stock',
      Ink: 'in stock',
      Small: 'in stock',
      Large: 'sold out',
      Giant: 'hidden',
    })
    expect(states(await ask({ Size: 'Large' }))).toMatchObject({ Oat: 'in stock', Ink: 'sold out' })
    expect(states(await ask({ Size: 'Small' }))).toMatchObject({ Oat: 'hidden', Ink: 'in stock' })
  })

  test('a complete choice names its variant and whether it can be bought', async () => {
    const inStock = (await ask({ Colour: 'Oat', Size: 'Large' })).body
    expect(inStock).toMatchObject({
      availableForPurchase: true,
      selectedVariant: {
        variantId: site.idOf('oat-large'),
        sku: 'L-OL',
        quantity: 4,
        inStock: true,
        visible: true,
        weight: 2.25,
        price: { discountedPrice: 89.99 },
      },
    })
    expect((await ask({ Colour: 'Ink', Size: 'Large' })).body).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { inStock: false },
    })
    expect((await ask({ Colour: 'Oat', Size: 'Small' })).body).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { visible: false },
    })
    expect((await ask({ Colour: 'Oat', Size: 'Giant' })).body).not.toHaveProperty('selectedVariant')
  })

  test('a product without options is complete as it is', async () => {
    expect((await ask({}, site.idOf('bulb'))).body).toMatchObject({
      availableForPurchase: true,
      managedProduct: false,
      selectedVariant: { variantId: unmanagedVariantId },
    })
  })

  test('what is no option or choice is refused by name', async () => {
    expect(violationOf(await ask({ Shape: 'Round' }))).toBe('400 options.Shape FIELD_NOT_ALLOWED')
    expect(violationOf(await ask({ Colour: 'Mauve' }))).toBe('400 options.Colour INVALID_ENUM_VALUE')
    expect(codeOf(await ask({}, unknownId))).toBe('404 PRODUCT_NOT_FOUND')
  })
})

describe('variants of a product', () => {
  const ask = (body: object, id = site.idOf('lamp')) =>
    visitor.post<QueryProductVariantsResponse>(`${reader}/products/${id}/variants/query`, body)
  const skus = ({ body }: Reply<QueryProductVariantsResponse>) =>
    body.variants.map(({ variant }) => variant.sku)

  test.each<[string, object, string[]]>([
    ['all of them', {}, ['L-OS', 'L-OL', 'L-IS', 'L-IL']],
    ['those with one choice', { choices: { Colour: 'Ink' } }, ['L-IS', 'L-IL']],
    ['the one with both', { choices: { Colour: 'Ink', Size: 'Small' } }, ['L-IS']],
    ['none with a choice that there is not', { choices: { Colour: 'Mauve' } }, []],
  ])('%s', async (_what, body, expected) => {
    const answer = await ask(body)
    expect(skus(answer)).toEqual(expected)
    expect(answer.body).toMatchObject({
      metadata: { items: expected.length, offset: 0 },
      totalResults: expected.length,
    })
  })

  test('by ids', async () => {
    expect(skus(await ask({ variantIds: [site.idOf('ink-large'), unknownId, 'x'] }))).toEqual(['L-IL'])
  })

  test('by pages', async () => {
    const answer = await ask({ paging: { limit: 2, offset: 3 } })
    expect(skus(answer)).toEqual(['L-IL'])
    expect(answer.body).toMatchObject({ metadata: { items: 1, offset: 3 }, totalResults: 4 })
  })

  test('choices and ids together, and a product that there is not, are refused', async () => {
    expect(violationOf(await ask({ choices: { Size: 'Small' }, variantIds: [unknownId] }))).toBe(
      '400 variantIds ONE_OF_ALIGNMENT',
    )
    expect(codeOf(await ask({}, site.idOf('secret')))).toBe('404 PRODUCT_NOT_FOUND')
  })
})

describe('store variants', () => {
  const ask = (query: object) =>
    visitor.post<QueryStoreVariantsResponse>(`${reader}/variants/query`, { query })
  const skus = ({ body }: Reply<QueryStoreVariantsResponse>) => body.variants.map(({ sku }) => sku).toSorted()

  test('of all products, without what is hidden', async () => {
    const answer = await ask({})
    expect(skus(answer)).toEqual(['', 'BULB', 'L-IL', 'L-IS', 'L-OL'])
    expect(answer.body.metadata).toEqual({ count: 5, offset: 0, total: 5 })
  })

  test('by product, stock and name', async () => {
    expect(skus(await ask({ filter: { productId: site.idOf('bulb') } }))).toEqual(['BULB'])
    expect(skus(await ask({ filter: { 'stock.quantity': { $gte: 5 } } }))).toEqual(['BULB', 'L-IS'])
    expect(skus(await ask({ filter: { stock: { inStock: false } } }))).toEqual(['L-IL'])
    expect(skus(await ask({ filter: { productName: { $contains: 'lamp' } } }))).toEqual([
      'L-IL',
      'L-IS',
      'L-OL',
    ])
    expect(violationOf(await ask({ filter: { cost: 1 } }))).toBe('400 query.filter.cost FIELD_NOT_ALLOWED')
  })

  test('a page counts all that match', async () => {
    const answer = await ask({ paging: { limit: 2 }, sort: [{ fieldName: 'sku', order: 'DESC' }] })
    expect(answer.body.variants.map(({ sku }) => sku)).toEqual(['L-OL', 'L-IS'])
    expect(answer.body.metadata).toEqual({ count: 2, offset: 0, total: 5 })
  })

  test('one by its id of two parts', async () => {
    const id = `${site.idOf('lamp')}-${site.idOf('oat-large')}`
    const { body } = await visitor.get<GetStoreVariantResponse>(`${reader}/variants/${id}`)
    expect(body.variant).toEqual({
      id,
      productId: site.idOf('lamp'),
      variantId: site.idOf('oat-large'),
      productName: 'Lamp',
      variantName: 'Oat / Large',
      managedVariant: true,
      sku: 'L-OL',
      stock: { trackQuantity: true, quantity: 4, inStock: true },
      choices: { Colour: 'Oat', Size: 'Large' },
      collectionIds: [site.idOf('lights'), '00000000-000000-000000-000000000001'],
      preorderInfo: { enabled: false },
    })
    const bulb = `${site.idOf('bulb')}-${unmanagedVariantId}`
    expect(
      (await visitor.get<GetStoreVariantResponse>(`${reader}/variants/${bulb}`)).body.variant.variantName,
    ).toBe('Bulb')
  })

  test.each([
    ['hidden', () => `${site.idOf('lamp')}-${site.idOf('oat-small')}`],
    ['unknown', () => `${site.idOf('lamp')}-${unknownId}`],
    ['half an id', () => site.idOf('lamp')],
  ])('one that is %s is not found', async (_what, id) => {
    expect(codeOf(await visitor.get(`${reader}/variants/${id()}`))).toBe('404 VARIANT_NOT_FOUND')
  })
})

describe('collections', () => {
  const everything = '00000000-000000-000000-000000000001'

  test('are listed in the merchant’s order, the built-in one last', async () => {
    const { body } = await visitor.get<QueryCollectionsResponse>('/v2/collections/query')
    expect(body.collections).toEqual([
      {
        id: site.idOf('lights'),
        name: 'Lights',
        slug: 'lights',
        description: 'All that glows.',
        media: { items: [] },
        numberOfProducts: 2,
        visible: true,
        lastUpdated: '2026-01-01T00:00:00.000Z',
      },
      expect.objectContaining({ id: everything, slug: 'all-products', numberOfProducts: 3 }),
    ])
    expect(body.metadata).toEqual({ count: 2, offset: 0, total: 2 })
  })

  test('can be filtered and sorted', async () => {
    const ask = async (query: object) =>
      (await visitor.post<QueryCollectionsResponse>('/v2/collections/query', { query })).body
    const names = ({ collections }: QueryCollectionsResponse) => collections.map(({ name }) => name)
    expect(names(await ask({ sort: [{ fieldName: 'name' }] }))).toEqual(['All Products', 'Lights'])
    expect(names(await ask({ filter: { id: { $ne: everything } } }))).toEqual(['Lights'])
    expect(names(await ask({ filter: { name: { $startsWith: 'light' } } }))).toEqual(['Lights'])
    expect(names(await ask({ filter: { slug: 'attic' } }))).toEqual([])
    expect((await ask({ paging: { limit: 1 } })).metadata).toEqual({ count: 1, offset: 0, total: 2 })
  })

  test.each([
    ['by id', () => `/v2/collections/${site.idOf('lights')}`, 'Lights'],
    ['by slug', () => '/v2/collections/slug/lights', 'Lights'],
    ['by slug, V1', () => `${reader}/collections/slug/lights`, 'Lights'],
    ['the built-in one by its id of 35 characters', () => `/v2/collections/${everything}`, 'All Products'],
    ['the built-in one by slug', () => '/v2/collections/slug/all-products', 'All Products'],
  ])('one %s', async (_how, address, name) => {
    expect((await visitor.get<GetCollectionResponse>(address())).body.collection.name).toBe(name)
  })

  test.each([
    '/v2/collections/slug/attic',
    '/v2/collections/slug/nothing',
    `/v2/collections/${unknownId}`,
    `${reader}/collections/slug/Lights`,
  ])('%s is not found', async (address) => {
    expect(codeOf(await visitor.get(address))).toBe('404 COLLECTION_NOT_FOUND')
  })
})

test('the catalog says which version it is, or that there is none', async () => {
  expect((await visitor.get('/stores/v3/provision/version')).body).toEqual({ catalogVersion: 'V1_CATALOG' })
  const bare = await fixture.createSite()
  await fixture.db.deleteFrom('collections').where('site_id', '=', bare.id).execute()
  const passerBy = await fixture.visitor(bare)
  const { body } = await passerBy.get('/stores/v3/provision/version')
  expect(body).toEqual({ catalogVersion: 'STORES_NOT_INSTALLED' })
})
