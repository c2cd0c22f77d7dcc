import type { SiteContext } from '../../../http/route.ts'
import type { ProductRecords } from '../import/product-records.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import { renderProduct } from '../wire/render-product.ts'

/**
 * Products with their variants, which nobody else changes until this transaction ends; those that there are. Locked in the order
 * of their ids, so that two calls about the same products wait and do not deadlock.
 */
export async function lockProducts(
  { db, site }: SiteContext,
  ids: readonly string[],
): Promise<readonly ProductRecords[]> {
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (products.length === 0) return []
  const variants: readonly VariantRecord[] = await db
    .selectFrom('variants')
    .selectAll()
    .where('site_id', '=', site.id)
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
  return products.map((product) => ({ product, variants: variantsOf.get(product.id) ?? [] }))
}

/** Writes what a product itself holds, and what visitors get of it and its variants. */
export async function saveProduct(
  { db, site }: SiteContext,
  { product, variants }: ProductRecords,
): Promise<void> {
  const { site_id, id, ...fields } = product
  await db
    .updateTable('products')
    .set({
      ...fields,
      ...renderProduct(product, variants, site),
      options: JSON.stringify(product.options),
      media: JSON.stringify(product.media),
      commerce: JSON.stringify(product.commerce),
      content: JSON.stringify(product.content),
    })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()
}

/** Its variants go with it. */
export async function removeProduct(
  { db, site }: SiteContext,
  { id }: Pick<ProductRecord, 'id'>,
): Promise<void> {
  await db.deleteFrom('products').where('site_id', '=', site.id).where('id', '=', id).execute()
}
