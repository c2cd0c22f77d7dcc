import type { SiteContext } from '../../http/index.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'

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
