import { formatMoney } from '@vitrine/react'
import type { Decimal } from '../views/decimal.ts'

/** A price on its own: whole amounts without decimals (`€28`, `€17.50`). */
export function formatPrice(amount: Decimal, currency: string, locale: string): string {
  return formatMoney(amount, { currency, locale, decimals: 'if-needed' })
}

/** An amount in a column of amounts: always with decimals, and with a true minus sign where the locale puts it (`−€28.00`). */
export function formatAmount(amount: Decimal, currency: string, locale: string): string {
  return formatMoney(amount, { currency, locale }).replace('-', '−')
}

/** The sign of a currency, next to a field for an amount (`€`). */
export function currencySymbol(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
