import type { MultiCurrencyPrice } from '@vitrine/contract'
import { convertMoney } from './convert.ts'
import type { Currency } from './currency.ts'
import { decimalFromMinor } from './decimal.ts'
import { formatMoney } from './format.ts'
import type { Minor } from './minor.ts'
import type { Rate } from './rate.ts'

/** In which currency and for which readers amounts are written out. */
export interface PriceStyle {
  readonly currency: Currency
  /** BCP 47. */
  readonly locale: string
  /** Currency that the shopper wants to see as well, and what one unit of the first is in it. */
  readonly shown?: { readonly currency: Currency; readonly rate: Rate }
}

/**
 * An amount as carts carry it: decimal text and text for people (wire.md 7.1). The converted amount is worked out from this
 * one amount and rounded once; without a second currency it repeats it.
 */
export function wirePrice(amount: Minor, { currency, locale, shown }: PriceStyle): MultiCurrencyPrice {
  const text = decimalFromMinor(amount, currency)
  const formatted = formatMoney(amount, currency, locale)
  if (shown === undefined) {
    return {
      amount: text,
      convertedAmount: text,
      formattedAmount: formatted,
      formattedConvertedAmount: formatted,
    }
  }
  const converted = convertMoney(amount, currency, shown.currency, shown.rate)
  return {
    amount: text,
    convertedAmount: decimalFromMinor(converted, shown.currency),
    formattedAmount: formatted,
    formattedConvertedAmount: formatMoney(converted, shown.currency, locale),
  }
}
