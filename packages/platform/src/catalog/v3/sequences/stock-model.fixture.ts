import type { AvailabilityStatus, PreorderToWrite, StockToWrite } from '@vitrine/contract/catalog-v3'

/** Stock of a variant at a location: a quantity, or only whether it is in stock. */
export interface ModelStock {
  /** Null while it is not counted. */
  readonly quantity: number | null
  readonly inStock: boolean
  readonly preorder: {
    readonly enabled: boolean
    readonly message: string | null
    readonly limit: number | null
  } | null
  /** Orders before it was there. */
  readonly counter: number
}

export type StockChange = StockToWrite & { readonly preorderInfo?: PreorderToWrite }

const noStock: ModelStock = { quantity: null, inStock: false, preorder: null, counter: 0 }
export const alwaysThere: ModelStock = { ...noStock, inStock: true }

const mostOfAll = 99_999

/** The code of a refusal where the quantity is none that there can be. */
const counted = (stock: ModelStock, quantity: number): ModelStock | string =>
  Math.abs(quantity) > mostOfAll ? 'QUANTITY_OUT_OF_RANGE' : { ...stock, quantity, inStock: quantity > 0 }

/** Fields that are given change, others stay as they are. */
export function restocked(before: ModelStock | null, change: StockChange): ModelStock {
  const { quantity, inStock, preorderInfo } = change
  const stock = before ?? noStock
  const { enabled, message, limit } = {
    enabled: false,
    message: null,
    limit: null,
    ...stock.preorder,
    ...preorderInfo,
  }
  return {
    ...stock,
    ...(quantity !== undefined && { quantity, inStock: quantity > 0 }),
    ...(inStock !== undefined && { quantity: null, inStock }),
    ...(preorderInfo && { preorder: { enabled: enabled ?? false, message, limit } }),
  }
}

/** What a new variant begins with that is modelled on one with this stock. */
export function afresh(stock: ModelStock | null): ModelStock {
  if (stock?.quantity !== null && stock !== null) return { ...noStock, quantity: 0 }
  return { ...noStock, inStock: inStockInV1(stock) }
}

/** @returns the stock afterwards, or the code of a refusal */
export function added(stock: ModelStock, by: number): ModelStock | string {
  return stock.quantity === null ? stock : counted(stock, stock.quantity + by)
}

/** An order that is not in stock as a whole is a pre-order where it may be one; else stock goes below zero, or it is refused. */
export function taken(
  stock: ModelStock,
  by: number,
  { isPreorder, isRestricted }: { readonly isPreorder: boolean; readonly isRestricted: boolean },
): ModelStock | string {
  const isEnough = stock.quantity === null ? stock.inStock : stock.quantity >= by
  if (!isEnough && isPreorder && stock.preorder?.enabled) {
    const counter = stock.counter + by
    const most = Math.min(stock.preorder.limit ?? mostOfAll, mostOfAll)
    return counter > most ? 'PREORDER_LIMIT_EXCEEDED' : { ...stock, counter }
  }
  if (!isEnough && isRestricted) return 'INSUFFICIENT_INVENTORY'
  return stock.quantity === null ? stock : counted(stock, stock.quantity - by)
}

export function availabilityOf({ inStock, preorder, counter }: ModelStock): AvailabilityStatus {
  if (inStock) return 'IN_STOCK'
  return preorder?.enabled && counter < (preorder.limit ?? Number.POSITIVE_INFINITY)
    ? 'PREORDER'
    : 'OUT_OF_STOCK'
}

export function inStockInV1(stock: ModelStock | null): boolean {
  return stock?.inStock ?? false
}
