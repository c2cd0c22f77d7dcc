import type { Currency, Minor } from '../money/index.ts'
import { minorFromDecimal, portionOf, rateFromPercent } from '../money/index.ts'

/** A price after the product's own discount; never below zero. */
export function discountedPrice(
  price: Minor,
  discount: { readonly type: 'NONE' | 'AMOUNT' | 'PERCENT'; readonly value: string },
  currency: Currency,
): Minor {
  if (discount.type === 'NONE') return price
  const off =
    discount.type === 'PERCENT'
      ? portionOf(price, rateFromPercent(discount.value))
      : minorFromDecimal(discount.value, currency)
  return off >= price ? 0n : price - off
}
