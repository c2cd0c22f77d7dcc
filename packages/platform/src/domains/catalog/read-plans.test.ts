import { allProductsCollection, type JsonObject, type Sorting } from '@vitrine/contract'
import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations.ts'
import type { Tables } from '../../db/tables.ts'
import type { RequestContext } from '../../http/route.ts'
import { JsonRefused, parseStrictJson } from '../../http/strict-json.ts'
import { log } from '../../log/log.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.fixture.ts'
import { queryItems } from '../catalog-v3/inventory-items/read-items.ts'
import { searchItems } from '../catalog-v3/inventory-items/search-items.ts'
import { filter } from './hostile-queries.fixture.ts'
import { makeLargeStore } from './large-store.fixture.ts'
import { queryProducts } from './query-products.ts'
import { RenderedProducts } from './rendered-products.ts'
import { countSample } from './search/count-sample.ts'
import { filterGroups, weighGroups } from './search/filter-groups.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { queryStoreVariants } from './store-variants.ts'

const size = 100_000
/** Rows that the plans of one call may touch: a page at the largest offset with a little waste, and no whole table. */
const maxRows = 30_000

let scratch: ScratchDatabase
let pool: pg.Pool
let db: Database
let context: RequestContext
let statements: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  scratch = await createScratchDatabase()
  const maintenance = scratch.open()
  await migrate(maintenance, migrations)
  const site = await makeLargeStore(maintenance, size)
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, BigInt)
  pool = new pg.Pool({ connectionString: scratch.url, max: 4, types })
  // Idle connections end with the database.
  pool.on('error', () => {})
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query)
    },
  })
  context = {
    db,
    site,
    log,
    clock: Date.now,
    publicUrl: 'https://platform.example',
    shopUrl: 'https://shop.example',
    caller: { kind: 'visitor', id: 'v', clientId: 'c', sessionId: 's' },
    requestId: 'r',
    address: '127.0.0.1',
    idempotencyKey: undefined,
  }
})
afterAll(async () => {
  await db?.destroy()
  await scratch?.drop()
})

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Every statement of a call is run once more with its plan told: how many rows it touched, whether it kept them or not. */
async function rowsTouched(call: () => Promise<unknown>): Promise<number> {
  statements = []
  await call()
  const asked = statements
  let touched = 0
  for (const { sql: text, parameters } of asked.filter((each) => /^\s*(select|with)/i.test(each.sql))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...parameters],
    )
    visit(rows[0]?.['QUERY PLAN'][0].Plan)
  }
  return touched

  function visit(node: PlanNode | undefined): void {
    if (!node) return
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    if (node['Relation Name']) touched += (node['Actual Rows'] + removed) * node['Actual Loops']
    for (const inner of node.Plans ?? []) visit(inner)
  }
}

const shelf = '00000000-0000-4000-8000-000000000003'
const soon = '2026-01-02T00:00:00Z'

describe('ISSUE-5 no allowed plan reads a whole table of a store of 100,000', () => {
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
    const rows = await rowsTouched(() =>
      queryProducts(rendered, context, { query: { filter, paging: { limit: 24 } } }),
    )
    expect(rows).toBeLessThan(maxRows)
  })

  test.each(sorts)('products sorted by %j', async (...sort) => {
    const query = { sort: sort.flat(), paging: { limit: 24, offset: 100 } }
    const rows = await rowsTouched(() => queryProducts(new RenderedProducts(), context, { query }))
    expect(rows).toBeLessThan(1_000)
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
    const rows = await rowsTouched(() => searchProducts(new RenderedProducts(), context, request))
    expect(rows).toBeLessThan(maxRows)
  })

  test('suggestions', async () => {
    const rows = await rowsTouched(() => suggest(context, { text: 'la' }))
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
  ])('inventory items: %s', async (_what, filter, sort) => {
    const read = (cursorPaging: { limit: number; cursor?: string }) =>
      queryItems(context, { filter, sort, cursorPaging })
    const first = await read({ limit: 24 })
    const { next } = first.pagingMetadata.cursors ?? {}
    expect(await rowsTouched(() => read({ limit: 24 }))).toBeLessThan(maxRows)
    if (next) expect(await rowsTouched(() => read({ limit: 24, cursor: next }))).toBeLessThan(maxRows)
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
    const rows = await rowsTouched(() =>
      queryStoreVariants(context, { query: { filter, sort, paging: { limit: 24 } } }),
    )
    expect(rows).toBeLessThan(maxRows)
  })
})

describe('ISSUE-5 plans of questions that nobody thought of', () => {
  const plain = fc.oneof(
    fc.record({ price: fc.record({ $gt: fc.integer({ min: -1, max: 2_000 }) }) }),
    fc.record({ name: fc.record({ $contains: fc.constantFrom('oak', 'lamp', 'zebra', '9') }) }),
    fc.record({ collectionIds: fc.record({ $hasSome: fc.constant([shelf]) }) }),
    fc.record({ sku: fc.record({ $startsWith: fc.constantFrom('GN-1', 'x') }) }),
    fc.record({ visible: fc.boolean() }),
    fc.record({ id: fc.record({ $gt: fc.constantFrom('8', 'f', shelf) }) }),
  )
  const combined = fc.oneof(
    plain,
    fc.array(plain, { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
    fc.array(plain, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
    plain.map((part) => ({ $not: part })),
  )
  const order = fc.array(
    fc.record({
      fieldName: fc.constantFrom('name', 'price', 'numericId', 'lastUpdated', 'slug', 'sku', 'id'),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    { maxLength: 2 },
  )

  test.each<[string, fc.Arbitrary<JsonObject>, number]>([
    ['well-formed', combined as fc.Arbitrary<JsonObject>, 15],
    ['hostile', filter as fc.Arbitrary<JsonObject>, 30],
  ])(
    '%s filters and orders: refused, or the store is read a bounded number of times',
    async (_what, asked, numRuns) => {
      await fc.assert(
        fc.asyncProperty(asked, order, fc.constantFrom(0, 9_000), async (wanted, sorting, offset) => {
          const query = { filter: wanted, sort: sorting, paging: { limit: 24, offset } }
          const rows = await rowsTouched(async () => {
            try {
              // Read as a body is: some of it is refused before it is a query.
              const body = parseStrictJson(JSON.stringify({ query })) as Parameters<typeof queryProducts>[2]
              await queryProducts(new RenderedProducts(), context, body)
            } catch (error) {
              if (!(error instanceof JsonRefused)) expect(error).toMatchObject({ status: 400 })
            }
          })
          // Once for the page and once for the total, each with a look into memberships.
          expect(rows).toBeLessThan(5 * size)
          expect(statements.length).toBeLessThanOrEqual(5)
        }),
        { numRuns },
      )
    },
  )

  test('searches narrowed by whatever facets read some thousand rows for each of them', async () => {
    const request = fc.record(
      {
        text: fc.constantFrom('lamp', 'oak', 'la', 'lmap', 'oak bowl', 'zebra'),
        filter: fc.record(
          {
            collectionIds: fc.constant([shelf]),
            brands: fc.subarray(['Brand 3', 'Brand 4', 'none'], { minLength: 1 }),
            inStock: fc.boolean(),
            price: fc.record({ min: fc.nat(500), max: fc.nat({ max: 2_000 }) }, { requiredKeys: [] }),
          },
          { requiredKeys: [] },
        ),
        includeFacets: fc.constant(true),
      },
      { requiredKeys: ['includeFacets'] },
    )
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const rows = await rowsTouched(() => searchProducts(new RenderedProducts(), context, asked))
        expect(rows).toBeLessThan(maxRows)
      }),
      { numRuns: 15 },
    )
  })

  test('facets of narrowed listings are counted as one would count them product by product', async () => {
    const products = await db
      .selectFrom('product_search')
      .select(['level', 'price', 'facets'])
      .where('visible', '=', true)
      .execute()
    const filter = fc.record(
      {
        collectionIds: fc.subarray([shelf, shelf.replace(/3$/, '4')], { minLength: 1 }),
        brands: fc.subarray(['Brand 3', 'Brand 4', 'none'], { minLength: 1 }),
        inStock: fc.boolean(),
        price: fc.record({ min: fc.nat(200), max: fc.integer({ min: 100, max: 2_000 }) }),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(filter, async (wanted) => {
        const groups = await weighGroups(context, filterGroups(context, wanted))
        for (const [without, { level, found, isExact }] of await countSample(context, groups, size)) {
          const rows = products.filter(
            (row) =>
              row.level >= level &&
              groups.every(
                ({ facet, keys, price }) =>
                  facet === without ||
                  (price
                    ? row.price >= price.min && row.price <= price.max
                    : keys.some((key) => row.facets.includes(key))),
              ),
          )
          const counts = Map.groupBy(
            rows.flatMap(({ facets }) => facets),
            (facet) => facet,
          )
          expect(isExact).toBe(level === 0)
          expect(found).toEqual({
            products: rows.length,
            counts: new Map([...counts].map(([facet, all]) => [facet, all.length])),
          })
        }
      }),
      { numRuns: 25 },
    )
    // What nearly every product has is counted by a sample, what few have by all of them.
    const narrowed = filterGroups(context, {
      collectionIds: [shelf],
      inStock: true,
      price: { min: 10, max: 900 },
    })
    const sets = await countSample(context, await weighGroups(context, narrowed), size)
    expect([...sets].map(([facet, { isEnough }]) => [facet, isEnough])).toEqual([
      ['collections', true],
      [undefined, true],
      ['availability', true],
      ['price', true],
    ])
  })

  test('a word that thousands of products have is turned through without a repeated or a missing page', async () => {
    const seen: string[] = []
    for (let offset = 0; offset <= 1_000; offset += 100) {
      const asked = { text: 'lamp', paging: { limit: 100, offset } }
      const { pieces } = await searchProducts(new RenderedProducts(), context, asked)
      // Products of this store show nothing; where the word is in each is told besides.
      const text = Buffer.concat(pieces).toString()
      seen.push(...[...text.matchAll(/"productId":"([^"]+)"/g)].map(([, id = '']) => id))
    }
    expect(seen).toHaveLength(1_100)
    expect(new Set(seen).size).toBe(1_100)
  })

  test('words and facets of inventory items read what they find, and no more than once for each', async () => {
    const search = {
      filter: { quantity: { $lt: 1 } },
      search: { expression: 'zebra', fields: [] },
      aggregations: [
        { name: 'status', type: 'VALUE' as const, fieldPath: 'availabilityStatus' },
        { name: 'most', type: 'SCALAR' as const, fieldPath: 'quantity', scalar: { type: 'MAX' as const } },
      ],
    }
    expect(await rowsTouched(() => searchItems(context, search))).toBeLessThan(3 * 2 * size)
  })
})

test('what has no index at all is at most read once', async () => {
  // Two conditions that each hold often and never together: nobody can know before looking.
  const filter = { $and: [{ name: { $contains: 'lamp' } }, { description: { $contains: 'bowl' } }] }
  const rows = await rowsTouched(() => queryProducts(new RenderedProducts(), context, { query: { filter } }))
  expect(rows).toBeLessThan(3 * size)
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
})
