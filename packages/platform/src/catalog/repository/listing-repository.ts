import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import type { StoredPreorder } from '../stored-product.ts'
import type { ProductRow, VariantRow } from '../tables.ts'
import { allOf, always, type Condition } from './query/condition.ts'
import { type Page, type RowPage, readRowPage, type SortKey } from './query/page.ts'
import { findListedProducts, type ListedProduct } from './rendered-repository.ts'

interface Listing {
  readonly where: Condition
  readonly includeHidden: boolean
  /** They end with a unique column. */
  readonly keys: readonly SortKey[]
}

const productColumns = sql`p.id, p.rendered_hash as hash, p.variant_count`

/** From here on, only the ids of products are read in their order: an index has them, and spares reading the products before the page. */
const deepOffset = 200

/** One page of products and how many there are (`readRowPage`). */
export async function readProductPage(
  context: SiteContext,
  { where, keys, includeHidden }: Listing,
  page: Page,
  knownTotal?: number,
): Promise<RowPage<ListedProduct>> {
  const list = {
    columns: productColumns,
    from: sql`products p`,
    where: allOf([sql<boolean>`p.site_id = ${context.site.id}`, where]),
    keys,
    // Indexes have `visible` before the sorted column.
    parts: includeHidden ? [sql<boolean>`p.visible`, sql<boolean>`not p.visible`] : [sql<boolean>`p.visible`],
  }
  if (page.offset < deepOffset) return readRowPage(context.db, list, page, knownTotal)
  const ids = { ...list, columns: sql`p.id` }
  const { rows, total } = await readRowPage<{ id: string }>(context.db, ids, page, knownTotal)
  return {
    rows: await findListedProducts(
      context,
      rows.map(({ id }) => id),
    ),
    total,
  }
}

/** The same for the products of one collection, in the merchant's order. */
export function readMemberPage(
  { db, site }: SiteContext,
  collectionId: string,
  { where, includeHidden }: Omit<Listing, 'keys'>,
  page: Page,
  knownTotal?: number,
): Promise<RowPage<ListedProduct>> {
  const list = {
    columns: productColumns,
    from: sql`collection_products m join products p on p.site_id = m.site_id and p.id = m.product_id`,
    where: allOf([
      sql<boolean>`(m.site_id = ${site.id} and m.collection_id = ${collectionId})`,
      includeHidden ? always : sql<boolean>`p.visible`,
      where,
    ]),
    keys: ['m.position', 'm.product_id'].map((name) => ({ sql: sql.ref(name), descending: false })),
  }
  return readRowPage(db, list, page, knownTotal)
}

/** A variant as an item of its own; its pre-order data is that of its inventory item at the default location. */
export type StoreVariantRecord = Pick<
  VariantRow,
  | 'id'
  | 'product_id'
  | 'choices'
  | 'sku'
  | 'track_quantity'
  | 'quantity'
  | 'in_stock'
  | 'image_id'
  | 'preorder'
> &
  Pick<ProductRow, 'manage_variants' | 'collection_ids' | 'media' | 'options'> & {
    readonly product_name: string
    readonly preorder: StoredPreorder | null
  }

const variantSource = sql`variants v join products p on p.site_id = v.site_id and p.id = v.product_id`
const variantColumns = sql`v.id, v.product_id, v.choices, v.sku, v.track_quantity, v.quantity, v.in_stock, v.image_id, v.preorder,
  p.name as product_name, p.manage_variants, p.collection_ids, p.media, p.options`

/** Shoppers see visible variants of visible products. */
function shownVariants({ site }: SiteContext, includeHidden: boolean, where: Condition): Condition {
  const isShown = includeHidden ? always : sql<boolean>`(p.visible and v.visible)`
  return allOf([sql<boolean>`v.site_id = ${site.id}`, isShown, where])
}

export async function findStoreVariant(
  context: SiteContext,
  { productId, variantId }: { productId: string; variantId: string },
  includeHidden: boolean,
): Promise<StoreVariantRecord | undefined> {
  const where = sql<boolean>`(v.product_id = ${productId} and v.id = ${variantId})`
  const { rows } = await sql<StoreVariantRecord>`
    select ${variantColumns} from ${variantSource}
    where ${shownVariants(context, includeHidden, where)}`.execute(context.db)
  return rows[0]
}

/** One page of store variants and how many there are (`readRowPage`). */
export function readStoreVariantPage(
  context: SiteContext,
  { where, keys, includeHidden }: Listing,
  page: Page,
): Promise<RowPage<StoreVariantRecord>> {
  const list = {
    columns: variantColumns,
    from: variantSource,
    where: shownVariants(context, includeHidden, where),
    keys,
  }
  return readRowPage(context.db, list, page)
}
