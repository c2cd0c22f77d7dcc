import type { SiteContext } from '../../../http/route.ts'
import { recordChanges } from '../../changes/record-changes.ts'
import type { ProductRecords } from '../import/product-records.ts'
import { countLinks, resolveLinks } from '../links/resolve-links.ts'
import type { ProductLinks, ProductRecord } from '../records.ts'
import { forgetProduct, keepSearch } from '../search/keep-search.ts'
import { renderProduct } from '../wire/render-product.ts'
import { variantsOfProducts } from './variants-of-products.ts'

/**
 * Products with their variants, which nobody else changes until this transaction ends; those that there are. Locked in the order
 * of their ids, so that two calls about the same products wait and do not deadlock.
 */
export async function lockProducts(
  context: SiteContext,
  ids: readonly string[],
): Promise<readonly Required<ProductRecords>[]> {
  const { db, site } = context
  if (ids.length === 0) return []
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const variantsOf = await variantsOfProducts(context, products)
  return products.map(({ brand_id, ribbon_id, info_section_ids, ...product }) => ({
    product,
    variants: variantsOf.get(product.id) ?? [],
    links: { brand_id, ribbon_id, info_section_ids },
  }))
}

/** Writes what a product itself holds, and what visitors get of it and its variants. Brand, ribbon and info sections of V3 follow. */
export async function saveProduct(context: SiteContext, records: ProductRecords): Promise<void> {
  const { id, content, collection_ids: collectionIds } = records.product
  await writeProduct(context, records, await resolveLinks(context, id, content))
  await recordChanges(context, [{ type: 'product.updated', entityId: id, data: { collectionIds } }])
}

/** The same for a product of which the entities are known. Publishes nothing: its callers know what it was that changed. */
export async function writeProduct(
  { db, site }: SiteContext,
  { product, variants }: ProductRecords,
  links: ProductLinks,
): Promise<void> {
  const { site_id, id, ...fields } = product
  await db
    .updateTable('products')
    .set({
      ...fields,
      ...links,
      ...renderProduct(product, variants, site),
      options: JSON.stringify(product.options),
      media: JSON.stringify(product.media),
      commerce: JSON.stringify(product.commerce),
      content: JSON.stringify(product.content),
    })
    .where('site_id', '=', site_id)
    .where('id', '=', id)
    .execute()
  await keepSearch({ db, site }, [{ product, variants }])
}

/** Its variants go with it. */
export async function removeProduct(context: SiteContext, { id }: Pick<ProductRecord, 'id'>): Promise<void> {
  const { db, site } = context
  await forgetProduct(context, id)
  const removed = await db
    .deleteFrom('products')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['brand_id', 'ribbon_id', 'info_section_ids', 'collection_ids'])
    .executeTakeFirst()
  await countLinks(context, removed)
  const collectionIds = removed?.collection_ids ?? []
  await recordChanges(context, [{ type: 'product.deleted', entityId: id, data: { collectionIds } }])
}
