import type { PlatformQuery } from '@vitrine/contract'
import { sql } from 'kysely'
import { estimateRows } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import { type BoundedList, type BoundedPage, readBoundedPage } from './query/bounded-page.ts'
import { allOf, always, type Condition } from './query/condition.ts'
import { compileClause } from './query/filter.ts'
import { findsBy } from './query/find.ts'
import { shapeOf } from './query/narrowing.ts'
import { orderBounds } from './query/order-bounds.ts'
import type { Page } from './query/paging.ts'
import type { ReadBounds } from './query/read-bounds.ts'
import { type SortKey, sortKeys } from './query/sort.ts'
import { fieldsOfTheirProducts, fieldsOfVariants } from './query/store-variant-fields.ts'
import type { VariantKey } from './repository/store-variant-repository.ts'
import {
  variantsByLookup,
  variantsByProductLookup,
  variantsByProductName,
  variantsInOrder,
} from './repository/store-variant-sources.ts'
import { seesHidden } from './visibility.ts'

/** Keys of one page of store variants and how many there are, within bounds. @throws a violation */
export async function readVariantPage(
  context: RequestContext,
  { filter = {}, sort = [] }: PlatformQuery,
  page: Page,
  bounds: ReadBounds,
): Promise<BoundedPage<VariantKey>> {
  const { db, site } = context
  const scope = { siteId: site.id, includeHidden: seesHidden(context) }
  const ofVariants = fieldsOfVariants(site.id)
  const ofProducts = fieldsOfTheirProducts(site.id, scope.includeHidden)
  const byVariant = compileClause(filter, ofVariants)
  const byProduct = compileClause(filter, ofProducts)
  const where = allOf([sql<boolean>`v.site_id = ${site.id}`, isShownTo(context), byVariant.where])

  // Without a wish for order variants stand by their ids.
  const wanted = sort.length === 0 ? [{ fieldName: 'productId' } as const] : sort
  const [first, ...further] = sortKeys(wanted, ofVariants, sql.ref('v.product_id')) as [SortKey, ...SortKey[]]
  const variantId: SortKey = { sql: sql.ref('v.id'), descending: first.descending }
  const keys = [first, ...further, variantId]

  const [{ fieldName }] = wanted as [{ readonly fieldName: string }]
  const { parts } = shapeOf(filter)
  const walk =
    fieldName === 'productName'
      ? variantsByProductName(
          scope,
          [first, { ...variantId, sql: sql.ref('p.id') }, variantId],
          orderBounds(parts, fieldName, ofProducts).where,
        )
      : variantsInOrder(
          scope,
          [first, { ...variantId, sql: sql.ref('v.product_id') }, variantId],
          orderBounds(parts, fieldName, ofVariants).where,
        )
  const list: BoundedList<VariantKey> = {
    columns: sql`v.product_id, v.id`,
    where,
    keys,
    walk,
    isWalkedInOrder: wanted.length === 1,
    finds: [
      ...findsBy(db, {
        lookup: byVariant.lookup,
        table: sql`variants v`,
        find: (condition) => ({ page: variantsByLookup(scope, condition) }),
      }),
      ...findsBy(db, {
        lookup: byProduct.lookup,
        table: sql`products p`,
        find: (condition) => ({ page: variantsByProductLookup(scope, condition) }),
      }),
    ],
    like: sql`
      select from variants v join products p on p.site_id = v.site_id and p.id = v.product_id
      where ${where}`,
    size: await estimateRows(db, sql`select from variants v where v.site_id = ${site.id}`),
  }
  return readBoundedPage(db, list, page, bounds, 'query.filter')
}

/** Shoppers see variants that are on sale, of products that are. */
export function isShownTo(context: RequestContext): Condition {
  return seesHidden(context) ? always : sql<boolean>`(p.visible and v.visible)`
}
