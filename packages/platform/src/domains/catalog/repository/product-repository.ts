import { maxOffset, maxPageSize } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SiteContext } from '../../../http/route.ts'
import type { Condition } from '../query/condition.ts'
import type { Page } from '../query/paging.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'

/**
 * Variants in one page of products. Choice: a product beyond has an empty list and its `manageVariants` says so; without a
 * bound a page of the largest products would be some 30 MB.
 */
const maxVariantsOfPage = 2_000
/** Results are counted one by one no further than pages reach (decision 0011). */
const maxCounted = maxOffset + maxPageSize

export interface RenderedRow {
  readonly rendered: string
  readonly variants: string | null
}

export interface ProductSelection {
  readonly where: Condition
  readonly orderBy: RawBuilder<unknown>
  readonly page: Page
  /** Join the membership of this collection as `m`, for its order. */
  readonly inOrderOf: string | undefined
}

/** One page of rendered products, in one statement. */
export async function selectRenderedProducts(
  { db, site }: SiteContext,
  { where, orderBy, page, inOrderOf }: ProductSelection,
): Promise<readonly RenderedRow[]> {
  const membership =
    inOrderOf === undefined
      ? sql``
      : sql`join collection_products m on m.site_id = p.site_id and m.product_id = p.id and m.collection_id = ${inOrderOf}`
  const { rows } = await sql<RenderedRow>`
    select rendered, case when sum(variant_count) over (order by n) <= ${maxVariantsOfPage} then rendered_variants end as variants
    from (
      select rendered, rendered_variants, variant_count, row_number() over () as n
      from (
        select p.rendered, p.rendered_variants, p.variant_count
        from products p ${membership}
        where p.site_id = ${site.id} and ${where}
        order by ${orderBy}
        limit ${page.limit} offset ${page.offset}
      ) as page
    ) as numbered
    order by n`.execute(db)
  return rows
}

/** How many products a condition finds; undefined when there are more than pages reach. */
export async function countProducts(
  { db, site }: SiteContext,
  where: Condition,
): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from products p where p.site_id = ${site.id} and ${where} limit ${maxCounted + 1}
    ) as found`.execute(db)
  const total = rows[0]?.total ?? 0
  return total > maxCounted ? undefined : total
}

export async function findRenderedProduct(
  { db, site }: SiteContext,
  id: string,
  includeHidden: boolean,
): Promise<RenderedRow | undefined> {
  return db
    .selectFrom('products')
    .select(['rendered', 'rendered_variants as variants'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .executeTakeFirst()
}

export type ProductWithOptions = Pick<
  ProductRecord,
  'id' | 'options' | 'media' | 'manage_variants' | 'price' | 'discounted_price'
>

export async function findProduct(
  { db, site }: SiteContext,
  id: string,
  includeHidden: boolean,
): Promise<ProductWithOptions | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'options', 'media', 'manage_variants', 'price', 'discounted_price'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$if(!includeHidden, (query) => query.where('visible', '=', true))
    .executeTakeFirst()
}

/** All variants of one product, in the merchant's order; at most a thousand. */
export async function listVariants(
  { db, site }: SiteContext,
  productId: string,
): Promise<readonly VariantRecord[]> {
  return db
    .selectFrom('variants')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
}
