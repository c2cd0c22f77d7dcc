import type { ErrorEnvelope, QueryProductsResponse } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoDocument, productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
const path = '/stores-reader/v1/products/query-platformized'
let site: TestSite
let visitor: Visitor

/** Prices, names and dates that tell every operator apart. */
const products = [
  productPart('apple', {
    name: 'Apple',
    price: '1.00',
    sku: 'A-1',
    createdDate: '2026-01-01T00:00:00Z',
    lastUpdated: '2026-03-01T00:00:00Z',
  }),
  productPart('banana', {
    name: 'banana 50% off_',
    price: '2.50',
    sku: 'B-1',
    createdDate: '2026-01-02T00:00:00Z',
  }),
  productPart('creme', {
    name: 'Crème Brûlée',
    price: '2.51',
    description: '<p>A <strong>burnt</strong> sugar lid.</p>',
    createdDate: '2026-01-03T00:00:00Z',
  }),
  productPart('date', {
    name: 'Date',
    price: '40.00',
    productType: 'digital',
    createdDate: '2026-01-03T00:00:00Z',
  }),
  productPart('hidden', { name: 'Hidden', price: '5.00', visible: false }),
]
const collections = [
  {
    id: 'sweet',
    slug: 'sweet',
    name: 'Sweet',
    productIds: ['date', 'creme', 'hidden', 'apple'],
    lastUpdated: '2026-01-01T00:00:00Z',
  },
  {
    id: 'soft',
    slug: 'soft',
    name: 'Soft',
    productIds: ['banana', 'creme'],
    lastUpdated: '2026-01-01T00:00:00Z',
  },
]

beforeAll(async () => {
  site = await fixture.createSite(storeDocument(products, { collections }))
  visitor = await fixture.visitor(site)
})

async function ask(query: object, who = visitor): Promise<QueryProductsResponse> {
  const { status, body } = await who.post<QueryProductsResponse>(path, { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const slugs = ({ products: found }: QueryProductsResponse) => found.map(({ slug }) => slug)

async function refusalOf(query: object): Promise<string> {
  const { status, body } = await visitor.post<ErrorEnvelope>(path, { query })
  const [violation] = body.details?.validationError?.fieldViolations ?? []
  return `${status} ${violation?.field} ${violation?.violatedRule}`
}

describe('filters', () => {
  const all = ['apple', 'banana', 'creme', 'date']
  const id = (name: string) => ({ idOf: name })

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, all],
    ['equal, in short', { slug: 'date' }, ['date']],
    ['$eq', { name: { $eq: 'Apple' } }, ['apple']],
    ['$eq of a text keeps case', { name: { $eq: 'apple' } }, []],
    ['$ne', { slug: { $ne: 'date' } }, ['apple', 'banana', 'creme']],
    ['$in', { slug: { $in: ['date', 'apple', 'none'] } }, ['apple', 'date']],
    ['$in of nothing', { slug: { $in: [] } }, []],
    ['$gt on text', { slug: { $gt: 'banana' } }, ['creme', 'date']],
    ['$lte on text', { slug: { $lte: 'banana' } }, ['apple', 'banana']],
    ['$startsWith ignores case', { name: { $startsWith: 'BAN' } }, ['banana']],
    ['$startsWith ignores accents', { name: { $startsWith: 'creme bru' } }, ['creme']],
    ['$endsWith', { name: { $endsWith: 'LÉE' } }, ['creme']],
    ['$contains', { name: { $contains: 'ppl' } }, ['apple']],
    ['$contains takes % and _ as they are', { name: { $contains: '50%' } }, ['banana']],
    ['$contains of signs only', { name: { $contains: '% o' } }, ['banana']],
    ['$endsWith takes _ as it is', { name: { $endsWith: 'f_' } }, ['banana']],
    [
      '$contains in a description sees text, not markup',
      { description: { $contains: 'a burnt sugar' } },
      ['creme'],
    ],
    ['markup is not found', { description: { $contains: 'strong' } }, []],
    ['$exists', { sku: { $exists: true } }, all],
    ['$exists false', { name: { $exists: false } }, []],
    ['empty', { name: null }, []],
    ['price equal', { price: 2.5 }, ['banana']],
    ['price under its other name', { 'priceData.price': { $lt: 2.5 } }, ['apple']],
    ['price between', { $and: [{ price: { $gte: 2.5 } }, { price: { $lt: 40 } }] }, ['banana', 'creme']],
    ['half a cent is no price', { price: 2.505 }, []],
    ['above half a cent', { price: { $gt: 2.505 } }, ['creme', 'date']],
    ['up to half a cent', { price: { $lte: 2.505 } }, ['apple', 'banana']],
    ['price in', { price: { $in: [1, 40] } }, ['apple', 'date']],
    ['a huge price', { price: { $lt: 1e300 } }, all],
    ['product type', { productType: 'digital' }, ['date']],
    ['product type not', { productType: { $ne: 'digital' } }, ['apple', 'banana', 'creme']],
    ['changed since', { lastUpdated: { $gt: '2026-02-01T00:00:00Z' } }, ['apple', 'banana', 'creme', 'date']],
    ['created before', { createdDate: { $lt: '2026-01-02T00:00:00+00:00' } }, ['apple']],
    ['created at', { createdDate: '2026-01-02T00:00:00.000Z' }, ['banana']],
    ['sku', { sku: { $startsWith: 'B-' } }, ['banana']],
    ['id', { id: id('apple') }, ['apple']],
    ['id that is none', { id: 'apple' }, []],
    ['id not', { id: { $ne: 'apple' } }, all],
    ['in a collection', { collectionIds: { $hasSome: [id('soft')] } }, ['banana', 'creme']],
    ['in one of two', { collectionIds: { $hasSome: [id('soft'), id('sweet')] } }, all],
    ['in both', { collectionIds: { $hasAll: [id('soft'), id('sweet')] } }, ['creme']],
    ['in any at all', { collectionIds: { $exists: true } }, all],
    ['in none', { collectionIds: { $exists: false } }, []],
    ['in no known one', { collectionIds: { $hasSome: ['nowhere'] } }, []],
    ['in all products', { collectionIds: { $hasSome: ['00000000-000000-000000-000000000001'] } }, all],
    [
      'in all products and another',
      { collectionIds: { $hasAll: ['00000000-000000-000000-000000000001', id('soft')] } },
      ['banana', 'creme'],
    ],
    ['$or', { $or: [{ slug: 'apple' }, { price: 40 }] }, ['apple', 'date']],
    ['$or of nothing', { $or: [] }, []],
    ['$and of nothing', { $and: [] }, all],
    ['$not', { $not: { slug: { $in: ['apple', 'date'] } } }, ['banana', 'creme']],
    ['several fields at once', { productType: 'physical', price: { $gt: 2 } }, ['banana', 'creme']],
    [
      'nested',
      { $or: [{ $and: [{ slug: 'apple' }, { $not: { price: 9 } }] }, { slug: 'date' }] },
      ['apple', 'date'],
    ],
    ['a nested spelling of a dotted field', { priceData: { price: { $gt: 30 } } }, ['date']],
    ['what is hidden', { visible: false }, []],
    ['what is visible', { visible: true }, all],
  ])('%s', async (_what, filter, expected) => {
    const resolved = JSON.parse(JSON.stringify(filter), (_key, value) =>
      value?.idOf ? site.idOf(value.idOf) : value,
    ) as object
    expect(slugs(await ask({ filter: resolved })).toSorted()).toEqual(expected.toSorted())
  })

  test.each<[string, unknown, string]>([
    ['an unknown field', { password: 'x' }, 'query.filter.password FIELD_NOT_ALLOWED'],
    ['an unknown operator', { name: { $regex: '.*' } }, 'query.filter.name.$regex FIELD_NOT_ALLOWED'],
    ['an unknown combination', { $nor: [] }, 'query.filter.$nor FIELD_NOT_ALLOWED'],
    [
      'a text operator on a price',
      { price: { $contains: '1' } },
      'query.filter.price.$contains INVALID_ENUM_VALUE',
    ],
    [
      'a range on the product type',
      { productType: { $gt: 'a' } },
      'query.filter.productType.$gt INVALID_ENUM_VALUE',
    ],
    [
      'equality on collections',
      { collectionIds: { $eq: 'a' } },
      'query.filter.collectionIds.$eq INVALID_ENUM_VALUE',
    ],
    [
      'a value that is no product type',
      { productType: 'gas' },
      'query.filter.productType INVALID_ENUM_VALUE',
    ],
    ['a price in words', { price: 'cheap' }, 'query.filter.price FORMAT'],
    ['a date in words', { lastUpdated: 'yesterday' }, 'query.filter.lastUpdated FORMAT'],
    ['a number as name', { name: 5 }, 'query.filter.name FORMAT'],
    ['a list as name', { name: ['a'] }, 'query.filter.name FORMAT'],
    ['$and that is no list', { $and: {} }, 'query.filter.$and FORMAT'],
    ['$not that is no filter', { $not: 1 }, 'query.filter.$not FORMAT'],
    ['$exists in words', { name: { $exists: 'perhaps' } }, 'query.filter.name FORMAT'],
    ['a list of 101', { slug: { $in: Array.from({ length: 101 }, String) } }, 'query.filter.slug MAX_SIZE'],
    ['a search of two characters', { name: { $contains: 'pp' } }, 'query.filter.name MIN_LENGTH'],
    ['an ending of one character', { slug: { $endsWith: 'e' } }, 'query.filter.slug MIN_LENGTH'],
    ['equality on a description', { description: 'A' }, 'query.filter.description.$eq INVALID_ENUM_VALUE'],
    ['a search in ids', { id: { $contains: 'abc' } }, 'query.filter.id.$contains INVALID_ENUM_VALUE'],
    ['a search of 201 characters', { name: { $contains: 'x'.repeat(201) } }, 'query.filter.name MAX_LENGTH'],
    [
      '21 conditions',
      { $or: Array.from({ length: 3 }, () => ({ $or: Array.from({ length: 7 }, () => ({ slug: 'a' })) })) },
      'query.filter.$or[2].$or[6].slug MAX_SIZE',
    ],
    [
      'six levels',
      { $not: { $not: { $not: { $not: { $not: { $not: {} } } } } } },
      'query.filter.$not.$not.$not.$not.$not MAX',
    ],
  ])('%s is refused by name', async (_what, filter, expected) => {
    expect(await refusalOf({ filter })).toBe(`400 ${expected}`)
  })
})

describe('order and pages', () => {
  test.each<[string, string | undefined, string[]]>([
    ['name', 'ASC', ['apple', 'banana', 'creme', 'date']],
    ['name', 'DESC', ['date', 'creme', 'banana', 'apple']],
    ['slug', undefined, ['apple', 'banana', 'creme', 'date']],
    ['price', 'DESC', ['date', 'creme', 'banana', 'apple']],
    ['priceData.price', 'ASC', ['apple', 'banana', 'creme', 'date']],
    ['numericId', 'DESC', ['date', 'creme', 'banana', 'apple']],
    ['sku', 'DESC', ['banana', 'apple']],
    ['lastUpdated', 'ASC', ['apple']],
    ['productType', 'ASC', ['date']],
  ])('by %s %s', async (fieldName, order, expected) => {
    const sort = [{ fieldName, ...(order && { order }) }]
    expect(slugs(await ask({ sort })).slice(0, expected.length)).toEqual(expected)
  })

  test('by default: by creation, and in a collection as the merchant arranged it', async () => {
    expect(slugs(await ask({}))).toEqual(['apple', 'banana', 'creme', 'date'])
    const filter = { collectionIds: { $hasSome: [site.idOf('sweet')] } }
    expect(slugs(await ask({ filter }))).toEqual(['date', 'creme', 'apple'])
    expect(slugs(await ask({ filter: { $and: [filter, { price: { $lt: 30 } }] } }))).toEqual([
      'creme',
      'apple',
    ])
    expect(slugs(await ask({ filter, sort: [{ fieldName: 'name' }] }))).toEqual(['apple', 'creme', 'date'])
  })

  test('products created together have increasing numbers', async () => {
    const { products: found } = await ask({ sort: [{ fieldName: 'numericId' }] })
    const numbers = found.map(({ numericId }) => BigInt(numericId))
    expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0n))).toBe(true)
    const [, second] = numbers
    expect(slugs(await ask({ filter: { numericId: { $gt: String(second) } } }))).toEqual(['creme', 'date'])
  })

  test.each<[string, object, object]>([
    ['the default page', {}, { count: 4, offset: 0, total: 4 }],
    ['a first page', { paging: { limit: 3 } }, { count: 3, offset: 0, total: 4 }],
    ['the next one', { paging: { limit: 3, offset: 3 } }, { count: 1, offset: 3, total: 4 }],
    ['one beyond the end', { paging: { limit: 3, offset: 90 } }, { count: 0, offset: 90, total: 4 }],
    [
      'a full page of a filter',
      { filter: { price: { $lt: 30 } }, paging: { limit: 2 } },
      { count: 2, offset: 0, total: 3 },
    ],
    ['no items at all', { paging: { limit: 0 } }, { count: 0, offset: 0, total: 4 }],
    ['a search without result', { filter: { slug: 'x' } }, { count: 0, offset: 0, total: 0 }],
  ])('%s', async (_what, query, metadata) => {
    expect((await ask(query)).metadata).toEqual(metadata)
  })

  test('the total of a collection is stored and has no hidden products', async () => {
    const filter = { collectionIds: { $hasSome: [site.idOf('sweet')] } }
    expect((await ask({ filter, paging: { limit: 1 } })).metadata).toEqual({ count: 1, offset: 0, total: 3 })
  })

  test.each<[string, object, string]>([
    [
      'an unknown field',
      { sort: [{ fieldName: 'description' }] },
      'query.sort[0].fieldName INVALID_ENUM_VALUE',
    ],
    [
      'an unknown order',
      { sort: [{ fieldName: 'name', order: 'UP' }] },
      'query.sort[0].order INVALID_ENUM_VALUE',
    ],
    ['a page of 101', { paging: { limit: 101 } }, 'query.paging.limit MAX'],
    ['a page below zero', { paging: { limit: -1 } }, 'query.paging.limit MIN'],
    ['an offset beyond 10,000', { paging: { offset: 10_001 } }, 'query.paging.offset MAX'],
    ['half a page', { paging: { limit: 0.5 } }, 'query.paging.limit FORMAT'],
  ])('%s is refused', async (_what, query, expected) => {
    expect(await refusalOf(query)).toBe(`400 ${expected}`)
  })
})

describe('large responses', () => {
  test('the variants of a page are bounded; further products have an empty list', async () => {
    const big = (name: string) => {
      const options = ['A', 'B'].map((option) => ({
        name: option,
        type: 'drop_down',
        choices: Array.from({ length: 30 }, (_, at) => ({
          value: `${option}${at}`,
          description: `${option}${at}`,
        })),
      }))
      const stock = { trackQuantity: true, quantity: 1, inStock: true }
      const variants = Array.from({ length: 900 }, (_, at) => ({
        id: `${name}-${at}`,
        choices: { A: `A${at % 30}`, B: `B${Math.floor(at / 30)}` },
        price: '3.00',
        stock,
      }))
      return productPart(name, { options, variants })
    }
    const large = await fixture.createSite(storeDocument([big('one'), big('two'), big('three')]))
    const found = await ask({}, await fixture.visitor(large))
    expect(found.products.map(({ variants }) => variants.length)).toEqual([900, 900, 0])
    expect(found.products[2]).toMatchObject({ manageVariants: true, stock: { quantity: 900 } })
  })
})

describe('the demo store', () => {
  test('has the products and prices of its document', async () => {
    const document = demoDocument() as { products: DemoProduct[] }
    const larkholm = await fixture.createSite(document)
    const { products: found } = await ask({ paging: { limit: 100 } }, await fixture.visitor(larkholm))
    expect(found).toHaveLength(document.products.length)
    for (const expected of document.products) {
      const product = found.find(({ slug }) => slug === expected.slug)
      expect(product, expected.slug).toMatchObject({
        id: larkholm.idOf(expected.id),
        price: {
          price: Number(expected.price),
          discountedPrice: Number(expected.discountedPrice ?? expected.price),
        },
        priceRange: { minValue: Number(expected.priceRange.min), maxValue: Number(expected.priceRange.max) },
        stock: { inventoryStatus: expected.inventory.status },
        ...(expected.pricePerUnit && { priceData: { pricePerUnit: Number(expected.pricePerUnit.price) } }),
      })
      expect(product?.variants.map(({ variant }) => variant.priceData.discountedPrice)).toEqual(
        expected.variants.map(({ price, discountedPrice }) => Number(discountedPrice ?? price)),
      )
      expect(product?.media.items).toHaveLength(expected.media.length)
    }
  })
})

interface DemoProduct {
  id: string
  slug: string
  price: string
  discountedPrice: string | null
  priceRange: { min: string; max: string }
  inventory: { status: string }
  pricePerUnit?: { price: string }
  variants: { price: string; discountedPrice: string | null }[]
  media: unknown[]
}
