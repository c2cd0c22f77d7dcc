import { maxDecimalLength } from '@vitrine/contract'
import type { Currency } from './currency.ts'
import type { Minor } from './minor.ts'

/** An exact decimal number: `digits × 10^-scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/**
 * Reads decimal text (`"10.50"`, `"-3"`) without passing through binary floating point. Texts longer than the wire's are none: hostile
 * input makes no huge integers.
 *
 * @throws RangeError when the text is not plain decimal notation.
 */
export function parseDecimal(text: string): Decimal {
  const match = text.length <= maxDecimalLength ? /^(-?\d+)(?:\.(\d+))?$/.exec(text) : null
  if (match === null) throw new RangeError(`"${text.slice(0, maxDecimalLength)}" is not a decimal number.`)
  const [, whole = '', fraction = ''] = match
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/**
 * The whole number of `10^-places` units a decimal text stands for; trailing zeros do not count as places.
 *
 * @throws RangeError when the text is malformed or finer than the unit: nothing is rounded in silence.
 */
export function scaledInteger(text: string, places: number): bigint {
  const { digits, scale } = parseDecimal(text)
  if (scale <= places) return digits * 10n ** BigInt(places - scale)
  const unit = 10n ** BigInt(scale - places)
  if (digits % unit !== 0n) throw new RangeError(`"${text}" has more than ${places} decimal places.`)
  return digits / unit
}

/**
 * Decimal text in major units to minor units, exactly: `"10.5"` EUR is `1050n`.
 *
 * @throws RangeError when the text is malformed or finer than the currency's minor unit.
 */
export function minorFromDecimal(text: string, currency: Currency): Minor {
  return scaledInteger(text, currency.exponent)
}

/** Minor units to decimal text with exactly the currency's places: `1050n` EUR is `"10.50"`, `7n` JPY is `"7"`. */
export function decimalFromMinor(amount: Minor, currency: Currency): string {
  const { exponent } = currency
  if (exponent === 0) return amount.toString()
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0')
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
