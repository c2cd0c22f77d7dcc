import { type RawBuilder, sql } from 'kysely'
import { always, type Condition } from '../../query/condition.ts'
import type { Source } from '../../query/find.ts'
import { orderBy, type SortKey } from '../../query/sort.ts'
import {
  type ProductScope,
  productsByLookup,
  productsOfCollections,
} from '../../repository/product-sources.ts'

/** What is no item (any more) counts as read as well: no filter of many rows may hide behind a small number of found ones. */

/** Items in the order of one column and their ids, as the indexes of both tables have them. */
export function itemsInOrder({ siteId }: ProductScope, keys: readonly SortKey[], within: Condition): Source {
  return (limit) => sql`(
      select * from inventory_items i where i.site_id = ${siteId} and ${within} order by ${orderBy(keys)} limit ${limit}
    ) as i ${itsProductAndVariant(siteId)}`
}

/**
 * Items that indexes find by a condition on them, of whatever site.
 *
 * @param whole what else they have to be: of others neither product nor variant is looked up
 */
export function itemsByLookup({ siteId }: ProductScope, lookup: Condition, whole: Condition): Source {
  return (limit) =>
    sql`(select * from inventory_items i where ${lookup} limit ${limit}) as i ${itsProductAndVariant(siteId, whole)}`
}

/** Items of variants that indexes find by a condition on those. */
export function itemsByVariantLookup({ siteId }: ProductScope, lookup: Condition): Source {
  return itemsOf(siteId, variantsByLookup(lookup), ofVariant)
}

function variantsByLookup(lookup: Condition): Source {
  return (limit) => sql`(select * from variants v where ${lookup} limit ${limit}) as v`
}

/** Items of products that indexes find by a condition on those. */
export function itemsByProductLookup({ siteId }: ProductScope, lookup: Condition): Source {
  return itemsOf(siteId, productsByLookup(lookup), ofProduct)
}

/** Items of products that are in one of these collections. */
export function itemsOfCollections(scope: ProductScope, ids: readonly string[]): Source {
  return itemsOf(scope.siteId, productsOfCollections(scope, ids), ofProduct)
}

/** Items of products and of variants that indexes find. */
export function itemsByWords({ siteId }: ProductScope, ofProducts: Condition, ofVariants: Condition): Source {
  const keys: Source = (limit) => sql`(
      select v.product_id, v.id from (
        select v.product_id, v.id from ${productsByLookup(ofProducts)(limit)} left join lateral (
          select product_id, id from variants each where each.site_id = ${siteId} and each.product_id = p.id offset 0
        ) as v on true limit ${limit}
      ) as v
      union
      select product_id, id from ${variantsByLookup(ofVariants)(limit)}
    ) as v`
  return itemsOf(siteId, keys, ofVariant)
}

/** Items of products that were drawn by chance when they were made: whatever matches is among them as often as among all. */
export function itemsOfSample({ siteId }: ProductScope): Source {
  return (limit) => sql`(
      select i.* from (
        select product_id from facet_samples where site_id = ${siteId} order by level desc, product_id desc limit ${limit}
      ) as p join lateral (
        select * from inventory_items each where each.site_id = ${siteId} and ${ofSampled} offset 0
      ) as i on true limit ${limit}
    ) as i ${itsProductAndVariant(siteId)}`
}

const ofSampled = sql<boolean>`each.product_id = p.product_id`
const ofVariant = sql<boolean>`each.product_id = v.product_id and each.variant_id = v.id`
const ofProduct = sql<boolean>`each.product_id = p.id`

function itemsOf(siteId: string, source: Source, isOf: Condition): Source {
  return (limit) => sql`(
      select i.* from ${source(limit)} left join lateral (
        select * from inventory_items each where each.site_id = ${siteId} and ${isOf} offset 0
      ) as i on true limit ${limit}
    ) as i ${itsProductAndVariant(siteId)}`
}

/** Each looked up by itself: a join may read all products for a few items. */
export function itsProductAndVariant(siteId: string, where: Condition = always): RawBuilder<unknown> {
  return sql`left join lateral (
      select * from products each where each.site_id = ${siteId} and each.id = i.product_id and ${where} offset 0
    ) as p on true left join lateral (
      select * from variants each
      where each.site_id = ${siteId} and each.product_id = i.product_id and each.id = i.variant_id
        and ${where} offset 0
    ) as v on true`
}
