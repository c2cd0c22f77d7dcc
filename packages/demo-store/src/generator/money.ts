/** Cents as a decimal string. */
export function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** An amount after a discount in percent, in cents, rounded half up. */
export function lessPercent(cents: number, percent: number): number {
  return Math.floor((cents * (100 - percent) + 50) / 100)
}
