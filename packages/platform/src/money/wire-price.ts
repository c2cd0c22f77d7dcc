import type { MultiCurrencyPrice } from '@vitrine/contract'
import type { Currency } from './currency.ts'
import { decimalFromMinor } from './decimal.ts'
import { formatMoney } from './format.ts'
import type { Minor } from './minor.ts'

/** In which currency and for which readers amounts are written out. */
export interface PriceStyle {
  readonly currency: Currency
  /** BCP 47. */
  readonly locale: string
}

/**
 * An amount as carts carry it: decimal text and text for people (wire.md 7.1). There is one currency so far, so the
 * converted amounts repeat the amount.
 */
export function wirePrice(amount: Minor, { currency, locale }: PriceStyle): MultiCurrencyPrice {
  const text = decimalFromMinor(amount, currency)
  const formatted = formatMoney(amount, currency, locale)
  return {
    amount: text,
    convertedAmount: text,
    formattedAmount: formatted,
    formattedConvertedAmount: formatted,
  }
}
