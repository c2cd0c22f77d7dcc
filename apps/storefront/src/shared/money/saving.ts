import type { Decimal } from '../views/decimal.ts'

/** Whole percent taken off, rounded down so that the page never promises more than it gives; 0 without a discount. */
export function savingPercent(amount: Decimal, original: Decimal | undefined): number {
  const before = Number(original)
  if (original === undefined || !(before > 0)) return 0
  // 15 % of 48 is 85.00000000000001 in floating point; the small step back keeps whole percents whole.
  const percent = (1 - Number(amount) / before) * 100
  return Math.max(0, Math.floor(percent + 1e-6))
}
