import { maxOffset, maxPageSize } from '@vitrine/contract'
import { sql } from 'kysely'
import type { SiteContext } from '../../../http/route.ts'
import type { Condition } from '../query/condition.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'

/** Results are counted one by one no further than pages reach (decision 0011). */
const maxCounted = maxOffset + maxPageSize

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
