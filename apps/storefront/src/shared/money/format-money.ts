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
