import type { SiteContext } from '../../http/index.ts'
import type { VariantRecord } from '../records.ts'

/** The variants of some products in their order, by product; one that has none is not in it. */
export async function variantsOfProducts(
  { db, site }: SiteContext,
  products: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly VariantRecord[]>> {
  if (products.length === 0) return new Map()
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
  return Map.groupBy(variants, ({ product_id }) => product_id)
}
