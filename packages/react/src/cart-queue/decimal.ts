/**
 * An amount several times, exactly: `"17.27"` × 3 = `"51.81"`.
 *
 * @param amount decimal text, without a currency (wire.md 7.1); anything else counts as zero
 * @param factor whole number
 */
export function times(amount: string, factor: number): string {
  const [units, scale] = parse(amount)
  return format(units * BigInt(factor), scale)
}

/** Exact sum of amounts as decimal texts; `"0"` of none. What is no decimal counts as zero. */
export function sum(...amounts: readonly string[]): string {
  const parsed = amounts.map(parse)
  const scale = Math.max(0, ...parsed.map(([, own]) => own))
  return format(
    parsed.reduce((total, [units, own]) => total + units * 10n ** BigInt(scale - own), 0n),
    scale,
  )
}

/** Units and number of decimals; text that is no decimal counts as zero, because a price must never break a page. */
function parse(amount: string): [units: bigint, scale: number] {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return [BigInt(sign + whole + fraction), fraction.length]
}

function format(units: bigint, scale: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return (units < 0n ? '-' : '') + whole + (scale > 0 ? `.${digits.slice(-scale)}` : '')
}
