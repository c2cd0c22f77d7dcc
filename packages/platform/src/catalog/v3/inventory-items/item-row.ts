import type { ExtendedFields } from '@vitrine/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StoredOption, StoredPreorder } from '../../stored-product.ts'

/** An inventory item with its product and variant. */
export interface ItemRow {
  readonly id: string
  readonly product_id: string
  readonly variant_id: string
  /** Null at the default location. */
  readonly location_id: string | null
  readonly revision: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly quantity: number | null
  readonly in_stock: boolean
  readonly preorder: StoredPreorder | null
  readonly preorder_counter: number
  readonly extended_fields: ExtendedFields | null
  readonly product_name: string
  readonly collection_ids: readonly string[]
  readonly options: readonly StoredOption[]
  readonly brand_id: string | null
  readonly brand: string | null
  readonly choices: Readonly<Record<string, string>>
  readonly sku: string
  readonly variant_visible: boolean
}

/** The item is `i`, its product `p`, its variant `v`. */
export const itemColumns: RawBuilder<unknown> = sql`
  i.id, i.product_id, i.variant_id, i.location_id, i.revision, i.created_at, i.updated_at, i.quantity, i.in_stock, i.preorder,
  i.preorder_counter, i.extended_fields, p.name as product_name, p.collection_ids, p.options, p.brand_id,
  p.content->>'brand' as brand, v.choices, v.sku, v.visible as variant_visible`

/** Every item has a product and a variant; as left joins the database skips those that a statement does not use. */
export const itemSource: RawBuilder<unknown> = sql`
  inventory_items i
  left join products p on p.site_id = i.site_id and p.id = i.product_id
  left join variants v on v.site_id = i.site_id and v.product_id = i.product_id and v.id = i.variant_id`
