/** Decimal text of a whole number of cents. */
export function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** What `percent` of an amount leaves, in cents, half a cent rounded up. */
export function lessPercent(cents: number, percent: number): number {
  return Math.floor((cents * (100 - percent) + 50) / 100)
}
