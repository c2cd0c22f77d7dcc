import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../query/condition.ts'
import type { Source } from '../query/find.ts'
import { orderBy, type SortKey } from '../query/sort.ts'
import { type ProductScope, productsByLookup, productsInOrder } from './product-sources.ts'

/** Variants in the order of their own columns, as an index has them; each with its product. */
export function variantsInOrder(scope: ProductScope, keys: readonly SortKey[], within: Condition): Source {
  return (limit) => sql`(
      select * from variants v where v.site_id = ${scope.siteId} and ${within} order by ${orderBy(keys)} limit ${limit}
    ) as v ${productOfVariant(scope)}`
}

/** Variants in the order of their products' names. */
export function variantsByProductName(
  scope: ProductScope,
  [name, productId, variantId]: readonly [name: SortKey, productId: SortKey, variantId: SortKey],
  within: Condition,
): Source {
  const products = productsInOrder(scope, { keys: [name, productId], within, isByKind: true })
  return variantsOfProducts(scope, products, sql`order by ${orderBy([name, productId, variantId])}`)
}

/** Variants that indexes find by a condition on them, of whatever site. */
export function variantsByLookup(scope: ProductScope, lookup: Condition): Source {
  return (limit) =>
    sql`(select * from variants v where ${lookup} limit ${limit}) as v ${productOfVariant(scope)}`
}

/** Variants of products that indexes find by a condition on those. */
export function variantsByProductLookup(scope: ProductScope, lookup: Condition): Source {
  return variantsOfProducts(scope, productsByLookup(lookup), sql``)
}

/** A product has up to a thousand variants: the first ones of all are found by their keys, and only then looked at. */
function variantsOfProducts(scope: ProductScope, products: Source, order: RawBuilder<unknown>): Source {
  const { siteId } = scope
  return (limit) => sql`(
      select p.id as product_id, v.id as variant_id from ${products(limit)} left join lateral (
        select id from variants each where each.site_id = ${siteId} and each.product_id = p.id offset 0
      ) as v on true ${order} limit ${limit}
    ) as k left join lateral (
      select * from variants each
      where each.site_id = ${siteId} and each.product_id = k.product_id and each.id = k.variant_id offset 0
    ) as v on true ${productOfVariant(scope)}`
}

function productOfVariant({ siteId }: ProductScope): RawBuilder<unknown> {
  return sql`left join lateral (
      select * from products each where each.site_id = ${siteId} and each.id = v.product_id offset 0
    ) as p on true`
}
