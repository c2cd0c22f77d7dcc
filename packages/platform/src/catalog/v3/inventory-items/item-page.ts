import type { JsonObject } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/index.ts'
import { estimateRows, type RowCount } from '../../../db/index.ts'
import type { RequestContext } from '../../../http/index.ts'
import {
  type BoundedList,
  countBounded,
  readBoundedPage,
  summarizeBounded,
  summarizePart,
} from '../../query/bounded-page.ts'
import { allOf, always, type Condition } from '../../query/condition.ts'
import { compileClause } from '../../query/filter.ts'
import { type Find, findsBy, narrowestIn } from '../../query/find.ts'
import { wholeOf } from '../../query/index-lookup.ts'
import { memberships, shapeOf } from '../../query/narrowing.ts'
import { orderBounds } from '../../query/order-bounds.ts'
import { type ReadBounds, tooWide } from '../../query/read-bounds.ts'
import type { SortKey } from '../../query/sort.ts'
import type { ProductScope } from '../../repository/product-sources.ts'
import { seesHidden } from '../../visibility.ts'
import type { Asked, Placed, Selection } from '../core/cursor-page.ts'
import { fieldsOfTheirProducts, fieldsOfTheirVariants, indexedItemFields } from './item-fields.ts'
import type { ItemRow } from './item-row.ts'
import {
  itemsByLookup,
  itemsByProductLookup,
  itemsByVariantLookup,
  itemsByWords,
  itemsInOrder,
  itemsOfCollections,
  itemsOfSample,
  itsProductAndVariant,
} from './item-sources.ts'
import { findItemsById, visibleTo } from './repository.ts'
import type { SearchedWords } from './search-text.ts'
import { type WordLookup, wordLookups } from './word-lookup.ts'

type PlacedKey = Placed & Pick<ItemRow, 'id'>

/**
 * One page of items, by reading a number of rows that does not grow with the stock (decision 0129).
 *
 * @param words that `where` asks for
 * @param path of the filter, for the refusal
 * @throws a violation where the page would need more
 */
export async function readItemPage(
  context: RequestContext,
  { where, place, limit, asked }: Selection,
  words: SearchedWords | undefined,
  bounds: ReadBounds,
  path: string,
): Promise<readonly (ItemRow & Placed)[]> {
  const list = await itemList(context, { ...asked, words }, where, sql<PlacedKey>`i.id, ${place} as place`)
  const { rows: keys } = await readBoundedPage(context.db, list, { limit, offset: 0 }, bounds, path)
  const found = await findItemsById(
    context,
    keys.map(({ id }) => id),
  )
  const rows = new Map(found.map((row) => [row.id, row]))
  return keys.flatMap(({ id, place: at }) => {
    const row = rows.get(id)
    return row ? [{ ...row, place: at }] : []
  })
}

/** Items that are asked for. */
export interface AskedItems {
  /** Compiled without complaint. */
  readonly filter: JsonObject
  readonly words: SearchedWords
  /** What both of them say. */
  readonly where: Condition
}

/** How many items match: counted within bounds, and estimated beyond. */
export async function countItems(
  context: RequestContext,
  asked: AskedItems,
  bounds: ReadBounds,
): Promise<RowCount> {
  return countBounded(context.db, await allItems(context, asked, sql`i.id`), bounds)
}

/** Items of a sample that stand for all. */
const mostSampled = 10_000
/** So many of them have to match: fewer say little. */
const enoughMatches = 100

/**
 * A statement about a column of the items that match: of all of them where they can be read within bounds, else of a fair sample, whose
 * counts it has to multiply by `weight`.
 *
 * @throws a violation where a sample has too few of them, or cannot stand for all
 */
export async function summarizeItems<Row>(
  context: RequestContext,
  asked: AskedItems,
  value: RawBuilder<unknown>,
  { summaryOf, canBeSampled }: ItemSummary<Row>,
  bounds: ReadBounds,
  path: string,
): Promise<readonly Row[]> {
  const { db } = context
  const list = await allItems(context, asked, sql`${value} as value`)
  const whole = await summarizeBounded(db, list, bounds, (found) => summaryOf(found, sql`1`))
  if (whole) return whole.rows
  if (!canBeSampled) throw tooWide(path)
  const part = itemsOfSample(scopeOf(context))(mostSampled)
  const weight = sql`(select ${list.size}::float8 / greatest(1, count(*)) from seen)`
  const sample = await summarizePart(db, list, part, (found) => summaryOf(found, weight))
  if (sample.matches < enoughMatches) throw tooWide(path)
  return sample.rows
}

export interface ItemSummary<Row> {
  readonly summaryOf: (found: RawBuilder<unknown>, weight: RawBuilder<unknown>) => RawBuilder<Row>
  readonly canBeSampled: boolean
}

function allItems<Row>(
  context: RequestContext,
  { filter, words, where }: AskedItems,
  columns: RawBuilder<Row>,
): Promise<BoundedList<Row>> {
  const keys = ['created_at', 'id'].map((name) => ({ sql: sql.ref(`i.${name}`), descending: false }))
  const asked = { filter, fieldName: 'createdDate', keys, beginning: always, words }
  return itemList(context, asked, where, columns)
}

function scopeOf(context: RequestContext): ProductScope {
  return { siteId: context.site.id, includeHidden: seesHidden(context) }
}

/** The ways to items of a filter that was compiled without complaint. @param where all that they have to be */
async function itemList<Row>(
  context: RequestContext,
  { filter, fieldName, keys, beginning, words }: Asked & { readonly words: SearchedWords | undefined },
  where: Condition,
  columns: BoundedList<Row>['columns'],
): Promise<BoundedList<Row>> {
  const { db, site } = context
  const scope = scopeOf(context)
  const fields = indexedItemFields(site.id)
  const { parts } = shapeOf(filter)
  const [first, id] = [keys[0], keys.at(-1)] as [SortKey, SortKey]
  const within = allOf([beginning, orderBounds(parts, fieldName, fields).where])
  const lookupIn = (known: typeof fields) => compileClause(filter, known).lookup
  const { includeHidden } = scope
  const byWords = words ? await wordLookups(context, words) : []
  const finds: readonly Find[] = [
    ...findsBy(db, {
      lookup: lookupIn(fields),
      table: sql`inventory_items i`,
      find: (condition, whole) => ({ page: itemsByLookup(scope, condition, whole) }),
    }),
    ...findsBy(db, {
      lookup: lookupIn(fieldsOfTheirVariants(site.id)),
      table: sql`variants v`,
      find: (condition) => ({ page: itemsByVariantLookup(scope, condition) }),
    }),
    ...findsBy(db, {
      lookup: lookupIn(fieldsOfTheirProducts(site.id, includeHidden)),
      table: sql`products p`,
      find: (condition) => ({ page: itemsByProductLookup(scope, condition) }),
    }),
    ...memberships(parts, 'product.directCategoryIds').map((ids) => ({
      page: itemsOfCollections(scope, ids),
    })),
    ...byWords.map((lookup) => findByWords(db, scope, lookup)),
  ]
  const shown = visibleTo(context, allOf([sql<boolean>`i.site_id = ${site.id} and i.stocked`, where]))
  return {
    columns,
    where: shown,
    keys,
    walk: itemsInOrder(scope, [first, id], within),
    isWalkedInOrder: keys.length === 2,
    finds,
    // Joined otherwise, the planner takes each key of the join to leave fewer of them.
    like: sql`
      select from inventory_items i ${itsProductAndVariant(site.id)} where ${shown}`,
    size: await estimateRows(
      db,
      sql`select from inventory_items i where i.site_id = ${site.id} and ${within}`,
    ),
  }
}

function findByWords(db: Database, scope: ProductScope, { ofProducts, ofVariants }: WordLookup): Find {
  return {
    page: itemsByWords(scope, wholeOf(ofProducts), wholeOf(ofVariants)),
    narrowed: async (mostRows) => {
      const products = await narrowestIn(db, sql`products p`, ofProducts)
      const variants = await narrowestIn(db, sql`variants v`, ofVariants)
      if (products.rows + variants.rows > mostRows) return undefined
      return { page: itemsByWords(scope, products.condition, variants.condition) }
    },
  }
}
