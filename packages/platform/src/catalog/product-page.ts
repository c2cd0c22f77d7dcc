import type { JsonObject, Sorting } from '@vitrine/contract'
import { sql } from 'kysely'
import type { Database } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import { type BoundedList, type BoundedPage, readBoundedPage } from './query/bounded-page.ts'
import { allOf, type Condition } from './query/condition.ts'
import { compileClause } from './query/filter.ts'
import { type Find, findsBy, type Source } from './query/find.ts'
import type { Lookup } from './query/index-lookup.ts'
import { isNamed, memberships, shapeOf } from './query/narrowing.ts'
import { type OrderBounds, orderBounds } from './query/order-bounds.ts'
import type { Page } from './query/paging.ts'
import { productFields } from './query/product-fields.ts'
import type { ReadBounds } from './query/read-bounds.ts'
import { type SortKey, sortKeys } from './query/sort.ts'
import { collectionSize, productsOfSite } from './repository/collection-repository.ts'
import {
  type ProductScope,
  productsByLookup,
  productsInOrder,
  productsOfCollection,
  productsOfCollections,
  withMembership,
} from './repository/product-sources.ts'
import { seesHidden } from './visibility.ts'

/** Products that are asked for, in which order, and how they can be read. */
export interface AskedProducts {
  readonly where: Condition
  readonly keys: readonly SortKey[]
  /** The collection in whose own order they are. */
  readonly inOrderOf: string | undefined
  /** One index has them next to each other in the asked order: nothing is read that is not found. */
  readonly isSlice: boolean
  /** A few rows that can be named have all of them. */
  readonly isNamed: boolean
  readonly filter: JsonObject
  readonly lookup: Lookup | undefined
  readonly order: OrderBounds & { readonly fieldName: string }
}

/** Without a wish for order a single collection shows its merchant's, and everything else stands as it was made. */
const madeOrder = { fieldName: 'numericId' } as const
/** Of these an index has products on sale and others among each other. */
const ordersOfSite: ReadonlySet<string> = new Set(['id', 'slug'])
const tie = sql.ref('p.id')

/** @throws a violation on what cannot be filtered or sorted by */
export function readAsked(
  context: RequestContext,
  filter: JsonObject,
  sort: readonly Sorting[],
): AskedProducts {
  const includeHidden = seesHidden(context)
  const fields = productFields(context.site, includeHidden)
  const { where, lookup } = compileClause(filter, fields)
  const { collectionId, rest } = shapeOf(filter)
  const inOrderOf = sort.length === 0 ? collectionId : undefined
  const [{ fieldName } = madeOrder] = sort
  const keys = sortKeys(sort.length === 0 ? [madeOrder] : sort, fields, tie)
  const order = { fieldName, ...orderBounds(rest, fieldName, fields) }
  const isInOneOrder = inOrderOf === undefined ? keys.length === 2 && !ordersOfSite.has(fieldName) : true
  const isWholeSlice = inOrderOf === undefined ? order.isAll && collectionId === undefined : rest.length === 0
  return {
    where: includeHidden ? where : allOf([sql<boolean>`p.visible`, where]),
    keys: inOrderOf === undefined ? keys : membershipOrder,
    inOrderOf,
    isSlice: !includeHidden && isInOneOrder && isWholeSlice,
    isNamed: isNamed(rest, fields),
    filter,
    lookup,
    order,
  }
}

const membershipOrder: readonly SortKey[] = [
  { sql: sql.ref('m.position'), descending: false },
  { sql: tie, descending: false },
]

/** Ids of one page and how many there are, within bounds. @throws a violation where that would take too much reading */
export async function readProductPage(
  context: RequestContext,
  asked: AskedProducts,
  page: Page,
  bounds: ReadBounds,
): Promise<BoundedPage<{ readonly id: string }>> {
  const { inOrderOf, where, keys } = asked
  const { db, site } = context
  const scope = { siteId: site.id, includeHidden: seesHidden(context) }
  const size =
    inOrderOf === undefined
      ? await productsOfSite(context)
      : ((await collectionSize(context, inOrderOf)) ?? 0)
  const list: BoundedList<{ readonly id: string }> = {
    columns: sql`p.id`,
    where: allOf([sql<boolean>`p.site_id = ${site.id}`, where]),
    keys,
    walk: walkOf(scope, asked),
    isWalkedInOrder: inOrderOf !== undefined || keys.length === 2,
    finds: findsOf(db, scope, asked),
    like: sql`select from products p where p.site_id = ${site.id} and ${where}`,
    size,
  }
  return readBoundedPage(db, list, page, bounds, 'query.filter')
}

function walkOf(scope: ProductScope, { inOrderOf, keys, order }: AskedProducts): Source {
  if (inOrderOf !== undefined) return productsOfCollection(scope, inOrderOf)
  // The last key is the tie break.
  const [first, last] = [keys[0], keys.at(-1)] as [SortKey, SortKey]
  const isByKind = !ordersOfSite.has(order.fieldName)
  return productsInOrder(scope, { keys: [first, last], within: order.where, isByKind })
}

function findsOf(
  db: Database,
  scope: ProductScope,
  { inOrderOf, filter, lookup }: AskedProducts,
): readonly Find[] {
  const find = (condition: Condition): Find => {
    const found = productsByLookup(condition)
    return inOrderOf === undefined
      ? { page: found }
      : { page: withMembership(scope, inOrderOf, found), count: found }
  }
  const byLookup = findsBy(db, { lookup, table: sql`products p`, find })
  if (inOrderOf !== undefined) return byLookup
  const { parts } = shapeOf(filter)
  return [...byLookup, ...memberships(parts).map((ids) => ({ page: productsOfCollections(scope, ids) }))]
}
