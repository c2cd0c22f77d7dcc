/**
 * Multiplies an amount exactly: `"17.27"` × 3 = `"51.81"`.
 *
 * @param amount A decimal string without currency; anything else counts as zero.
 * @param factor A whole number.
 * @example
 * ```ts
 * multiplyAmount('17.27', 3) // '51.81'
 * ```
 */
export function multiplyAmount(amount: string, factor: number): string {
  const [units, scale] = parse(amount)
  return format(units * BigInt(factor), scale)
}

/**
 * Adds amounts exactly; `"0"` without any. Strings that are not decimals count as zero.
 *
 * @example
 * ```ts
 * sumAmounts('0.10', '0.20') // '0.30'
 * ```
 */
export function sumAmounts(...amounts: readonly string[]): string {
  const parsed = amounts.map(parse)
  const scale = Math.max(0, ...parsed.map(([, own]) => own))
  return format(
    parsed.reduce((total, [units, own]) => total + units * 10n ** BigInt(scale - own), 0n),
    scale,
  )
}

/** Units and number of decimals. An invalid string counts as zero, because a price must never break a page. */
function parse(amount: string): [units: bigint, scale: number] {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return [BigInt(sign + whole + fraction), fraction.length]
}

function format(units: bigint, scale: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return (units < 0n ? '-' : '') + whole + (scale > 0 ? `.${digits.slice(-scale)}` : '')
}
