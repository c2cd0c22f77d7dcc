import type { NumericPropertyRange, PriceData } from '@vitrine/contract'
import type { Minor } from '../../money/index.ts'
import { type Currency, currencyOf, decimalFromMinor, formatMoney } from '../../money/index.ts'

/** How a site writes prices. */
export interface PriceStyle {
  readonly currency: string
  readonly locale: string
}

/** Catalog V1 writes prices as JSON numbers (wire.md 3.1); the number nearest to the exact decimal. */
export function priceNumber(amount: Minor, currency: Currency): number {
  return Number(decimalFromMinor(amount, currency))
}

export function priceData(
  full: Minor,
  discounted: Minor,
  style: PriceStyle,
  perUnit: Minor | undefined,
): PriceData {
  const currency = currencyOf(style.currency)
  const format = (amount: Minor) => formatMoney(amount, currency, style.locale)
  return {
    currency: style.currency,
    price: priceNumber(full, currency),
    discountedPrice: priceNumber(discounted, currency),
    ...(perUnit !== undefined && { pricePerUnit: priceNumber(perUnit, currency) }),
    formatted: {
      price: format(full),
      discountedPrice: format(discounted),
      ...(perUnit !== undefined && { pricePerUnit: format(perUnit) }),
    },
  }
}

export function priceRange(prices: readonly Minor[], { currency }: PriceStyle): NumericPropertyRange {
  return numericRange(prices.map((price) => priceNumber(price, currencyOf(currency))))
}

export function numericRange(values: readonly number[]): NumericPropertyRange {
  let [minValue, maxValue] = [values[0] ?? 0, values[0] ?? 0]
  for (const value of values) {
    minValue = Math.min(minValue, value)
    maxValue = Math.max(maxValue, value)
  }
  return { minValue, maxValue }
}
