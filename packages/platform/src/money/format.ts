import type { Currency } from './currency.ts'
import { decimalFromMinor } from './decimal.ts'
import type { Minor } from './minor.ts'

/** Building an `Intl.NumberFormat` costs a hundred times a call of it. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * An amount as people of a locale write it: `1050n` EUR in `en-IE` is `€10.50`.
 *
 * The digits come from the exact decimal text, never from a binary float.
 */
export function formatMoney(amount: Minor, currency: Currency, locale: string): string {
  return formatOf(currency, locale).format(decimalFromMinor(amount, currency) as Intl.StringNumericLiteral)
}

function formatOf(currency: Currency, locale: string): Intl.NumberFormat {
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
