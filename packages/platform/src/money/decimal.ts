import { maxDecimalLength } from '@vitrine/contract'
import type { Currency } from './currency.ts'
import type { Minor } from './minor.ts'

/** An exact decimal number: `digits × 10^-scale`. */
export interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

/**
 * Parses a decimal string (`"10.50"`, `"-3"`) without binary floating point. Strings longer than the API allows are rejected, so
 * hostile input cannot create huge integers.
 *
 * @throws RangeError if the string is not plain decimal notation
 */
export function parseDecimal(text: string): Decimal {
  const match = text.length <= maxDecimalLength ? /^(-?\d+)(?:\.(\d+))?$/.exec(text) : null
  if (match === null) throw new RangeError(`"${text.slice(0, maxDecimalLength)}" is not a decimal number.`)
  const [, whole = '', fraction = ''] = match
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

/**
 * Converts a decimal string to an integer number of `10^-places` units; trailing zeros do not count as places.
 *
 * @throws RangeError if the string is malformed or has more places: nothing is rounded silently
 */
export function scaledInteger(text: string, places: number): bigint {
  const { digits, scale } = parseDecimal(text)
  if (scale <= places) return digits * 10n ** BigInt(places - scale)
  const unit = 10n ** BigInt(scale - places)
  if (digits % unit !== 0n) throw new RangeError(`"${text}" has more than ${places} decimal places.`)
  return digits / unit
}

/**
 * Converts a decimal string in major units to minor units, exactly: `"10.5"` EUR is `1050n`.
 *
 * @throws RangeError if the string is malformed or has more places than the currency
 */
export function minorFromDecimal(text: string, currency: Currency): Minor {
  return scaledInteger(text, currency.exponent)
}

/** Converts minor units to a decimal string with the currency's places: `1050n` EUR is `"10.50"`, `7n` JPY is `"7"`. */
export function decimalFromMinor(amount: Minor, currency: Currency): string {
  const { exponent } = currency
  if (exponent === 0) return amount.toString()
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(exponent + 1, '0')
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
