import type { InventoryItemChanges } from '@vitrine/contract/catalog-v3'
import type { ItemRow } from './item-row.ts'
import { type Stock, withStock } from './stock.ts'
import { stockOf } from './wire-item.ts'

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
