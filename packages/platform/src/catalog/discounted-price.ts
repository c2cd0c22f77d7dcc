import type { Currency } from '../money/currency.ts'
import { minorFromDecimal } from '../money/decimal.ts'
import type { Minor } from '../money/minor.ts'
import { portionOf, rateFromPercent } from '../money/rate.ts'

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
