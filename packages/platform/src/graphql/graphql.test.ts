import { type CartResponse, provider, type QueryProductsResponse } from '@vitrine/contract'
import type { GraphqlResponse } from '@vitrine/contract/graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { newApp } from '../auth/api-keys/app.fixture.ts'
import { newStaff } from '../auth/staff/staff.fixture.ts'
import { lampStore } from '../catalog/lamp-store.fixture.ts'
import {
  type Reply,
  send,
  type TestSite,
  usePlatform,
  type Visitor,
} from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let visitor: Visitor

beforeAll(async () => {
  const store = { id: 'store', name: 'Store', currency: 'EUR', locale: 'en-IE', country: 'IE' }
  site = await fixture.createSite({ ...lampStore(), store: { ...store, displayRates: { USD: '1.0834' } } })
  visitor = await fixture.visitor(site)
})

type Sent = { query: string; variables?: object; operationName?: string }
const ask = (request: string | Sent, headers?: Record<string, string>): Promise<Reply<GraphqlResponse>> =>
  visitor.post('/graphql/alpha', typeof request === 'string' ? { query: request } : request, headers)
const askAs = (authorization: string, query: string): Promise<Reply<GraphqlResponse>> =>
  send(fixture.platform, 'POST', '/graphql/alpha', { query }, { authorization })

/** The data of a document that has to be answered whole. */
async function dataOf<T>(request: string | Sent, headers?: Record<string, string>): Promise<T> {
  const { status, body } = await ask(request, headers)
  expect([status, body.errors]).toEqual([200, undefined])
  // The test says what it asked for.
  return body.data as T
}

describe('the catalog through GraphQL', () => {
  test('a product by id and by slug equals that of the API call', async () => {
    const { product, productBySlug } = await dataOf<Record<'product' | 'productBySlug', object>>(
      `{ product(id: "${site.idOf('lamp')}") { ...Lamp } productBySlug(slug: "lamp") { ...Lamp } }
       fragment Lamp on Product {
         id name slug productType description brand ribbon numericId manageVariants collectionIds createdDate
         priceData { currency price discountedPrice formatted { price discountedPrice } }
         discount { type value } stock { trackInventory quantity inStock inventoryStatus }
         productOptions { name optionType choices { value description inStock visible } }
         media { items { id mediaType title image { url width height altText } } }
         additionalInfoSections { title description } customTextFields { title maxLength mandatory }
         pricePerUnitData { totalQuantity totalMeasurementUnit baseQuantity baseMeasurementUnit }
       }`,
    )
    const { body } = await visitor.get<{ product: object }>(`/stores-reader/v1/products/${site.idOf('lamp')}`)
    expect(body.product).toMatchObject(product)
    expect(productBySlug).toEqual(product)
  })

  test('filters, sort orders and pages work like the query language', async () => {
    const document = `query ($filter: ProductFilter, $sort: [ProductSort!], $paging: Paging) {
      products(filter: $filter, sort: $sort, paging: $paging) { items { id } metadata { count offset total } }
    }`
    const cases: [object, object][] = [
      [{}, {}],
      [
        { sort: [{ fieldName: 'name', order: 'DESC' }], paging: { limit: 2, offset: 1 } },
        { sort: [{ fieldName: 'name', order: 'DESC' }], paging: { limit: 2, offset: 1 } },
      ],
      [
        { filter: { or: [{ price: { gte: 50 } }, { not: { name: { startsWith: 'b' } } }] } },
        { filter: { $or: [{ price: { $gte: 50 } }, { $not: { name: { $startsWith: 'b' } } }] } },
      ],
      [
        { filter: { collectionIds: { hasSome: [site.idOf('lights')] }, productType: { eq: 'physical' } } },
        { filter: { collectionIds: { $hasSome: [site.idOf('lights')] }, productType: { $eq: 'physical' } } },
      ],
      [
        { filter: { numericId: { gt: '1' }, createdDate: { lt: '2100-01-01' }, visible: { eq: true } } },
        { filter: { numericId: { $gt: '1' }, createdDate: { $lt: '2100-01-01' }, visible: true } },
      ],
    ]
    for (const [variables, query] of cases) {
      const { products } = await dataOf<{ products: { items: { id: string }[]; metadata: object } }>({
        query: document,
        variables,
      })
      const asked = await visitor.post<QueryProductsResponse>(
        '/stores-reader/v1/products/query-platformized',
        { query },
      )
      expect(products.items.map(({ id }) => id)).toEqual(asked.body.products.map(({ id }) => id))
      expect(products.metadata).toEqual(asked.body.metadata)
    }
  })

  test('variants of a product by choices, and as items across products', async () => {
    const data = await dataOf(
      `{ variants(productId: "${site.idOf('lamp')}", choices: [{ option: "Colour", choice: "Ink" }]) {
           totalResults items { choices { option choice } variant { sku priceData { discountedPrice } } stock { quantity } } }
         storeVariants(filter: { sku: { eq: "L-OL" } }) {
           items { productName variantId stock { quantity } choices { choice } product { slug } } metadata { total } } }`,
    )
    expect(data).toEqual({
      variants: {
        totalResults: 2,
        items: [
          {
            choices: [
              { option: 'Colour', choice: 'Ink' },
              { option: 'Size', choice: 'Small' },
            ],
            variant: { sku: 'L-IS', priceData: { discountedPrice: 72 } },
            stock: { quantity: 5 },
          },
          {
            choices: [
              { option: 'Colour', choice: 'Ink' },
              { option: 'Size', choice: 'Large' },
            ],
            variant: { sku: 'L-IL', priceData: { discountedPrice: 90 } },
            stock: { quantity: 0 },
          },
        ],
      },
      storeVariants: {
        items: [
          {
            productName: 'Lamp',
            variantId: expect.any(String),
            stock: { quantity: 4 },
            choices: [{ choice: 'Oat' }, { choice: 'Large' }],
            product: { slug: 'lamp' },
          },
        ],
        metadata: { total: 1 },
      },
    })
  })

  test('collections, by id, by slug and of a product', async () => {
    const id = site.idOf('lights')
    const data = await dataOf(
      `{ collections(sort: [{ fieldName: name }]) { items { slug } metadata { total } }
         collection(id: "${id}") { id name numberOfProducts }
         collectionBySlug(slug: "lights") { id description }
         productBySlug(slug: "bulb") { collections { slug } } }`,
    )
    expect(data).toMatchObject({
      collections: { items: expect.arrayContaining([{ slug: 'lights' }, { slug: 'all-products' }]) },
      collection: { id, name: 'Lights', numberOfProducts: 2 },
      collectionBySlug: { id, description: 'All that glows.' },
      productBySlug: { collections: expect.arrayContaining([{ slug: 'lights' }]) },
    })
  })

  test('missing items and items a visitor cannot see are null', async () => {
    const data = await dataOf(
      `{ a: product(id: "${site.idOf('secret')}") { id } b: productBySlug(slug: "secret") { id }
         c: collectionBySlug(slug: "attic") { id } d: product(id: "nothing") { id }
         e: products(filter: { visible: { eq: false } }) { items { id } } cart { id } }`,
    )
    expect(data).toEqual({ a: null, b: null, c: null, d: null, e: { items: [] }, cart: null })
  })

  test('prices are in the currency of the header', async () => {
    const query = '{ productBySlug(slug: "bulb") { convertedPriceData { currency price } } }'
    const shown = { productBySlug: { convertedPriceData: { currency: 'USD', price: 4.33 } } }
    expect(await dataOf(query, { [provider.headers.displayCurrency]: 'USD' })).toEqual(shown)
    expect(await dataOf(query)).toEqual({ productBySlug: { convertedPriceData: null } })
  })

  test('a document with several operations executes the named one', async () => {
    const query = 'query A { cart { id } } query B { productBySlug(slug: "bulb") { name } }'
    expect(await dataOf({ query, operationName: 'B' })).toEqual({ productBySlug: { name: 'Bulb' } })
  })
})

test('the cart of the visitor, with the product of each line', async () => {
  const shopper = await fixture.visitor(site)
  const lineItems = ['bulb', 'ebook'].map((id) => ({
    catalogReference: { appId: provider.storesAppId, catalogItemId: site.idOf(id) },
    quantity: 2,
  }))
  const { body } = await shopper.post<CartResponse>('/ecom/v1/carts/current/add-to-cart', { lineItems })
  const query = `{ cart { id revision subtotal { amount formattedAmount } lineItems {
    id quantity productName { original } price { amount } availability { status } product { slug } } } }`
  const asked = await shopper.post<GraphqlResponse>('/graphql/alpha', { query })
  expect(asked.body.errors).toBeUndefined()
  const cart = asked.body.data?.['cart'] as { lineItems: { product: object }[] }
  const { lineItems: lines, ...rest } = cart
  expect(body.cart).toMatchObject({
    ...rest,
    lineItems: lines.map(({ product: _, ...line }) => line),
  })
  expect(lines.map(({ product }) => product)).toEqual([{ slug: 'bulb' }, { slug: 'ebook' }])
  // Of another visitor: none.
  expect(await dataOf(query)).toEqual({ cart: null })
})

describe('GraphQL gives no more access than the API calls', () => {
  test('without a token it responds with 401', async () => {
    const reply = await send(fixture.platform, 'POST', '/graphql/alpha', { query: '{ __typename }' })
    expect([reply.status, reply.headers.get('x-wix-request-id')]).toEqual([401, expect.any(String)])
  })

  test('costs are only for callers that may read the catalog and request them', async () => {
    const asking = `{ product(id: "${site.idOf('lamp')}", includeMerchantSpecificData: true) {
      costRange { minValue } variants { variant { costAndProfitData { itemCost } } } } secret: productBySlug(slug: "secret") { slug } }`
    const { apiKey } = await newApp(fixture, site, ['CATALOG_READ'])
    const { body } = await askAs(apiKey, asking)
    expect(body.data).toMatchObject({ product: { costRange: { minValue: 20 } }, secret: { slug: 'secret' } })
    const shown = await dataOf<object>(asking)
    expect(JSON.stringify(shown)).not.toMatch(/itemCost":\d|minValue/)
    const other = await newApp(fixture, site, ['MEMBERS'])
    expect((await askAs(other.apiKey, asking)).status).toBe(403)
  })

  test('staff have no cart; the error has a code', async () => {
    const { sessionToken } = await newStaff(fixture, site)
    const { body } = await askAs(sessionToken, '{ cart { id } productBySlug(slug: "bulb") { name } }')
    expect(body.data).toEqual({ cart: null, productBySlug: { name: 'Bulb' } })
    expect(body.errors).toMatchObject([{ path: ['cart'], extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('errors of GraphQL', () => {
  test('an invalid argument is named in the error, with a code and the request id', async () => {
    const { status, body, headers } = await ask(
      '{ products(paging: { limit: 101 }) { items { id } } cart { id } }',
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: null,
      errors: [
        {
          message: expect.stringMatching(/^INVALID_ARGUMENT: /),
          path: ['products'],
          extensions: {
            code: 'INVALID_ARGUMENT',
            requestId: headers.get('x-wix-request-id'),
            validationError: { fieldViolations: [{ field: 'query.paging.limit', violatedRule: 'MAX' }] },
          },
        },
      ],
    })
  })

  test('an unknown version is 404', async () => {
    const { status } = await visitor.post('/graphql/v9', { query: '{ __typename }' })
    expect(status).toBe(404)
  })
})
