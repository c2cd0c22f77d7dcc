import { multiplyAmount, sumAmounts } from '@vitrine/react'
import type { Decimal } from '../views/decimal.ts'

// The arithmetic of the cart store, which every page with a cart loads anyway. It returns plain decimal strings, so the casts hold.

/** Exact: a cart of three at €0.10 is €0.30. */
export function times(amount: Decimal, factor: number): Decimal {
  return multiplyAmount(amount, Math.trunc(factor)) as Decimal
}

/** Exact sum; `0` of none. What is no plain decimal counts as nothing: a price must never break a page. */
export function sum(amounts: readonly Decimal[]): Decimal {
  return sumAmounts(...amounts) as Decimal
}

export function minus(amount: Decimal, other: Decimal): Decimal {
  return sum([amount, negated(other)])
}

export function negated(amount: Decimal): Decimal {
  return (amount.startsWith('-') ? amount.slice(1) : `-${amount}`) as Decimal
}

export function isPositive(amount: Decimal | undefined): amount is Decimal {
  return Number(amount) > 0
}
