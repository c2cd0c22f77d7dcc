import type { AvailabilityStatus, PreorderToWrite, StockToWrite } from '@vitrine/contract/catalog-v3'
import { applicationError, type Problem } from '../../../http/index.ts'
import type { StoredPreorder } from '../../stored-product.ts'

/** How much there is of a variant at a location. */
export interface Stock {
  /** Null where it is not counted; below zero where more was taken than there was. */
  readonly quantity: number | null
  readonly inStock: boolean
  readonly preorder: StoredPreorder | null
  readonly preorderCounter: number
}

/** Largest quantity, and with a minus the smallest. */
export const maxQuantity = 99_999

export const noStock: Stock = { quantity: null, inStock: false, preorder: null, preorderCounter: 0 }

/** Updates the given fields and keeps the others. Stock with a quantity is tracked; stock with only a status is not. */
export function withStock(
  stock: Stock,
  { quantity, inStock, preorderInfo }: StockToWrite & { preorderInfo?: PreorderToWrite },
): Stock {
  return {
    ...stock,
    ...(quantity !== undefined && counted(quantity)),
    ...(inStock !== undefined && { quantity: null, inStock }),
    ...(preorderInfo && { preorder: withPreorder(stock.preorder, preorderInfo) }),
  }
}

/** Requested stock change. */
export interface Decrement {
  readonly decrementBy: number
  readonly preorderRequest?: boolean
}

/**
 * Takes from the stock. Stock that is not counted does not change.
 *
 * Choice: what is there is not split. An order of which not all is in stock is either a pre-order as a whole, which takes from the
 * limit of pre-orders and not from the stock, or takes the stock below zero, or is refused.
 * @param restrict refuses to go below zero
 * @throws `INSUFFICIENT_INVENTORY`, `PREORDER_LIMIT_EXCEEDED`, `QUANTITY_OUT_OF_RANGE`
 */
export function decremented(
  stock: Stock,
  { decrementBy, preorderRequest = false }: Decrement,
  restrict: boolean,
): Stock {
  const enough = stock.quantity === null ? stock.inStock : stock.quantity >= decrementBy
  if (!enough && preorderRequest && stock.preorder?.enabled) return preordered(stock, decrementBy)
  if (!enough && restrict) throw insufficientStock(stock.quantity)
  return stock.quantity === null ? stock : { ...stock, ...counted(stock.quantity - decrementBy) }
}

/** Adds to the stock; stock that is not counted does not change. @throws `QUANTITY_OUT_OF_RANGE` */
export function incremented(stock: Stock, incrementBy: number): Stock {
  return stock.quantity === null ? stock : { ...stock, ...counted(stock.quantity + incrementBy) }
}

/** What `preorderRequest` and buyers see of the stock. The view `inventory_items` says the same in SQL. */
export function availabilityOf({ inStock, preorder, preorderCounter }: Stock): AvailabilityStatus {
  if (inStock) return 'IN_STOCK'
  const open = preorder?.enabled && (preorder.limit === null || preorderCounter < preorder.limit)
  return open ? 'PREORDER' : 'OUT_OF_STOCK'
}

function preordered(stock: Stock, by: number): Stock {
  const preorderCounter = stock.preorderCounter + by
  const limit = stock.preorder?.limit ?? maxQuantity
  if (preorderCounter > Math.min(limit, maxQuantity)) throw preorderLimitReached(limit, stock.preorderCounter)
  return { ...stock, preorderCounter }
}

function counted(quantity: number): Pick<Stock, 'quantity' | 'inStock'> {
  if (Math.abs(quantity) > maxQuantity) throw quantityOutOfRange(quantity)
  return { quantity, inStock: quantity > 0 }
}

function withPreorder(before: StoredPreorder | null, given: PreorderToWrite): StoredPreorder {
  const { enabled, message, limit } = { enabled: false, message: null, limit: null, ...before, ...given }
  return { enabled: enabled ?? false, message, limit }
}

export function insufficientStock(quantity: number | null): Problem {
  return applicationError(409, 'INSUFFICIENT_INVENTORY', 'There is less in stock than is to be taken.', {
    quantity: quantity ?? 0,
  })
}

export function preorderLimitReached(limit: number, counter: number): Problem {
  return applicationError(409, 'PREORDER_LIMIT_EXCEEDED', 'Fewer can be pre-ordered than is wanted.', {
    limit,
    counter,
  })
}

export function quantityOutOfRange(quantity: number): Problem {
  return applicationError(409, 'QUANTITY_OUT_OF_RANGE', 'A quantity lies between -99999 and 99999.', {
    quantity,
  })
}

export function itemExists(id: string): Problem {
  return applicationError(
    409,
    'INVENTORY_ITEM_ALREADY_EXISTS',
    'There is an inventory item of this variant at this location already. Nothing was changed; update that one.',
    { id },
  )
}

export function variantOfSeveral(variantId: string): Problem {
  return applicationError(
    409,
    'VARIANT_OF_SEVERAL_PRODUCTS',
    'Several products have a variant of this id. Say which product is meant.',
    { variantId },
  )
}
