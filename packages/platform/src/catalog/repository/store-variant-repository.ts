import { sql } from 'kysely'
import type { SiteContext } from '../../http/index.ts'
import { allOf, always, type Condition } from '../query/condition.ts'
import { type RowPage, readRowPage } from '../query/page-repository.ts'
import type { Page } from '../query/paging.ts'
import type { SortKey } from '../query/sort.ts'
import type { ProductRecord, VariantRecord } from '../records.ts'
import type { StoredPreorder } from '../stored-product.ts'

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
