import type { AvailabilityStatus, InventoryItemChanges, StockAdjustment } from '@vitrine/contract/catalog-v3'
import { applicationError } from '../../../http/index.ts'
import type { ItemRow } from './repository.ts'

/** How much there is of a variant at a location. */
export type Stock = Pick<ItemRow, 'quantity' | 'in_stock' | 'preorder' | 'preorder_counter'>

/** Largest quantity, and with a minus the smallest. */
export const maxQuantity = 99_999

export const noStock: Stock = { quantity: null, in_stock: false, preorder: null, preorder_counter: 0 }

type StockChanges = Pick<InventoryItemChanges, 'quantity' | 'inStock' | 'preorderInfo' | 'extendedFields'>

/** Updates the given fields and keeps the others. Stock with a quantity is tracked; stock with only a status is not. */
export function withStock<S extends Stock>(
  stock: S,
  { quantity, inStock, preorderInfo: given }: StockChanges,
): S {
  const before = { enabled: false, message: null, limit: null, ...stock.preorder }
  return {
    ...(quantity === undefined ? stock : withQuantity(stock, quantity)),
    ...(inStock !== undefined && { quantity: null, in_stock: inStock }),
    ...(given && { preorder: { ...before, ...given, enabled: given.enabled ?? before.enabled } }),
  }
}

export function restocked(item: ItemRow, changes: StockChanges): ItemRow {
  return { ...withStock(item, changes), extended_fields: changes.extendedFields ?? item.extended_fields }
}

/**
 * Takes from the stock. Stock that is not counted does not change.
 *
 * Choice: an order is not split. An order that exceeds the stock is either a pre-order as a whole, which takes from the limit of
 * pre-orders and not from the stock, or takes the stock below zero, or is refused.
 * @param restrict refuses to go below zero
 * @throws `INSUFFICIENT_INVENTORY`, `PREORDER_LIMIT_EXCEEDED`, `QUANTITY_OUT_OF_RANGE`
 */
export function decremented<S extends Stock>(
  stock: S,
  { decrementBy, preorderRequest = false }: { decrementBy: number; preorderRequest?: boolean },
  restrict = false,
): S {
  const { quantity, in_stock, preorder } = stock
  const enough = quantity === null ? in_stock : quantity >= decrementBy
  if (!enough && preorderRequest && preorder?.enabled) return preordered(stock, decrementBy)
  if (!enough && restrict) {
    const description = 'There is less in stock than is to be taken.'
    throw applicationError(409, 'INSUFFICIENT_INVENTORY', description, { quantity: quantity ?? 0 })
  }
  return quantity === null ? stock : withQuantity(stock, quantity - decrementBy)
}

/** Adds to the stock; stock that is not counted does not change. @throws `QUANTITY_OUT_OF_RANGE` */
export function incremented<S extends Stock>(stock: S, by: number): S {
  return stock.quantity === null ? stock : withQuantity(stock, stock.quantity + by)
}

export function adjusted<S extends Stock>(stock: S, by: StockAdjustment): S {
  return 'incrementBy' in by ? incremented(stock, by.incrementBy) : decremented(stock, by)
}

/** What `preorderRequest` and buyers see of the stock. The view `inventory_items` computes the same in SQL. */
export function availabilityOf({ in_stock, preorder, preorder_counter }: Stock): AvailabilityStatus {
  if (in_stock) return 'IN_STOCK'
  const open = preorder?.enabled && (preorder.limit === null || preorder_counter < preorder.limit)
  return open ? 'PREORDER' : 'OUT_OF_STOCK'
}

function preordered<S extends Stock>(stock: S, by: number): S {
  const limit = stock.preorder?.limit ?? maxQuantity
  const counter = stock.preorder_counter
  if (counter + by > Math.min(limit, maxQuantity)) {
    const description = 'Fewer can be pre-ordered than were requested.'
    throw applicationError(409, 'PREORDER_LIMIT_EXCEEDED', description, { limit, counter })
  }
  return { ...stock, preorder_counter: counter + by }
}

/** The same object if the quantity does not change. */
function withQuantity<S extends Stock>(stock: S, quantity: number): S {
  if (Math.abs(quantity) > maxQuantity) {
    const description = 'A quantity is between -99999 and 99999.'
    throw applicationError(409, 'QUANTITY_OUT_OF_RANGE', description, { quantity })
  }
  return quantity === stock.quantity ? stock : { ...stock, quantity, in_stock: quantity > 0 }
}
