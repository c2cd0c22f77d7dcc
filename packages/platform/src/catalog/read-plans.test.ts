import { allProductsCollection, type JsonObject, type PlatformQuery, type Sorting } from '@vitrine/contract'
import { searchFacetNames } from '@vitrine/contract/enumerations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import type { RequestContext } from '../http/route.ts'
import { JsonRefused, parseStrictJson } from '../http/strict-json.ts'
import { countReadRows, type ReadRows } from '../testing/read-rows.fixture.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { queryCollections } from './collections.ts'
import { filter } from './hostile-queries.fixture.ts'
import { makeLargeStore } from './large-store.fixture.ts'
import type { ReadBounds } from './query/read-bounds.ts'
import { queryProducts } from './query-products.ts'
import { RenderedProducts } from './rendered-products.ts'
import { countSample } from './search/count-sample.ts'
import { prefixesOfGroup } from './search/facet-names.ts'
import { type FilterGroup, filterGroups, weighGroups } from './search/filter-groups.ts'
import { searchProducts } from './search/search-products.ts'
import { suggest } from './search/suggest.ts'
import { queryStoreVariants } from './store-variants.ts'
import { countAssigned, isAssigned } from './v3/customizations/assigned.ts'
import { nextItems, nextVariants } from './v3/inventory-items/next-batch.ts'
import { countMatchingItems, queryItems } from './v3/inventory-items/read-items.ts'
import { searchItems } from './v3/inventory-items/search-items.ts'
import { ribbonKind } from './v3/ribbons/ribbon-kind.ts'
import { sharedEntities } from './v3/shared-entities/shared-entities.ts'
import { visitorContext } from './visitor-context.fixture.ts'

const size = 100_000
const ribbons = sharedEntities(ribbonKind)
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

describe('ISSUE-5 plans of questions that nobody thought of', () => {
  const field = <T>(name: string, operand: fc.Arbitrary<T>) => fc.record({ [name]: operand })
  const part = fc.constantFrom('oak', 'lamp', 'zebra', 'amp 1', 'bowl', '999', 'k bo', 'lam')
  const ordinary = fc.oneof(
    field('price', fc.record({ $gt: fc.integer({ min: -1, max: 2_000 }) })),
    field('price', fc.record({ $gte: fc.nat(1_500), $lt: fc.nat(1_600) })),
    field('name', fc.record({ $contains: part })),
    field('description', fc.record({ $contains: part })),
    field('name', fc.record({ $startsWith: fc.constantFrom('oak', 'Brass lamp', 'zzz') })),
    field('collectionIds', fc.record({ $hasSome: fc.constant([shelf]) })),
    field('sku', fc.record({ $startsWith: fc.constantFrom('GN-1', 'gn-77', 'xyz') })),
    field('slug', fc.record({ $endsWith: fc.constantFrom('99', '123', 'none') })),
    field('lastUpdated', fc.record({ $gt: fc.constantFrom(soon, '2026-03-01T00:00:00Z') })),
    field('productType', fc.constantFrom('physical', 'digital')),
  ) as fc.Arbitrary<JsonObject>
  const combined = fc.oneof(
    ordinary,
    fc.array(ordinary, { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
    fc.array(ordinary, { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
    ordinary.map((each) => ({ $not: each })),
    fc.tuple(ordinary, ordinary).map(([one, other]) => ({ $and: [one, { $not: { $not: other } }] })),
  ) as fc.Arbitrary<JsonObject>
  const orderOf = (...fields: string[]) =>
    fc.record({
      fieldName: fc.constantFrom(...fields),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    })
  const ask = async (query: object, caller: RequestContext['caller'], bounds?: ReadBounds) => {
    // Read as a body is: some of it is refused before it is a query.
    const body = parseStrictJson(JSON.stringify({ query })) as Parameters<typeof queryProducts>[2]
    await queryProducts(new RenderedProducts(), { ...context, caller }, body, bounds)
  }
  const visitor = { kind: 'visitor', id: 'v', clientId: 'c', sessionId: 's' } as const
  const staff = { kind: 'staff', id: 's' } as unknown as RequestContext['caller']

  test('what shops ask is answered at every offset, and no statement reads the whole table', async () => {
    const filters = fc.oneof(
      ordinary,
      fc.tuple(ordinary, ordinary).map((parts) => ({ $and: parts })),
    )
    const sort = fc.array(orderOf('price', 'name', 'lastUpdated'), { maxLength: 1 })
    await fc.assert(
      fc.asyncProperty(filters, sort, fc.constantFrom(0, 100, 10_000), async (asked, sorting, offset) => {
        const rows = await reads.ofStatements(() =>
          ask({ filter: asked, sort: sorting, paging: { limit: 24, offset } }, visitor),
        )
        expect(Math.max(...rows)).toBeLessThan(size * 0.6)
      }),
      { numRuns: 15 },
    )
  })

  // Bounds of a thirtieth of the store: whatever is read beyond them is read because of its size.
  const bounds: ReadBounds = { walk: 3_000, find: 3_000 }

  test('a collection whose members are nearly all hidden reads so many of them, and none where nothing is shown', async () => {
    const [all, few, none] = ['71', '72', '73'].map((end) => shelf.replace(/\d\d$/, end)) as [
      string,
      string,
      string,
    ]
    await sql`
      insert into collection_products (site_id, collection_id, product_id, position)
      select site_id, collection, id, numeric_id from products, unnest(${[few, none]}::text[]) as collection
      where not visible or (collection = ${few} and numeric_id in (5, 99999))
      union all select site_id, ${all}, id, numeric_id from products where numeric_id <= 9000`.execute(db)
    await sql`
      insert into collections (site_id, id, slug, name, name_key, description, visible, position, number_of_products, media, updated_at)
      select ${context.site.id}, id, 's-' || id, 'Shelf', 'shelf', '', true, 0, shown, '[]'::jsonb, now()
      from (values (${all}, 8908), (${few}, 2), (${none}, 0)) as shelves (id, shown)`.execute(db)
    const read = (id: string, offset: number, within: ReadBounds) => {
      const asking = ask(
        { filter: { collectionIds: { $hasSome: [id] } }, paging: { limit: 24, offset } },
        visitor,
        within,
      )
      return reads.of(() => asking)
    }
    expect(await read(none, 0, bounds)).toBeLessThan(10)
    expect(await read(few, 0, bounds)).toBeLessThan(3_000)
    expect(await read(few, 2, bounds)).toBeLessThan(10)
    expect(await read(all, 2_000, bounds)).toBeLessThan(2 * bounds.walk)
    await expect(read(few, 0, { ...bounds, walk: 500 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('narrow it'),
    })
    await expect(read(all, 5_000, bounds)).rejects.toMatchObject({ status: 400 })
  })

  test.each<[string, fc.Arbitrary<JsonObject>, number]>([
    ['well-formed', combined, 20],
    ['hostile', filter as fc.Arbitrary<JsonObject>, 30],
  ])(
    '%s filters and orders: refused, or answered from as many rows as the bounds say',
    async (_what, asked, numRuns) => {
      const sort = fc.array(
        orderOf('name', 'price', 'numericId', 'lastUpdated', 'slug', 'sku', 'id', 'productType'),
        { maxLength: 2 },
      )
      await fc.assert(
        fc.asyncProperty(
          asked,
          sort,
          fc.constantFrom(0, 9_000),
          fc.constantFrom(visitor, staff),
          async (wanted, sorting, offset, caller) => {
            const rows = await reads.ofStatements(async () => {
              try {
                await ask({ filter: wanted, sort: sorting, paging: { limit: 24, offset } }, caller, bounds)
              } catch (error) {
                if (!(error instanceof JsonRefused)) expect(error).toMatchObject({ status: 400 })
              }
            })
            // Both kinds of products are merged, and what is next to each other is read up to the page.
            expect(Math.max(0, ...rows)).toBeLessThan(2 * bounds.walk + offset + 1_000)
            expect(rows.length).toBeLessThan(20)
          },
        ),
        { numRuns },
      )
    },
  )

  test('parts of a name that always stand together find what they are estimated to find, or are not looked for', async () => {
    // Estimated as if "amp" and "mp" said nothing about each other: a tenth of what an index finds by both.
    const lamps = { name: { $contains: 'amp 1' } }
    const rows = await reads.ofStatements(() =>
      ask({ filter: lamps, paging: { limit: 24 } }, visitor, bounds),
    )
    expect(Math.max(...rows)).toBeLessThan(2 * bounds.walk)
  })

  test('filters and orders of store variants: refused, or answered from as many rows as the bounds say', async () => {
    const condition = fc.oneof(
      field('sku', fc.record({ $contains: fc.constantFrom('77', 'GN-77', '-99', 'zebra') })),
      field('stock.quantity', fc.record({ $lt: fc.integer({ min: 0, max: 9 }) })),
      field('stock.trackQuantity', fc.boolean()),
      field('productName', fc.record({ $contains: part })),
    )
    const asked = fc.oneof(
      filter as fc.Arbitrary<JsonObject>,
      fc.array(condition, { minLength: 1, maxLength: 2 }).map((parts) => ({ $and: parts })),
    )
    const sort = fc.array(orderOf('sku', 'productName', 'productId', 'variantId'), { maxLength: 2 })
    const offset = fc.constantFrom(0, 9_000)
    await fc.assert(
      fc.asyncProperty(asked, sort, offset, async (wanted, sorting, from) => {
        const query = { filter: wanted, sort: sorting, paging: { limit: 24, offset: from } }
        const rows = await reads.ofStatements(async () => {
          try {
            const body = parseStrictJson(JSON.stringify({ query })) as Parameters<
              typeof queryStoreVariants
            >[1]
            await queryStoreVariants(context, body, bounds)
          } catch (error) {
            if (!(error instanceof JsonRefused)) expect(error).toMatchObject({ status: 400 })
          }
        })
        // Products, keys of their variants, those variants, and the product of each.
        expect(Math.max(0, ...rows)).toBeLessThan(4 * bounds.walk + 1_000)
      }),
      { numRuns: 25 },
    )
  })

  test('filters and orders of inventory items: refused, or answered from as many rows as the bounds say', async () => {
    const condition = fc.oneof(
      field('product.variantSku', fc.record({ $contains: fc.constantFrom('77', 'GN-77', 'zebra') })),
      field('product.name', fc.record({ $contains: part })),
      field('quantity', fc.record({ $lt: fc.integer({ min: 0, max: 9 }) })),
      field('quantity', fc.record({ $exists: fc.boolean() })),
      field('availabilityStatus', fc.record({ $ne: fc.constantFrom('IN_STOCK', 'PREORDER') })),
      field('preorderInfo.enabled', fc.boolean()),
      field('product.brand.name', fc.record({ $startsWith: fc.constantFrom('Brand 3', 'none') })),
      field('locationId', fc.record({ $ne: fc.constant(shelf) })),
    ) as fc.Arbitrary<JsonObject>
    const asked = fc.oneof(
      condition,
      fc.array(condition, { minLength: 2, maxLength: 3 }).map((parts) => ({ $and: parts })),
      fc.array(condition, { minLength: 2, maxLength: 3 }).map((parts) => ({ $or: parts })),
      condition.map((each) => ({ $not: each })),
    ) as fc.Arbitrary<JsonObject>
    const sort = fc.array(orderOf('createdDate', 'updatedDate'), { maxLength: 2 })
    const text = fc.record({
      expression: fc.constantFrom('lamp', 'zebra', 'gn-99 a', '%', 'oak 77 lamp', 'ü'),
      mode: fc.constantFrom('AND' as const, 'OR' as const),
      fuzzy: fc.boolean(),
    })
    const attempt = async (call: () => Promise<unknown>) => {
      try {
        await call()
      } catch (error) {
        expect(error).toMatchObject({ status: 400, message: expect.stringContaining('narrow it') })
      }
    }
    await fc.assert(
      fc.asyncProperty(
        asked,
        sort,
        text,
        fc.constantFrom(visitor, staff),
        async (wanted, sorting, search, caller) => {
          const asking = { ...context, caller }
          const query = { filter: wanted, sort: sorting, cursorPaging: { limit: 24 } }
          const rows = await reads.ofStatements(async () => {
            await attempt(() => queryItems(asking, query, bounds))
            await attempt(() => searchItems(asking, { ...query, search }, bounds))
            await attempt(() => countMatchingItems(asking, wanted, undefined, bounds))
          })
          // Items with their products and variants.
          expect(Math.max(0, ...rows)).toBeLessThan(5 * bounds.walk + 1_000)
          expect(rows.length).toBeLessThan(60)
        },
      ),
      { numRuns: 10 },
    )
  })

  test.each<[string, object]>([
    ['a rare word', { expression: 'zebra' }],
    ['a number', { expression: 'gn-99998' }],
    ['rare words', { expression: 'zebra gn-99998' }],
    ['a rare and a frequent word', { expression: 'lamp 99991', mode: 'AND' }],
    ['a mistyped number', { expression: 'gn-9x998', fuzzy: true }],
  ])('words in inventory items: %s', async (_what, search) => {
    const rows = await reads.of(() => searchItems(context, { search, cursorPaging: { limit: 24 } }))
    expect(rows).toBeLessThan(2 * maxRows)
  })

  test('of tens of thousands of ribbons a part is read', async () => {
    await sql`
      insert into ribbons (site_id, id, name, name_key)
      select ${context.site.id}, gen_random_uuid(), 'Ribbon ' || i, 'ribbon ' || i from generate_series(1, 30000) as i`.execute(
      db,
    )
    await sql`analyze ribbons`.execute(db)
    const ask = (filter: JsonObject, fieldName: string) =>
      ribbons.query(context, { filter, sort: [{ fieldName }], cursorPaging: { limit: 24 } }, false)
    const refused = { status: 400, message: expect.stringContaining('narrow it') }
    const none = await reads.of(() =>
      expect(ask({ name: { $contains: 'zebra' } }, 'createdDate')).rejects.toMatchObject(refused),
    )
    expect(none).toBeLessThan(2 * maxRows)
    const some = await reads.of(async () => {
      expect((await ask({ name: { $contains: '7' } }, 'name')).rows).toHaveLength(24)
    })
    expect(some).toBeLessThan(1_000)
    const counted = await reads.of(() => ribbons.count(context, { name: { $contains: '7' } }))
    expect(counted).toBeLessThan(maxRows)
  })

  test('of many collections a part is read, and of a few all of them', async () => {
    const ask = (query: PlatformQuery, mostRead: number) =>
      reads.of(() => queryCollections({ ...context, caller: staff }, { query }, mostRead))
    const refused = { status: 400, message: expect.stringContaining('narrow it') }
    const none = { filter: { name: { $contains: 'zebra' } } }
    expect(await ask(none, 100)).toBeLessThan(200)
    await expect(ask(none, 20)).rejects.toMatchObject(refused)
    expect(await ask({ paging: { limit: 5 } }, 20)).toBeLessThan(30)
    expect(await ask({ sort: [{ fieldName: 'name' }], paging: { limit: 5 } }, 20)).toBeLessThan(30)
    expect(await ask({ filter: { id: shelf } }, 20)).toBeLessThan(5)
  })

  test('products with an option are told by the index of options', async () => {
    const asked = { name: 'none', customization_type: 'PRODUCT_OPTION' as const }
    expect(await reads.of(() => countAssigned(context, asked))).toBeLessThan(10)
    expect(await reads.of(() => isAssigned(context, asked, [{ name: 'M' }]))).toBeLessThan(10)
  })

  test('a step of a background job by filter looks at so many items, and the next one goes on behind them', async () => {
    const size = { limit: 100, mostRead: 1_000 }
    const matchNone = sql<boolean>`p.name_key like '%zebra%'`
    for (const next of [nextItems, nextVariants]) {
      let after: string | undefined
      // Each item is looked at with its product and its variant; where the next step begins is read off an index.
      const rows = await reads.of(async () => {
        const batch = await next(context, matchNone, undefined, size)
        expect(batch.rows).toEqual([])
        after = batch.after
      })
      expect(rows).toBeLessThan(5 * size.mostRead)
      expect(after).toBeDefined()
      expect(await reads.of(() => next(context, matchNone, after, size))).toBeLessThan(5 * size.mostRead)
      const all = await reads.of(() => next(context, sql<boolean>`true`, after, size))
      expect(all).toBeLessThan(5 * size.limit)
    }
  })

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
        const rows = await reads.of(() => searchProducts(new RenderedProducts(), context, asked))
        expect(rows).toBeLessThan(maxRows)
      }),
      { numRuns: 15 },
    )
  })

  const listing = (groups: readonly FilterGroup[]) => ({
    groups,
    words: [],
    size,
    wordSample: undefined,
    names: searchFacetNames,
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
        for (const [without, { level, found, isExact }] of await countSample(context, listing(groups))) {
          const group = groups.find(({ facet }) => facet === without)
          const own = group ? prefixesOfGroup(group) : ['']
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
            rows.flatMap(({ facets }) =>
              facets.filter((facet) => own.some((text) => facet.startsWith(text))),
            ),
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
    const sets = await countSample(context, listing(await weighGroups(context, narrowed)))
    const enough = [undefined, 'collections', 'availability', 'price'].map((set) => sets.get(set)?.isEnough)
    expect(enough).toEqual([true, true, true, true])
  })

  test('a word that thousands of products have is turned through without a repeated or a missing page', async () => {
    const seen: string[] = []
    for (let offset = 0; offset <= 1_000; offset += 100) {
      const asked = { text: 'lamp', paging: { limit: 100, offset } }
      const found = await searchProducts(new RenderedProducts(), context, asked)
      // Products of this store show nothing; where the word is in each is told besides.
      const text = found.toString()
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
    expect(await reads.of(() => searchItems(context, search))).toBeLessThan(3 * 2 * size)

    // Of all items a fair sample is read; it says nothing of the greatest.
    const { aggregations } = search
    const status = { aggregations: aggregations.slice(0, 1) }
    let results: unknown
    const rows = await reads.ofStatements(async () => {
      results = (await searchItems(context, status)).aggregationData?.results[0]
    })
    expect(Math.max(...rows)).toBeLessThan(2 * maxRows)
    const near = (count: number) => expect.closeTo(count, -Math.log10(count / 3))
    expect(results).toMatchObject({
      values: {
        results: [
          { value: 'IN_STOCK', count: near(90_603) },
          { value: 'OUT_OF_STOCK', count: near(11_397) },
        ],
      },
    })
    await expect(searchItems(context, { aggregations })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('narrow it'),
    })
  })
})

describe('ISSUE-5 filters that would read each product', () => {
  const query = (filter: JsonObject) => queryProducts(new RenderedProducts(), context, { query: { filter } })

  test('two parts that each occur often and never together are told apart by their indexes', async () => {
    const rows = await reads.of(() =>
      query({ name: { $contains: 'lamp' }, description: { $contains: 'bowl' } }),
    )
    expect(rows).toBeLessThan(maxRows)
    const ofOneField = await reads.of(() =>
      query({ $and: [{ name: { $contains: 'lamp' } }, { name: { $contains: 'bowl' } }] }),
    )
    expect(ofOneField).toBeLessThan(maxRows)
  })

  test('what no index answers and next to nothing matches is refused after a part of the store', async () => {
    const refused = expect(query({ $not: { name: { $contains: ' ' } } })).rejects
    await refused.toMatchObject({ status: 400, message: expect.stringContaining('narrow it by') })
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
  })
})
