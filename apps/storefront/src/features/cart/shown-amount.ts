import type { MultiCurrencyPrice } from '@vitrine/contract'
import { type Decimal, toDecimal } from '../../shared/views/decimal.ts'

/** An amount in the currency that the visitor sees; what this browser made up itself is in it already. */
export function shown({ amount, convertedAmount = amount }: MultiCurrencyPrice): Decimal {
  return toDecimal(convertedAmount)
}
