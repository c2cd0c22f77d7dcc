import { parseDecimal } from './decimal.ts'
import type { Minor } from './minor.ts'
import { divideRounded } from './rounding.ts'

/** An exact fraction of an amount, such as a tax rate of `0.055` or a discount of 15 %. */
export interface Rate {
  readonly numerator: bigint
  /** Positive. */
  readonly denominator: bigint
}

/**
 * A rate from a decimal fraction: `"0.23"` is 23 %.
 *
 * @throws RangeError when the text is not decimal or is negative.
 */
export function rateFromFraction(text: string): Rate {
  const { digits, scale } = parseDecimal(text)
  if (digits < 0n) throw new RangeError(`The rate "${text}" is negative.`)
  return { numerator: digits, denominator: 10n ** BigInt(scale) }
}

/**
 * A rate from a percentage: `"12.5"` is an eighth.
 *
 * @throws RangeError when the text is not decimal or is negative.
 */
export function rateFromPercent(text: string): Rate {
  const { numerator, denominator } = rateFromFraction(text)
  return { numerator, denominator: denominator * 100n }
}

/** `amount × rate`, rounded once: a discount, or a tax that comes on top. */
export function portionOf(amount: Minor, rate: Rate): Minor {
  return divideRounded(amount * rate.numerator, rate.denominator)
}

/** The part of a gross amount that is tax at this rate, `amount × rate / (1 + rate)`, rounded once. */
export function portionWithin(grossAmount: Minor, rate: Rate): Minor {
  return divideRounded(grossAmount * rate.numerator, rate.denominator + rate.numerator)
}
