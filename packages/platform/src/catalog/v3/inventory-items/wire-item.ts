import type { InventoryItem, InventoryItemChanges } from '@vitrine/contract/catalog-v3'
import { isUuid } from '../../../db/index.ts'
import { orderedChoices } from '../../wire/variant.ts'
import type { ItemRow } from './repository.ts'
import { availabilityOf, type Stock, withStock } from './stock.ts'

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

/** An item with the given fields updated. */
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
