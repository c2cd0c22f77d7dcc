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
import { makeLargeStore } from './large-store.fixture.ts'
import { normalizeText } from './normalize-text.ts'
import { filteredCollection, listProducts } from './products.ts'
import { maxCounted } from './repository/query/page.ts'
import { nextItems, nextVariants } from './v3/inventory-items/batch-repository.ts'
import {
  countMatchingItems,
  matching,
  matchingVariants,
  searchItems,
} from './v3/inventory-items/read-items.ts'
import { listStoreVariants } from './variants.ts'
import { visitorContext } from './visitor-context.fixture.ts'

const size = 1_200
const shelf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const unmanaged = '00000000-0000-0000-0000-000000000000'

let scratch: ScratchDatabase
let db: Database
let context: RequestContext
let products: readonly Model[]

/** A row as the model has it, by the names of the query language. */
type Model = Readonly<Record<string, unknown>> & { readonly id: string; readonly visible: boolean }

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
    // The store's collections have their products in the order of creation.
    position: Number(numeric_id),
    productId: row.id,
    variantId: unmanaged,
    productName: row.name,
    'stock.quantity': Number(numeric_id) % 9,
    'stock.inStock': Number(numeric_id) % 9 > 0,
  }))
  context = visitorContext(db, site)
})
afterAll(async () => {
  await scratch?.drop()
})

const as = (isStaff: boolean): RequestContext =>
  isStaff ? { ...context, caller: { kind: 'staff' } as RequestContext['caller'] } : context

type Check = (value: never, operand: never) => boolean
const operators: Readonly<Record<string, Check>> = {
  $eq: (value: unknown, operand: unknown) => value === operand,
  $ne: (value: unknown, operand: unknown) => value !== operand,
  $in: (value: unknown, operand: readonly unknown[]) => operand.includes(value),
  $exists: (value: unknown, operand: boolean) => (value !== null) === operand,
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

function matches(row: Model, filter: JsonObject): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return (value as JsonObject[]).every((part) => matches(row, part))
    if (key === '$or') return (value as JsonObject[]).some((part) => matches(row, part))
    if (key === '$not') return !matches(row, value as JsonObject)
    const isFolded = ['name', 'productName', 'description'].includes(key)
    return Object.entries(value as JsonObject).every(([operator, operand]) =>
      // The generated filters use these operators only.
      (operators[operator] as Check)(
        row[key] as never,
        (isFolded && typeof operand === 'string' ? normalizeText(operand) : operand) as never,
      ),
    )
  })
}

function inOrder(keys: readonly Sorting[]): (one: Model, other: Model) => number {
  const tie: Sorting = { fieldName: 'id', order: keys[0]?.order ?? 'ASC' }
  return (one, other) => {
    for (const { fieldName, order } of [...keys, tie]) {
      const [a, b] = [one[fieldName] as number, other[fieldName] as number]
      if (a !== b) return (a < b ? -1 : 1) * (order === 'DESC' ? -1 : 1)
    }
    return 0
  }
}

const condition = (name: string, operator: fc.Arbitrary<string>, operand: fc.Arbitrary<unknown>) =>
  fc.tuple(operator, operand).map(([key, value]) => ({ [name]: { [key]: value } }) as JsonObject)
const oneOf = (...values: readonly string[]) => fc.constantFrom(...values)
const text = oneOf(
  'oak',
  'lamp',
  'zebra',
  'amp 1',
  'lamp 11',
  'owl 7',
  '50%',
  'GN-1',
  'gn-10',
  '-10',
  '399',
  'a_b',
)
const textConditions = (...names: readonly string[]) =>
  oneOf(...names).chain((name) => condition(name, oneOf('$contains', '$startsWith', '$endsWith'), text))
const numberConditions = (name: string, max: number) =>
  fc.oneof(
    condition(name, oneOf('$gt', '$gte', '$lt', '$lte', '$ne', '$eq'), fc.integer({ min: -1, max })),
    condition(name, oneOf('$in'), fc.array(fc.integer({ min: 0, max }), { maxLength: 3 })),
    condition(name, oneOf('$exists'), fc.boolean()),
  )

/** Conditions combined in every way that the query language has. */
const combined = (conditions: fc.Arbitrary<JsonObject>) =>
  fc
    .letrec<{ filter: JsonObject }>((tie) => ({
      filter: fc.oneof(
        { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
        conditions,
        fc
          .tuple(oneOf('$and', '$or'), fc.array(tie('filter'), { maxLength: 3 }))
          .map(([key, parts]) => ({ [key]: parts })),
        tie('filter').map((part) => ({ $not: part })),
      ),
    }))
    .filter.filter((filter) => JSON.stringify(filter).split('{').length < 15)
const sorts = (...names: readonly string[]): fc.Arbitrary<Sorting[]> =>
  fc.array(fc.record({ fieldName: oneOf(...names), order: fc.constantFrom('ASC', 'DESC') }), { maxLength: 2 })
const page = fc.record({
  limit: fc.constantFrom(0, 1, 5, 100),
  offset: fc.constantFrom(0, 3, 40, 500, 2_000),
})

/** A total is exact up to `maxCounted`, and beyond larger than what the caller has seen, or the end of the list. */
function expectTotal(
  total: number,
  matching: number,
  { limit, offset }: { limit: number; offset: number },
): void {
  const isEnd = limit > 0 && offset + limit > matching
  if (matching <= maxCounted || isEnd) expect(total).toBe(matching)
  else expect(total).toBe(Math.max(maxCounted, offset + limit) + 1)
}

test('every product filter and order gives the page of a plain list', async () => {
  const productConditions = fc.oneof(
    textConditions('name', 'slug', 'sku', 'description'),
    condition('name', oneOf('$lt', '$gte'), oneOf('linen', 'oak bowl 11')),
    numberConditions('price', 1_500),
    condition('numericId', oneOf('$gt'), fc.nat(size)),
    condition('id', oneOf('$startsWith', '$gt', '$lte'), oneOf('a', 'fff', '0', '8c-')),
    condition('productType', oneOf('$eq', '$ne'), oneOf('physical', 'digital')),
    condition('visible', oneOf('$eq'), fc.boolean()),
    condition(
      'collectionIds',
      oneOf('$hasSome', '$hasAll'),
      fc.subarray([shelf(3), shelf(7), shelf(51), 'none'], { minLength: 1, maxLength: 2 }),
    ),
  )
  const sort = sorts('name', 'price', 'numericId', 'slug', 'sku', 'id', 'productType')
  await fc.assert(
    fc.asyncProperty(
      combined(productConditions),
      sort,
      page,
      fc.boolean(),
      async (filter, keys, wanted, isStaff) => {
        const { collectionId } = filteredCollection(filter)
        const isMembership = collectionId !== undefined && !collectionId.endsWith('000001')
        const defaultSort = { fieldName: isMembership ? 'position' : 'numericId' }
        const all = products
          .filter((product) => (isStaff || product.visible) && matches(product, filter))
          .toSorted(inOrder(keys.length > 0 ? keys : [defaultSort]))
        const { rows, total } = await listProducts(as(isStaff), { filter, sort: keys }, wanted)
        const ids = rows.map(({ id }) => id)
        expect(ids).toEqual(all.slice(wanted.offset, wanted.offset + wanted.limit).map(({ id }) => id))
        const isStored = !isStaff && collectionId !== undefined && total === all.length
        if (!isStored) expectTotal(total, all.length, wanted)
      },
    ),
    { numRuns: 250 },
  )
})

test('every store variant filter and order gives the page of a plain list', async () => {
  const variantConditions = fc.oneof(
    textConditions('sku', 'productName'),
    numberConditions('stock.quantity', 10),
    condition('stock.inStock', oneOf('$eq'), fc.boolean()),
    fc.nat(size - 1).map((at) => ({ productId: { $eq: products[at]?.id ?? '' } }) as JsonObject),
  )
  const sort = sorts('productName', 'sku', 'productId', 'variantId')
  await fc.assert(
    fc.asyncProperty(
      combined(variantConditions),
      sort,
      page,
      fc.boolean(),
      async (filter, keys, wanted, isStaff) => {
        const all = products
          .filter((variant) => (isStaff || variant.visible) && matches(variant, filter))
          .toSorted(inOrder(keys))
        const { rows, total } = await listStoreVariants(as(isStaff), { filter, sort: keys }, wanted)
        expect(rows.map((row) => `${row.product_id}-${row.id}`)).toEqual(
          all.slice(wanted.offset, wanted.offset + wanted.limit).map(({ id }) => `${id}-${unmanaged}`),
        )
        expectTotal(total, all.length, wanted)
      },
    ),
    { numRuns: 120 },
  )
})

test('pages of inventory items by cursor have every matching item exactly once, in both directions', async () => {
  const { rows } = await sql<ItemModel>`
    select i.id, p.name as "product.name", p.name as "product.variantName", v.sku as "product.variantSku", i.quantity,
      i.availability_status as "availabilityStatus", i.location_id as "locationId", i.created_at as "createdDate",
      i.updated_at as "updatedDate", p.collection_ids as "product.directCategoryIds", p.visible
    from inventory_items i join products p on p.id = i.product_id join variants v on v.product_id = p.id
    order by i.created_at, i.id`.execute(db)
  const itemConditions = fc.oneof(
    textConditions('product.variantSku', 'product.name'),
    numberConditions('quantity', 10),
    condition('availabilityStatus', oneOf('$eq', '$ne'), oneOf('IN_STOCK', 'OUT_OF_STOCK', 'PREORDER')),
    condition('locationId', oneOf('$eq'), fc.constantFrom(shelf(3), null)),
    condition('locationId', oneOf('$exists'), fc.boolean()),
    condition(
      'product.directCategoryIds',
      oneOf('$hasSome', '$hasAll'),
      fc.subarray([shelf(3), shelf(7), 'none'], { minLength: 1, maxLength: 2 }),
    ),
  )
  const search = fc.record({
    expression: oneOf('', 'lamp', 'gn-39', 'oak bowl', 'l', '%'),
    mode: fc.constantFrom('AND' as const, 'OR' as const),
  })
  const hasWords = (item: ItemModel, { expression, mode }: { expression: string; mode: 'AND' | 'OR' }) => {
    const words = expression.split(' ').filter((word) => word !== '')
    const texts = [item['product.name'], item['product.variantSku'].toLowerCase()]
    const has = (word: string) => texts.some((each) => each.includes(word))
    return words.length === 0 || (mode === 'AND' ? words.every(has) : words.some(has))
  }
  const listed = fc.oneof(
    itemConditions,
    fc.array(itemConditions, { maxLength: 3 }).map(($and) => ({ $and }) as JsonObject),
    fc.array(itemConditions.filter(isWithoutNull), { maxLength: 3 }).map(($or) => ({ $or }) as JsonObject),
  )
  await fc.assert(
    fc.asyncProperty(
      listed,
      sorts('createdDate', 'updatedDate'),
      search,
      fc.boolean(),
      async (filter, sort, words, isStaff) => {
        const asking = as(isStaff)
        const expected = rows
          .filter((item) => (isStaff || item.visible) && matches(item, filter) && hasWords(item, words))
          .map(({ id }) => id)
        const read = async (cursor: string | undefined) => {
          const cursorPaging = cursor === undefined ? { limit: 400 } : { limit: 400, cursor }
          const { inventoryItems, pagingMetadata } = await searchItems(asking, {
            filter,
            sort,
            search: words,
            cursorPaging,
          })
          return { ids: inventoryItems.map(({ id }) => id), ...pagingMetadata.cursors }
        }
        const pages = [await read(undefined)]
        for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next))
        const found = pages.flatMap(({ ids }) => ids)
        expect(found.toSorted()).toEqual(expected.toSorted())
        const [before, last] = pages.slice(-2)
        if (last && pages.length > 1) expect((await read(last.prev ?? undefined)).ids).toEqual(before?.ids)
        expect((await countMatchingItems(asking, filter, words)).count).toBe(expected.length)
      },
    ),
    { numRuns: 40 },
  )
})

interface ItemModel extends Model {
  readonly 'product.name': string
  readonly 'product.variantSku': string
}

/** Comparisons with a missing value are unknown in SQL, and false in the model. */
const isWithoutNull = (filter: JsonObject) => !JSON.stringify(filter).includes('null')

test('aggregations of inventory items equal a plain count', async () => {
  const { rows: items } = await sql<{ name: string; quantity: number; visible: boolean }>`
    select p.name, i.quantity, p.visible from inventory_items i join products p on p.id = i.product_id`.execute(
    db,
  )
  const filters: readonly [JsonObject, (item: (typeof items)[number]) => boolean][] = [
    [{}, () => true],
    [{ 'product.name': { $contains: 'oak' } }, ({ name }) => name.includes('oak')],
    [{ quantity: { $lt: 3 } }, ({ quantity }) => quantity < 3],
    [
      { 'product.name': { $contains: 'lamp' }, quantity: { $gt: 4 } },
      ({ name, quantity }) => name.includes('lamp') && quantity > 4,
    ],
  ]
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
  for (const [filter, isWanted] of filters) {
    const { aggregationData } = await searchItems(context, {
      filter,
      aggregations,
      cursorPaging: { limit: 1 },
    })
    const found = items.filter((item) => item.visible && isWanted(item)).map(({ quantity }) => quantity)
    const byQuantity = [...Map.groupBy(found, (quantity) => quantity)].toSorted(
      ([one], [other]) => one - other,
    )
    const few = found.filter((quantity) => quantity < 4).length
    expect(aggregationData?.results).toMatchObject([
      {
        values: {
          results: byQuantity.map(([value, all]) => ({ value: String(value), count: all.length })),
        },
      },
      { ranges: { results: [{ count: few }, { count: found.length - few }] } },
      { scalar: { value: Math.max(0, ...found) } },
    ])
  }
})

test('the steps of a background job have each match once, however much a step may examine', async () => {
  const { rows: items } = await sql<{ id: string; name: string; quantity: number }>`
    select i.id, p.name, i.quantity from inventory_items i join products p on p.id = i.product_id
    where i.stocked order by i.id`.execute(db)
  const batch = fc.record({ limit: fc.constantFrom(7, 100), maxExamined: fc.constantFrom(60, 500) })
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
        const next = await nextItems(context, matching(context, filter), after, size)
        found.push(...next.rows)
        after = next.after
      } while (after !== undefined)
      expect(found).toEqual(items.filter(isWanted).map(({ id }) => id))
    }),
    { numRuns: 8 },
  )
  const keys = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const oak = matchingVariants(context, { 'product.name': { $contains: 'oak' } })
    const next = await nextVariants(context, oak, after || undefined, { limit: 7, maxExamined: 60 })
    keys.push(...next.rows.map((key) => key.split(' ')[0]))
    after = next.after
  }
  const oaks = products.filter(({ name }) => String(name).includes('oak'))
  expect(keys).toEqual(oaks.map(({ id }) => id).toSorted())
})

test('every collection filter gives the page of a plain list', async () => {
  const all = await db.selectFrom('collections').selectAll().orderBy('position').orderBy('id').execute()
  const slugs = ['all-products', `c-${shelf(3)}`]
  const filters: readonly [JsonObject, (row: (typeof all)[number]) => boolean][] = [
    [{}, () => true],
    [{ name: { $startsWith: 'Sh' } }, ({ name }) => name.startsWith('Sh')],
    [{ id: shelf(7) }, ({ id }) => id === shelf(7)],
    [{ slug: { $in: slugs } }, ({ slug }) => slugs.includes(slug)],
    [{ $not: { slug: { $in: slugs } } }, ({ slug }) => !slugs.includes(slug)],
  ]
  for (const [filter, isWanted] of filters) {
    for (const paging of [{ limit: 5 }, { limit: 100 }, { limit: 5, offset: 3 }, { limit: 0 }]) {
      const { collections, metadata } = await queryCollections(context, { query: { filter, paging } })
      const wanted = all.filter(isWanted)
      const start = paging.offset ?? 0
      expect(collections.map(({ id }) => id)).toEqual(
        wanted.slice(start, start + paging.limit).map(({ id }) => id),
      )
      expect(metadata.total).toBe(wanted.length)
    }
  }
})
