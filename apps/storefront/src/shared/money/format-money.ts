import type { Decimal } from '../views/decimal.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Constructing a formatter costs more than all prices of a page; a process meets a handful of locales and currencies. */
function formatOf(locale: string, currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${whole}`
  let format = formats.get(key)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: whole ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format
}

/** A price on its own, as the locale writes it: whole amounts without zeros (`€28`, `€17.50`). */
export function formatPrice(amount: Decimal, currency: string, locale: string): string {
  return formatOf(locale, currency, true).format(amount)
}

/** An amount in a column of amounts, always with its minor units and with a true minus sign, where the locale puts it (`−€28.00`). */
export function formatAmount(amount: Decimal, currency: string, locale: string): string {
  return formatOf(locale, currency, false).format(amount).replace('-', '−')
}
