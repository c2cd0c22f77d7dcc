import type { PriceData } from '@vitrine/client'

/** A price. Amounts are decimal strings, or numbers as products have them. */
export interface PriceValue {
  readonly amount: string | number
  /** Before discounts; absent or equal to `amount` without one. */
  readonly original?: string | number | undefined
  /** `amount` is the lowest of several. */
  readonly isFrom?: boolean | undefined
  /** The highest of several. */
  readonly highest?: string | number | undefined
  /** ISO 4217; default that of the part or the store. */
  readonly currency?: string | undefined
  /** Price per measure. */
  readonly unit?: UnitPriceValue | undefined
}

/** A price per measure, for example 17.27 per 100 g. */
export interface UnitPriceValue {
  readonly amount: string | number
  readonly baseQuantity: number
  /** Unit as products have it: `G`, `ML`, `M` … */
  readonly measure: string
}

/** Reads a price as products have it: `product.price`. */
export function toPriceValue(price: PriceValue | PriceData): PriceValue {
  if ('amount' in price) return price
  return { amount: price.discountedPrice, original: price.price, currency: price.currency }
}
