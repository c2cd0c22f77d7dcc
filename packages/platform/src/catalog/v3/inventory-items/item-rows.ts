import type { ExtendedFields } from '@vitrine/contract'
import type { InventoryItem, InventoryItemChanges } from '@vitrine/contract/catalog-v3'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../db/index.ts'
import type { StoredOption, StoredPreorder } from '../../stored-product.ts'
import { orderedChoices } from '../../wire/variant.ts'
import { availabilityOf, type Stock, withStock } from './stock.ts'

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

/** wire.md 7.5. */
const maxCategories = 2_000
const maxVariantName = 250

export function stockOf({ quantity, in_stock, preorder, preorder_counter }: ItemRow): Stock {
  return { quantity, inStock: in_stock, preorder, preorderCounter: preorder_counter }
}

export function wireItem(row: ItemRow): InventoryItem {
  const { preorder, preorder_counter: counter, quantity } = row
  const variantName = Object.values(orderedChoices(row.choices, [...row.options])).join(' / ')
  return {
    id: row.id,
    revision: String(row.revision),
    createdDate: row.created_at.toISOString(),
    updatedDate: row.updated_at.toISOString(),
    variantId: row.variant_id,
    ...(row.location_id && { locationId: row.location_id }),
    productId: row.product_id,
    trackQuantity: quantity !== null,
    ...(quantity === null ? { inStock: row.in_stock } : { quantity }),
    availabilityStatus: availabilityOf(stockOf(row)),
    ...(preorder && {
      preorderInfo: {
        ...preorder,
        counter,
        // A limit may be set below what was ordered already.
        ...(preorder.limit !== null && { quantity: Math.max(0, preorder.limit - counter) }),
      },
    }),
    product: {
      name: row.product_name,
      // The built-in collection of all products has an id that is no GUID, and is no category.
      directCategoryIds: row.collection_ids.filter(isUuid).slice(0, maxCategories),
      ...(variantName && { variantName: variantName.slice(0, maxVariantName) }),
      ...(row.sku && { variantSku: row.sku }),
      variantVisible: row.variant_visible,
      ...(row.brand_id && row.brand && { brand: { id: row.brand_id, name: row.brand } }),
    },
    ...(row.extended_fields && { extendedFields: row.extended_fields }),
  }
}

type Changes = Pick<InventoryItemChanges, 'quantity' | 'inStock' | 'preorderInfo' | 'extendedFields'>

/** An item with the given fields anew. */
export function restocked(item: ItemRow, changes: Changes): ItemRow {
  return {
    ...withStockOf(item, withStock(stockOf(item), changes)),
    extended_fields: changes.extendedFields ?? item.extended_fields,
  }
}

/** An item with other stock; the very same one when the stock is the same. */
export function withStockOf(item: ItemRow, stock: Stock): ItemRow {
  const { quantity, inStock, preorder, preorderCounter } = stock
  const isSame =
    quantity === item.quantity &&
    inStock === item.in_stock &&
    preorder === item.preorder &&
    preorderCounter === item.preorder_counter
  return isSame ? item : { ...item, quantity, in_stock: inStock, preorder, preorder_counter: preorderCounter }
}
