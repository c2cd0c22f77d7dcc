import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { Condition } from '../query/condition.ts'
import type { Source } from '../query/find.ts'
import { orderBy, type SortKey } from '../query/sort.ts'

/** Whose products, and which of them. */
export interface ProductScope {
  readonly siteId: SiteContext['site']['id']
  readonly includeHidden: boolean
}

/** Products in the order of one column and the tie break, as an index has them. */
export interface ColumnOrder {
  readonly keys: readonly [column: SortKey, tie: SortKey]
  /** Which part of that order: the index begins and ends there. */
  readonly within: Condition
  /** The index tells first which products are on sale, as most do. */
  readonly isByKind: boolean
}

/** Products along an index. Those on sale and the others lie apart in most; who sees both gets them merged. */
export function productsInOrder({ siteId, includeHidden }: ProductScope, order: ColumnOrder): Source {
  const ordered = orderBy(order.keys)
  const part = (kind: Condition, limit: number) => sql`(
    select * from products p where p.site_id = ${siteId} and ${kind} and ${order.within} order by ${ordered} limit ${limit})`
  return (limit) => {
    if (!order.isByKind) return sql`${part(sql<boolean>`true`, limit)} as p`
    const onSale = part(sql<boolean>`p.visible`, limit)
    if (!includeHidden) return sql`${onSale} as p`
    const hidden = part(sql<boolean>`not p.visible`, limit)
    return sql`(select * from (${onSale} union all ${hidden}) as p order by ${ordered} limit ${limit}) as p`
  }
}

/** Products of a collection in the merchant's order; their membership is `m`. */
export function productsOfCollection(scope: ProductScope, collectionId: string): Source {
  return (limit) => sql`(
      select product_id, position from collection_products
      where site_id = ${scope.siteId} and collection_id = ${collectionId}
      order by position, product_id limit ${limit}
    ) as m ${productOf(scope)}`
}

/**
 * Products that indexes find by a condition, of whatever site: what else they have to be is told from each of them, so that no index of
 * it is tempting, and so that all that is read counts.
 */
export function productsByLookup(lookup: Condition): Source {
  return (limit) => sql`(select * from products p where ${lookup} limit ${limit}) as p`
}

/** The same with their memberships of a collection as `m`. */
export function withMembership({ siteId }: ProductScope, collectionId: string, source: Source): Source {
  return (limit) => sql`${source(limit)} left join lateral (
      select position from collection_products c
      where c.site_id = ${siteId} and c.collection_id = ${collectionId} and c.product_id = p.id offset 0
    ) as m on true`
}

/** Products that are in one of these collections, each of them once. */
export function productsOfCollections(scope: ProductScope, ids: readonly string[]): Source {
  const isFirst = sql<boolean>`m.collection_id = (select min(id) from unnest(p.collection_ids) as id where id = any(${[...ids]}))`
  return (limit) => sql`(
      select product_id, collection_id from collection_products
      where site_id = ${scope.siteId} and collection_id = any(${[...ids]}) limit ${limit}
    ) as m ${productOf(scope, ids.length > 1 ? isFirst : undefined)}`
}

/** Each looked up by itself: a join may read all products for a few memberships. Memberships without one still count as read. */
function productOf({ siteId }: ProductScope, condition: Condition = sql<boolean>`true`) {
  return sql`left join lateral (
      select * from products p where p.site_id = ${siteId} and p.id = m.product_id and ${condition} offset 0
    ) as p on true`
}
