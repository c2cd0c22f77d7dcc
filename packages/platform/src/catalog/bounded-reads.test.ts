import type { JsonObject, Sorting } from '@vitrine/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import type { RequestContext } from '../http/route.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.fixture.ts'
import { queryCollections } from './collections.ts'
import { foldText } from './fold.ts'
import { makeLargeStore } from './large-store.fixture.ts'
import { readAsked, readProductPage } from './product-page.ts'
import type { BoundedPage } from './query/bounded-page.ts'
import type { ReadBounds } from './query/read-bounds.ts'
import { readVariantPage } from './store-variant-page.ts'
import { nextItems, nextVariants } from './v3/inventory-items/next-batch.ts'
import { countMatchingItems, matching, matchingVariants } from './v3/inventory-items/read-items.ts'
import { searchItems } from './v3/inventory-items/search-items.ts'
import { visitorContext } from './visitor-context.fixture.ts'

const size = 400
const shelf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

let scratch: ScratchDatabase
let db: Database
let context: RequestContext
let products: readonly Model[]

/** A product as the model has it. */
interface Model {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly description: string
  readonly productType: string
  readonly visible: boolean
  readonly price: number
  readonly numericId: number
  readonly collectionIds: readonly string[]
  readonly position: number
}

beforeAll(async () => {
  scratch = await createScratchDatabase()
  db = scratch.open()
  await migrate(db, migrations)
  const site = await makeLargeStore(db, size)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'sku', 'description', 'product_type as productType', 'visible'])
    .select(['price', 'numeric_id', 'collection_ids as collectionIds'])
    .execute()
  products = rows.map(({ price, numeric_id, ...row }) => ({
    ...row,
    price: Number(price) / 100,
    numericId: Number(numeric_id),
    // Members of the store's collections stand in them as they were made.
    position: Number(numeric_id),
  }))
  context = visitorContext(db, site)
})
afterAll(async () => {
  await scratch?.drop()
})

type Test = (value: never, operand: never) => boolean
const operators: Readonly<Record<string, Test>> = {
  $eq: (value: unknown, operand: unknown) => value === operand,
  $ne: (value: unknown, operand: unknown) => value !== operand,
  $in: (value: unknown, operand: readonly unknown[]) => operand.includes(value),
  $gt: (value: number | string, operand: number | string) => value > operand,
  $gte: (value: number | string, operand: number | string) => value >= operand,
  $lt: (value: number | string, operand: number | string) => value < operand,
  $lte: (value: number | string, operand: number | string) => value <= operand,
  $contains: (value: string, operand: string) => value.toLowerCase().includes(operand.toLowerCase()),
  $startsWith: (value: string, operand: string) => value.toLowerCase().startsWith(operand.toLowerCase()),
  $endsWith: (value: string, operand: string) => value.toLowerCase().endsWith(operand.toLowerCase()),
  $hasSome: (value: readonly string[], operand: readonly string[]) =>
    operand.some((id) => value.includes(id)),
  $hasAll: (value: readonly string[], operand: readonly string[]) =>
    operand.every((id) => value.includes(id)),
}

function matches(product: Model, filter: JsonObject): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return (value as JsonObject[]).every((part) => matches(product, part))
    if (key === '$or') return (value as JsonObject[]).some((part) => matches(product, part))
    if (key === '$not') return !matches(product, value as JsonObject)
    const field = product[key as keyof Model]
    const isFolded = ['name', 'productName', 'description'].includes(key)
    return Object.entries(value as JsonObject).every(([operator, operand]) =>
      // The table of operators and the generated filters belong together.
      operators[operator]?.(
        field as never,
        (isFolded && typeof operand === 'string' ? foldText(operand) : operand) as never,
      ),
    )
  })
}

function inOrder(
  sort: readonly Sorting[],
  collection: string | undefined,
): (one: Model, other: Model) => number {
  const keys: readonly Sorting[] =
    sort.length > 0 ? sort : [{ fieldName: collection === undefined ? 'numericId' : 'position' }]
  const tie: Sorting = { fieldName: 'id', order: keys[0]?.order ?? 'ASC' }
  return (one, other) => {
    for (const { fieldName, order } of [...keys, tie]) {
      const [a, b] = [one, other].map((each) => each[fieldName as keyof Model]) as [number, number]
      if (a !== b) return (a < b ? -1 : 1) * (order === 'DESC' ? -1 : 1)
    }
    return 0
  }
}

const leaf = (name: keyof Model, operator: string, operand: fc.Arbitrary<unknown>) =>
  operand.map((value) => ({ [name]: { [operator]: value } }) as JsonObject)
const anyOf = (...operators: readonly string[]) => fc.constantFrom(...operators)
const text = fc.constantFrom(
  'oak',
  'lamp',
  'zebra',
  'k',
  ' ',
  'lamp 1',
  'owl 7',
  '%',
  'GN-1',
  'gn-10',
  '-',
  '39',
)
const condition = fc.oneof(
  fc
    .tuple(
      fc.constantFrom<keyof Model>('name', 'slug', 'sku', 'description'),
      anyOf('$contains', '$startsWith', '$endsWith'),
    )
    .chain(([name, operator]) => leaf(name, operator, text)),
  fc
    .tuple(fc.constantFrom<keyof Model>('price'), anyOf('$gt', '$gte', '$lt', '$lte', '$ne', '$eq'))
    .chain(([name, operator]) => leaf(name, operator, fc.integer({ min: -1, max: 1_600 }))),
  leaf('price', '$in', fc.array(fc.integer({ min: 4, max: 1_500 }), { maxLength: 3 })),
  leaf('numericId', '$gt', fc.nat(size)),
  anyOf('$eq', '$ne').chain((operator) =>
    leaf('productType', operator, fc.constantFrom('physical', 'digital')),
  ),
  leaf('visible', '$eq', fc.boolean()),
  anyOf('$hasSome', '$hasAll').chain((operator) =>
    leaf(
      'collectionIds',
      operator,
      fc.subarray([shelf(3), shelf(7), shelf(51), 'none'], { minLength: 1, maxLength: 2 }),
    ),
  ),
)
const filter = fc
  .letrec<{ filter: JsonObject }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
      condition,
      fc
        .tuple(fc.constantFrom('$and', '$or'), fc.array(tie('filter'), { maxLength: 3 }))
        .map(([key, parts]) => ({ [key]: parts })),
      tie('filter').map((part) => ({ $not: part })),
    ),
  }))
  .filter.filter((filter) => JSON.stringify(filter).split('{').length < 15)
const sort: fc.Arbitrary<Sorting[]> = fc.array(
  fc.record({
    fieldName: fc.constantFrom('name', 'price', 'numericId', 'slug', 'sku', 'id', 'productType'),
    order: fc.constantFrom('ASC', 'DESC'),
  }),
  { maxLength: 2 },
)

const bounds = fc.record({
  walk: fc.constantFrom(1, 7, 60, 1_000),
  find: fc.constantFrom(0, 5, 50, 1_000),
})
const page = fc.record({ limit: fc.constantFrom(0, 1, 5, 100), offset: fc.constantFrom(0, 3, 40, 500) })

function refusal(error: unknown): undefined {
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('narrow it') })
}

/** The page, where there is one, has these ids, and its total is that of all where it says so. */
async function compared<Row>(
  answer: BoundedPage<Row> | undefined,
  idOf: (row: Row) => string,
  wanted: readonly string[],
  all: number,
): Promise<'refused' | 'whole' | 'estimated'> {
  if (!answer) return 'refused'
  const total = await answer.total()
  expect(answer.rows.map(idOf)).toEqual(wanted)
  if (!total.isExact) return 'estimated'
  expect(total.count).toBe(all)
  return 'whole'
}

test('ISSUE-5 within whatever bounds: refused, or exactly the page of a plain list', async () => {
  const outcomes = { refused: 0, whole: 0, estimated: 0 }
  await fc.assert(
    fc.asyncProperty(
      filter,
      sort,
      page,
      bounds,
      fc.boolean(),
      async (filter, sort, page, bounds, isStaff) => {
        const caller = isStaff ? ({ kind: 'staff' } as RequestContext['caller']) : context.caller
        const asking = { ...context, caller }
        // What names products is read without bounds, and so is what one index has side by side.
        const asked = readAsked(asking, filter, sort)
        const all = products
          .filter((product) => (isStaff || product.visible) && matches(product, filter))
          .toSorted(inOrder(sort, asked.inOrderOf))
        const wanted = all.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
        const answer = await readProductPage(asking, asked, page, bounds).catch(refusal)
        outcomes[await compared(answer, ({ id }) => id, wanted, all.length)]++
      },
    ),
    { numRuns: 250 },
  )
  for (const times of Object.values(outcomes)) expect(times).toBeGreaterThan(10)
})

test.each<JsonObject>([
  { name: 'linen vase 40' },
  { name: { $in: ['linen vase 40', 'Oak Bowl 11', 'none'] } },
  { $not: { name: { $ne: 'linen vase 40' } } },
  { name: { $startsWith: 'linen' } },
  { name: { $contains: 'amp 3' } },
  { name: { $endsWith: '99' } },
  { slug: { $contains: 'lamp-3' } },
  { sku: { $startsWith: 'gn-7' } },
  { sku: { $contains: '-77' } },
  { sku: { $lt: 'GN-12' } },
  { description: { $contains: 'oak b' } },
  { price: { $lt: 20 } },
  { $not: { price: { $gte: 20 } } },
  { price: { $in: [4, 5, 6] } },
  { numericId: { $gt: '390' } },
  { createdDate: { $lt: '2026-01-01T01:00:00Z' } },
  { lastUpdated: { $lt: '2026-01-01T01:00:00Z' } },
  { productType: 'digital' },
  { $not: { productType: { $ne: 'digital' } } },
  { collectionIds: { $hasSome: [shelf(3), shelf(7)] } },
  { $and: [{ name: { $contains: 'lamp' } }, { description: { $contains: 'oak' } }] },
  { $or: [{ price: { $lt: 20 } }, { $and: [{ name: { $contains: 'amp 3' } }, { price: { $gt: 0 } }] }] },
])('ISSUE-5 found by index alone: %j', async (filter) => {
  const page = { limit: 100, offset: 0 }
  const asked = readAsked(context, filter, [])
  const answer = await readProductPage(context, asked, page, { walk: 1, find: 10_000 })
  const ids = answer.rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  const walked = await readProductPage(context, asked, page, { walk: 10_000, find: -1 })
  expect(ids).toEqual(walked.rows.map(({ id }) => id))
})

test('ISSUE-5 store variants within whatever bounds: refused, or exactly the page of a plain list', async () => {
  const variants: readonly Model[] = products.map((product) => ({
    ...product,
    productId: product.id,
    variantId: '00000000-0000-0000-0000-000000000000',
    productName: product.name,
    'stock.quantity': product.numericId % 9,
    'stock.inStock': product.numericId % 9 > 0,
  }))
  type VariantModel = (typeof variants)[number]
  const own = (name: string, operator: string, operand: fc.Arbitrary<unknown>) =>
    leaf(name as keyof VariantModel, operator, operand)
  const condition = fc.oneof(
    anyOf('$contains', '$startsWith', '$endsWith').chain((operator) => own('sku', operator, text)),
    anyOf('$contains', '$startsWith').chain((operator) => own('productName', operator, text)),
    anyOf('$gt', '$lte', '$eq', '$ne').chain((operator) =>
      own('stock.quantity', operator, fc.integer({ min: -1, max: 10 })),
    ),
    own('stock.inStock', '$eq', fc.boolean()),
    own('productId', '$eq', fc.nat(size - 1)).map((part) => ({
      productId: { $eq: products[(part['productId'] as { $eq: number }).$eq]?.id ?? '' },
    })),
  )
  const filter = fc.oneof(
    condition,
    fc.array(condition, { maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(condition, { maxLength: 3 }).map(($or) => ({ $or })),
    condition.map((part) => ({ $not: part })),
  ) as fc.Arbitrary<JsonObject>
  const order = fc.array(
    fc.record({
      fieldName: fc.constantFrom('productName', 'sku', 'productId', 'variantId'),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    { maxLength: 2 },
  )
  const outcomes = { refused: 0, whole: 0, estimated: 0 }
  await fc.assert(
    fc.asyncProperty(
      filter,
      order,
      page,
      bounds,
      fc.boolean(),
      async (filter, sort, page, bounds, isStaff) => {
        const caller = isStaff ? ({ kind: 'staff' } as RequestContext['caller']) : context.caller
        const byId: Sorting = { fieldName: 'id', order: sort[0]?.order ?? 'ASC' }
        const all = variants
          .filter((variant) => (isStaff || variant.visible) && matches(variant, filter))
          .toSorted(inOrder([...sort, byId], undefined))
        const wanted = all.slice(page.offset, page.offset + page.limit).map(({ id }) => id)
        const answer = await readVariantPage({ ...context, caller }, { filter, sort }, page, bounds).catch(
          refusal,
        )
        outcomes[await compared(answer, (row) => row.product_id, wanted, all.length)]++
      },
    ),
    { numRuns: 120 },
  )
  for (const times of Object.values(outcomes)) expect(times).toBeGreaterThan(3)
})

test('ISSUE-5 inventory items within whatever bounds: refused, or exactly what a walk through all finds, page by page', async () => {
  const own = (name: string, operator: string, operand: fc.Arbitrary<unknown>) =>
    leaf(name as keyof Model, operator, operand)
  const condition = fc.oneof(
    anyOf('$contains', '$startsWith').chain((operator) => own('product.variantSku', operator, text)),
    anyOf('$contains', '$startsWith').chain((operator) => own('product.name', operator, text)),
    anyOf('$gt', '$lte', '$eq', '$ne').chain((operator) =>
      own('quantity', operator, fc.integer({ min: -1, max: 10 })),
    ),
    anyOf('$eq', '$ne').chain((operator) =>
      own('availabilityStatus', operator, fc.constantFrom('IN_STOCK', 'OUT_OF_STOCK', 'PREORDER')),
    ),
    anyOf('$eq', '$ne').chain((operator) => own('locationId', operator, fc.constantFrom(shelf(3), null))),
    anyOf('$hasSome', '$hasAll').chain((operator) =>
      own(
        'product.directCategoryIds',
        operator,
        fc.subarray([shelf(3), shelf(7), 'none'], { minLength: 1, maxLength: 2 }),
      ),
    ),
  )
  const filter = fc.oneof(
    condition,
    fc.array(condition, { maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(condition, { maxLength: 3 }).map(($or) => ({ $or })),
    condition.map((part) => ({ $not: part })),
  ) as fc.Arbitrary<JsonObject>
  const order = fc.array(
    fc.record({
      fieldName: fc.constantFrom('createdDate', 'updatedDate'),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
    }),
    { maxLength: 2 },
  )
  const search = fc.record({
    expression: fc.constantFrom('', 'lamp', 'gn-39', 'oak bowl', 'l', 'lemp gn-7', '%'),
    mode: fc.constantFrom('AND' as const, 'OR' as const),
    fuzzy: fc.boolean(),
  })
  const walkOnly = { walk: 10_000, find: -1 }
  await fc.assert(
    fc.asyncProperty(
      filter,
      order,
      search,
      bounds,
      fc.boolean(),
      async (filter, sort, search, bounds, isStaff) => {
        const caller = isStaff ? ({ kind: 'staff' } as RequestContext['caller']) : context.caller
        const asking = { ...context, caller }
        const ids = async (limit: number, within: ReadBounds, cursor?: string) => {
          const paging = cursor === undefined ? { limit } : { limit, cursor }
          const asked = { filter, sort, search, cursorPaging: paging }
          const { inventoryItems, pagingMetadata } = await searchItems(asking, asked, within)
          return { ids: inventoryItems.map(({ id }) => id), next: pagingMetadata.cursors?.next }
        }
        const all = await ids(1_000, walkOnly)
        const first = await ids(5, bounds).catch(refusal)
        const second = first?.next && (await ids(5, bounds, first.next).catch(refusal))
        if (first) expect(first.ids).toEqual(all.ids.slice(0, 5))
        if (second) expect(second.ids).toEqual(all.ids.slice(5, 10))
        const { count } = await countMatchingItems(asking, filter, search, walkOnly)
        expect(count).toBe(all.ids.length)
      },
    ),
    { numRuns: 40 },
  )
  const unindexed = { filter: { 'product.brand.name': 'none' } }
  await expect(searchItems(context, unindexed, { walk: 7, find: 7 })).rejects.toMatchObject({ status: 400 })
  expect((await searchItems(context, unindexed, walkOnly)).inventoryItems).toEqual([])
})

test('ISSUE-5 steps of a background job find each match once, however far a step may read', async () => {
  const { rows: items } = await sql<{ id: string; name: string; quantity: number }>`
    select i.id, p.name, i.quantity from inventory_items i join products p on p.id = i.product_id
    where i.stocked order by i.id`.execute(db)
  const batch = fc.record({ limit: fc.constantFrom(1, 7, 100), mostRead: fc.constantFrom(7, 60, 500) })
  const question = fc.constantFrom<[JsonObject, (item: (typeof items)[number]) => boolean]>(
    [{}, () => true],
    [{ 'product.name': { $contains: 'zebra' } }, () => false],
    [{ 'product.name': { $contains: 'oak' } }, ({ name }) => name.includes('oak')],
    [{ quantity: { $lt: 2 } }, ({ quantity }) => quantity < 2],
  )
  await fc.assert(
    fc.asyncProperty(batch, question, async (size, [filter, isWanted]) => {
      const found: string[] = []
      let after: string | undefined
      do {
        const next = await nextItems(context, matching(filter), after, size)
        found.push(...next.rows)
        after = next.after
      } while (after !== undefined)
      expect(found).toEqual(items.filter(isWanted).map(({ id }) => id))
    }),
    { numRuns: 8 },
  )
  const keys = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const size = { limit: 7, mostRead: 60 }
    const oak = matchingVariants({ 'product.name': { $contains: 'oak' } })
    const next = await nextVariants(context, oak, after || undefined, size)
    keys.push(...next.rows.map((key) => key.split(' ')[0]))
    after = next.after
  }
  expect(keys).toEqual(
    products
      .filter(({ name }) => name.includes('oak'))
      .map(({ id }) => id)
      .toSorted(),
  )
})

test('ISSUE-5 collections within whatever bounds: refused, or exactly the page of a plain list', async () => {
  const all = await db.selectFrom('collections').selectAll().orderBy('position').orderBy('id').execute()
  const filter = fc.constantFrom<[JsonObject, (row: (typeof all)[number]) => boolean]>(
    [{}, () => true],
    [{ name: { $startsWith: 'Sh' } }, ({ name }) => name.startsWith('Sh')],
    [{ id: shelf(7) }, ({ id }) => id === shelf(7)],
    [
      { slug: { $in: ['all-products', `c-${shelf(3)}`] } },
      ({ slug }) => ['all-products', `c-${shelf(3)}`].includes(slug),
    ],
  )
  const outcomes = { refused: 0, answered: 0 }
  await fc.assert(
    fc.asyncProperty(filter, page, fc.constantFrom(20, 1_000), async ([filter, isWanted], page, mostRead) => {
      const query = { filter, paging: page }
      const answer = await queryCollections(context, { query }, mostRead).catch(refusal)
      outcomes[answer ? 'answered' : 'refused']++
      if (!answer) return
      const wanted = all.filter(isWanted)
      expect(answer.collections.map(({ id }) => id)).toEqual(
        wanted.slice(page.offset, page.offset + page.limit).map(({ id }) => id),
      )
      if (mostRead > 20) expect(answer.metadata.total).toBe(wanted.length)
    }),
    { numRuns: 40 },
  )
  for (const times of Object.values(outcomes)) expect(times).toBeGreaterThan(3)
})

test('ISSUE-5 facets of inventory items within whatever bounds: refused, or as a plain count has them', async () => {
  const { rows: items } = await sql<{ name: string; quantity: number; visible: boolean }>`
    select p.name, i.quantity, p.visible from inventory_items i join products p on p.id = i.product_id`.execute(
    db,
  )
  const question = fc.constantFrom<[JsonObject, (item: (typeof items)[number]) => boolean]>(
    [{}, () => true],
    [{ 'product.name': { $contains: 'oak' } }, ({ name }) => name.includes('oak')],
    [{ quantity: { $lt: 3 } }, ({ quantity }) => quantity < 3],
    [
      { 'product.name': { $contains: 'lamp' }, quantity: { $gt: 4 } },
      ({ name, quantity }) => name.includes('lamp') && quantity > 4,
    ],
  )
  const fields = { name: 'facet', fieldPath: 'quantity' }
  const aggregations = [
    {
      ...fields,
      type: 'VALUE' as const,
      value: { limit: 20, sortType: 'VALUE' as const, sortDirection: 'ASC' as const },
    },
    { ...fields, type: 'RANGE' as const, range: { buckets: [{ to: 4 }, { from: 4 }] } },
    { ...fields, type: 'SCALAR' as const, scalar: { type: 'MAX' as const } },
  ]
  const outcomes = { refused: 0, answered: 0 }
  await fc.assert(
    fc.asyncProperty(question, bounds, async ([filter, isWanted], within) => {
      const asked = { filter, aggregations, cursorPaging: { limit: 1 } }
      const answer = await searchItems(context, asked, within).catch(refusal)
      outcomes[answer ? 'answered' : 'refused']++
      if (!answer) return
      const found = items.filter((item) => item.visible && isWanted(item)).map(({ quantity }) => quantity)
      const byQuantity = [...Map.groupBy(found, (quantity) => quantity)].toSorted(
        ([one], [other]) => one - other,
      )
      const few = found.filter((quantity) => quantity < 4).length
      expect(answer.aggregationData?.results).toMatchObject([
        {
          values: {
            results: byQuantity.map(([value, all]) => ({ value: String(value), count: all.length })),
          },
        },
        { ranges: { results: [{ count: few }, { count: found.length - few }] } },
        { scalar: { value: Math.max(0, ...found) } },
      ])
    }),
    { numRuns: 25 },
  )
  for (const times of Object.values(outcomes)) expect(times).toBeGreaterThan(3)
})
