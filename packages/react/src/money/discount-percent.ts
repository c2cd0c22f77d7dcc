/**
 * The discount in percent of the original price, rounded down so that it never promises too much; 0 without one.
 *
 * @param original The price before discounts.
 * @example
 * ```ts
 * discountPercent('40.80', '48.00') // 15
 * ```
 */
export function discountPercent(amount: string | number, original: string | number | undefined): number {
  const before = Number(original)
  if (original === undefined || !(before > 0)) return 0
  // 29 % of 100 is 28.999999999999996 in floating point.
  return Math.max(0, Math.floor((1 - Number(amount) / before) * 100 + 1e-6))
}
