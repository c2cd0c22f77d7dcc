import { allProductsCollection, type JsonObject, type PlatformQuery, type Sorting } from '@vitrine/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { transaction } from '../db/transaction.ts'
import type { RequestContext } from '../http/route.ts'
import { countReadRows, type ReadRows } from '../testing/read-rows.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { queryCollections } from './collections.ts'
import { makeLargeStore } from './large-store.fixture.ts'
import { queryProducts } from './products.ts'
import { RenderedProducts } from './rendered-products.ts'
import { withTimeLimit } from './repository/query/time-limit.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { countAssigned, isAssigned } from './v3/customizations/repository.ts'
import { nextItems, nextVariants } from './v3/inventory-items/batch-repository.ts'
import { queryItems, searchItems } from './v3/inventory-items/read-items.ts'
import { queryStoreVariants } from './variants.ts'
import { visitorContext } from './visitor-context.fixture.ts'

const size = 100_000
/** Rows that the plans of one call may touch: a page at the largest offset with a little waste, and no whole table. */
const maxRows = 30_000

let scratch: ScratchDatabase
let db: Database
let context: RequestContext
let reads: ReadRows

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const maintenance = scratch.open()
  await migrate(maintenance, migrations)
  const site = await makeLargeStore(maintenance, size)
  reads = countReadRows(scratch.url)
  db = reads.db
  context = visitorContext(db, site)
})
afterAll(async () => {
  await db?.destroy()
  await scratch?.drop()
})

const shelf = '00000000-0000-4000-8000-000000000003'
const soon = '2026-01-02T00:00:00Z'

describe('no indexed filter or order reads a whole table of a store of 100,000', () => {
  const filters: [string, JsonObject][] = [
    ['nothing', {}],
    ['slug', { slug: 'oak-bowl-11' }],
    ['slugs', { slug: { $in: ['oak-bowl-11', 'none'] } }],
    ['name', { name: 'oak bowl 11' }],
    ['name that is none', { name: 'zzz' }],
    ['sku', { sku: 'GN-77' }],
    ['sku from', { sku: { $gte: 'GN-99999' } }],
    ['name begins', { name: { $startsWith: 'Oak bowl 11' } }],
    ['name begins with what is none', { name: { $startsWith: 'zz' } }],
    ['name contains', { name: { $contains: 'lamp' } }],
    ['name contains what is none', { name: { $contains: 'zebra' } }],
    ['name ends', { name: { $endsWith: '99999' } }],
    ['description contains', { description: { $contains: 'marble' } }],
    ['price', { price: 4 }],
    ['price that is none', { price: { $gt: 5_000 } }],
    ['price within', { $and: [{ price: { $gte: 10 } }, { price: { $lt: 20 } }] }],
    ['not the price', { $not: { price: { $gte: 0 } } }],
    ['numericId', { numericId: { $gt: '99000' } }],
    ['changed since', { lastUpdated: { $gt: '2030-01-01T00:00:00Z' } }],
    ['created before', { createdDate: { $lt: soon } }],
    ['type', { productType: 'digital' }],
    ['hidden', { visible: false }],
    ['collection', { collectionIds: { $hasSome: [shelf] } }],
    ['no collection', { collectionIds: { $hasSome: ['none'] } }],
    ['all products', { collectionIds: { $hasSome: [allProductsCollection.id] } }],
    ['collection and price', { collectionIds: { $hasSome: [shelf] }, price: { $lt: 20 } }],
    ['id from', { id: { $gt: 'fff00000-0000-4000-8000-000000000000' } }],
    ['id to what is none', { id: { $lt: '0' } }],
    ['id begins', { id: { $startsWith: 'fff' } }],
    ['sku contains what is none', { sku: { $contains: 'zebra' } }],
    ['slug ends with what is none', { slug: { $endsWith: 'zebra' } }],
  ]
  const sorts: Sorting[][] = [
    [],
    [{ fieldName: 'price' }],
    [{ fieldName: 'name', order: 'DESC' }],
    [{ fieldName: 'lastUpdated', order: 'DESC' }],
    [{ fieldName: 'slug' }],
    [{ fieldName: 'sku', order: 'DESC' }],
    [{ fieldName: 'id' }],
    [{ fieldName: 'productType' }],
    [{ fieldName: 'numericId', order: 'DESC' }],
  ]

  test.each(filters)('products: %s', async (_what, filter) => {
    const rendered = new RenderedProducts()
    const rows = await reads.of(() =>
      queryProducts(rendered, context, { query: { filter, paging: { limit: 24 } } }),
    )
    expect(rows).toBeLessThan(maxRows)
  })

  test.each(sorts)('products sorted by %j', async (...sort) => {
    const query = { sort: sort.flat(), paging: { limit: 24, offset: 100 } }
    const rows = await reads.of(() => queryProducts(new RenderedProducts(), context, { query }))
    expect(rows).toBeLessThan(1_000)
  })

  test.each(sorts)('products with the hidden ones, sorted by %j', async (...sort) => {
    const staff: RequestContext = { ...context, caller: { ...context.caller, kind: 'staff' } }
    const query = { sort: sort.flat(), paging: { limit: 24, offset: 100 } }
    const rows = await reads.of(() => queryProducts(new RenderedProducts(), staff, { query }))
    // To count them and to read the page, some thousand of each kind.
    expect(rows).toBeLessThan(10_000)
  })

  test.each<[string, object]>([
    ['a frequent word', { text: 'lamp' }],
    ['two words', { text: 'oak lamp' }],
    ['an unfinished word', { text: 'la' }],
    ['a mistyped word', { text: 'lmap' }],
    ['facets of everything', { includeFacets: true }],
    ['facets of a brand', { filter: { brands: ['Brand 3'] }, includeFacets: true }],
    ['sorted by price', { text: 'lamp', sort: { fieldName: 'price' } }],
    ['a shelf by name', { filter: { collectionIds: [shelf] }, sort: { fieldName: 'name' } }],
  ])('search: %s', async (_what, request) => {
    const rows = await reads.of(() => searchProducts(new RenderedProducts(), context, request))
    expect(rows).toBeLessThan(maxRows)
  })

  test('suggestions', async () => {
    const rows = await reads.of(() => suggest(context, { text: 'la' }))
    expect(rows).toBeLessThan(maxRows)
  })

  test.each<[string, JsonObject, Sorting[]]>([
    ['nothing', {}, []],
    ['sorted by change', {}, [{ fieldName: 'updatedDate', order: 'DESC' }]],
    ['made since', { createdDate: { $gt: '2100-01-01T00:00:00Z' } }, []],
    ['below zero', { quantity: { $lt: 0 } }, []],
    ['product', { productId: shelf }, []],
    ['variants', { variantId: { $in: [shelf] } }, []],
    ['id', { id: shelf }, []],
    ['location', { locationId: shelf }, []],
    ['sku', { 'product.variantSku': 'GN-77' }, []],
    ['sku contains what is none', { 'product.variantSku': { $contains: 'zebra' } }, []],
    ['name', { 'product.name': 'oak bowl 11' }, []],
    ['brand that is none', { 'product.brand.id': shelf }, []],
    ['collection', { 'product.directCategoryIds': { $hasSome: [shelf] } }, []],
    ['no collection', { 'product.directCategoryIds': { $hasSome: ['none'] } }, []],
    ['little of it', { quantity: { $lt: 2 }, inStock: true }, [{ fieldName: 'updatedDate' }]],
    ['out of stock', { availabilityStatus: 'OUT_OF_STOCK' }, []],
    ['out of stock there', { availabilityStatus: 'OUT_OF_STOCK', locationId: shelf }, []],
  ])('inventory items: %s', async (_what, filter, sort) => {
    const read = (cursorPaging: { limit: number; cursor?: string }) =>
      queryItems(context, { filter, sort, cursorPaging })
    const first = await read({ limit: 24 })
    const { next } = first.pagingMetadata.cursors ?? {}
    // Each item is read with its product and its variant; there are more than three hundred thousand of them.
    expect(await reads.of(() => read({ limit: 24 }))).toBeLessThan(2 * maxRows)
    if (next) expect(await reads.of(() => read({ limit: 24, cursor: next }))).toBeLessThan(2 * maxRows)
  })

  test.each<[string, JsonObject, Sorting[]]>([
    ['nothing', {}, []],
    ['sku', { sku: 'GN-77' }, []],
    ['sku contains', { sku: { $contains: 'zebra' } }, []],
    ['little stock', { 'stock.quantity': { $lt: 1 } }, []],
    ['product', { productId: shelf }, []],
    ['sorted by sku', {}, [{ fieldName: 'sku' }]],
    ['sorted by product', {}, [{ fieldName: 'productName' }]],
    ['id', { id: `${shelf}-${shelf}` }, []],
    ['variant', { variantId: shelf }, []],
    ['name of the product', { productName: 'oak bowl 11' }, []],
  ])('store variants: %s', async (_what, filter, sort) => {
    const rows = await reads.of(() =>
      queryStoreVariants(context, { query: { filter, sort, paging: { limit: 24 } } }),
    )
    expect(rows).toBeLessThan(maxRows)
  })
})

describe('other lists', () => {
  test('a page of collections is read in the order of an index', async () => {
    const ask = (query: PlatformQuery) => reads.of(() => queryCollections(context, { query }))
    expect(await ask({ filter: { id: shelf } })).toBeLessThan(10)
    expect(await ask({ filter: { slug: 'all-products' } })).toBeLessThan(10)
  })

  test('products with an option are found by the index of options', async () => {
    const asked = { name: 'none', customization_type: 'PRODUCT_OPTION' as const }
    expect(await reads.of(() => countAssigned(context, asked))).toBeLessThan(10)
    expect(await reads.of(() => isAssigned(context, asked, [{ name: 'M' }]))).toBeLessThan(10)
  })

  test('a step of a background job examines a bounded number of items, and the next one continues after them', async () => {
    const size = { limit: 100, maxExamined: 1_000 }
    const matchNone = sql<boolean>`p.name_key like '%zebra%'`
    for (const next of [nextItems, nextVariants]) {
      let after: string | undefined
      // Each item is examined with its product and its variant.
      const rows = await reads.of(async () => {
        const batch = await next(context, matchNone, undefined, size)
        expect(batch.rows).toEqual([])
        after = batch.after
      })
      expect(rows).toBeLessThan(5 * size.maxExamined)
      expect(after).toBeDefined()
      expect(await reads.of(() => next(context, matchNone, after, size))).toBeLessThan(5 * size.maxExamined)
    }
  })

  test.each<[string, object]>([
    ['a rare word', { expression: 'zebra' }],
    ['a number', { expression: 'gn-99998' }],
    ['rare words', { expression: 'zebra gn-99998' }],
    ['a rare and a frequent word', { expression: 'lamp 99991', mode: 'AND' }],
    ['a mistyped number', { expression: 'gn-9x998', fuzzy: true }],
  ])('words in inventory items: %s', async (_what, search) => {
    const rows = await reads.of(() => searchItems(context, { search, cursorPaging: { limit: 24 } }))
    // Of a frequent word all products with it are read.
    expect(rows).toBeLessThan(4 * maxRows)
  })

  test('a word that thousands of products have is paged without a repeated or a missing product', async () => {
    const seen: string[] = []
    for (let offset = 0; offset <= 1_000; offset += 100) {
      const asked = { text: 'lamp', paging: { limit: 100, offset } }
      const found = await searchProducts(new RenderedProducts(), context, asked)
      // Products of this store have no content; the matches have their ids.
      const text = found.toString()
      seen.push(...[...text.matchAll(/"productId":"([^"]+)"/g)].map(([, id = '']) => id))
    }
    expect(seen).toHaveLength(1_100)
    expect(new Set(seen).size).toBe(1_100)
  })
})

test('a filter that exceeds the statement timeout is refused with 503', async () => {
  const run = withTimeLimit('query.filter', () =>
    transaction(scratch.open(), async (trx) => {
      await sql`set local statement_timeout = '10ms'`.execute(trx)
      await sql`select pg_sleep(1)`.execute(trx)
    }),
  )
  await expect(run).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('narrow the filter'),
  })
})
