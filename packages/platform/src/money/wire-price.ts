import type { MultiCurrencyPrice } from '@vitrine/contract'
import type { Currency } from './currency.ts'
import { decimalFromMinor } from './decimal.ts'
import type { Minor } from './minor.ts'
import { convertMoney, type Rate } from './rate.ts'

/** Cached, because creating an `Intl.NumberFormat` costs a hundred times as much as a call. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a locale: `1050n` EUR in `en-IE` is `€10.50`. The digits come from the exact decimal string, never from a
 * binary float.
 */
export function formatMoney(amount: Minor, currency: Currency, locale: string): string {
  return numberFormat(currency, locale).format(
    decimalFromMinor(amount, currency) as Intl.StringNumericLiteral,
  )
}

function numberFormat(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency.code}`
  const seen = formats.get(key)
  if (seen !== undefined) return seen
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.code,
    minimumFractionDigits: currency.exponent,
    maximumFractionDigits: currency.exponent,
  })
  formats.set(key, format)
  return format
}

/** Currency and locale in which prices are formatted. */
export interface PriceStyle {
  readonly currency: Currency
  /** BCP 47. */
  readonly locale: string
  /** Display currency of the shopper, with its exchange rate. */
  readonly shown?: { readonly currency: Currency; readonly rate: Rate }
}

/**
 * Converts an amount to its wire form: decimal string and formatted string, both also in the display currency. The conversion is
 * rounded once; without a display currency it repeats the amount.
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
