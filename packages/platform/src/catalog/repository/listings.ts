import { sql, type RawBuilder } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { allOf, always, type Condition } from '../query/condition.ts'
import { readRowPage, type RowPage, type Page, type SortKey } from '../query/page-repository.ts'
import type { ListedProduct } from './rendered-repository.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import type { StoredPreorder } from '../stored-product.ts'

const columns = sql`p.id, p.rendered_hash as hash, p.variant_count`

interface Listing {
  readonly where: Condition
  readonly includeHidden: boolean
}

/** One page of products and how many there are (`readRowPage`). @param listing its `keys` end with the id */
export function readProductPage(
  { db, site }: SiteContext,
  { where, keys, includeHidden }: Listing & { readonly keys: readonly SortKey[] },
  page: Page,
  knownTotal?: number,
): Promise<RowPage<ListedProduct>> {
  const list = {
    columns,
    from: productSource(includeHidden),
    where: allOf([sql<boolean>`p.site_id = ${site.id}`, where]),
    keys,
  }
  return readRowPage(db, list, page, knownTotal)
}

/** The same for the products of one collection, in the merchant's order. */
export function readMemberPage(
  { db, site }: SiteContext,
  { where, collectionId, includeHidden }: Listing & { readonly collectionId: string },
  page: Page,
  knownTotal?: number,
): Promise<RowPage<ListedProduct>> {
  const isShown = includeHidden ? always : sql<boolean>`p.visible`
  const list = {
    columns,
    from: sql`collection_products m join products p on p.site_id = m.site_id and p.id = m.product_id`,
    where: allOf([
      sql<boolean>`(m.site_id = ${site.id} and m.collection_id = ${collectionId})`,
      isShown,
      where,
    ]),
    keys: ['m.position', 'm.product_id'].map((name) => ({ sql: sql.ref(name), descending: false })),
  }
  return readRowPage(db, list, page, knownTotal)
}

/**
 * The table `p` of products that the caller sees. Indexes have `visible` before the sorted column. A caller who sees hidden
 * products too reads a union of both kinds, which the database merges in index order instead of sorting all products.
 */
function productSource(includeHidden: boolean): RawBuilder<unknown> {
  const visible = sql`select * from products where visible`
  return includeHidden
    ? sql`(${visible} union all select * from products where not visible) as p`
    : sql`(${visible}) as p`
}

export type StoreVariantRecord = Pick<
  VariantRecord,
  'id' | 'product_id' | 'choices' | 'sku' | 'track_quantity' | 'quantity' | 'in_stock' | 'image_id'
> & {
  readonly product_name: string
  /** Of its inventory item at the default location. */
  readonly preorder: StoredPreorder | null
} & Pick<ProductRecord, 'manage_variants' | 'collection_ids' | 'media' | 'options'>

export interface StoreVariantId {
  readonly productId: string
  readonly variantId: string
}

const source = sql`variants v join products p on p.site_id = v.site_id and p.id = v.product_id`
const columns = sql`v.id, v.product_id, v.choices, v.sku, v.track_quantity, v.quantity, v.in_stock, v.image_id, v.preorder,
  p.name as product_name, p.manage_variants, p.collection_ids, p.media, p.options`

/** Shoppers see visible variants of visible products. */
function isShown(includeHidden: boolean): Condition {
  return includeHidden ? always : sql<boolean>`(p.visible and v.visible)`
}

export async function findStoreVariant(
  { db, site }: SiteContext,
  { productId, variantId }: StoreVariantId,
  includeHidden: boolean,
): Promise<StoreVariantRecord | undefined> {
  const { rows } = await sql<StoreVariantRecord>`
    select ${columns} from ${source}
    where v.site_id = ${site.id} and v.product_id = ${productId} and v.id = ${variantId} and ${isShown(includeHidden)}`.execute(
    db,
  )
  return rows[0]
}

export interface StoreVariantListing {
  readonly where: Condition
  readonly keys: readonly SortKey[]
  readonly includeHidden: boolean
}

/** One page of store variants and how many there are (`readRowPage`). */
export function readStoreVariantPage(
  { db, site }: SiteContext,
  { where, keys, includeHidden }: StoreVariantListing,
  page: Page,
): Promise<RowPage<StoreVariantRecord>> {
  const list = {
    columns,
    from: source,
    where: allOf([sql<boolean>`v.site_id = ${site.id}`, isShown(includeHidden), where]),
    keys,
  }
  return readRowPage(db, list, page)
}
