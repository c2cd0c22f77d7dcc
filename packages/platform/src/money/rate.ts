import type { Currency } from './currency.ts'
import { parseDecimal } from './decimal.ts'
import { divideRounded, type Minor } from './minor.ts'

/** An exact fraction of an amount, such as a tax rate of `0.055` or a discount of 15 %. */
export interface Rate {
  readonly numerator: bigint
  /** Positive. */
  readonly denominator: bigint
}

/**
 * Parses a rate from a decimal fraction: `"0.23"` is 23 %.
 *
 * @throws RangeError if the string is not a decimal number or is negative
 */
export function rateFromFraction(text: string): Rate {
  const { digits, scale } = parseDecimal(text)
  if (digits < 0n) throw new RangeError(`The rate "${text}" is negative.`)
  return { numerator: digits, denominator: 10n ** BigInt(scale) }
}

/**
 * Parses a rate from a percentage: `"12.5"` is an eighth.
 *
 * @throws RangeError if the string is not a decimal number or is negative
 */
export function rateFromPercent(text: string): Rate {
  const { numerator, denominator } = rateFromFraction(text)
  return { numerator, denominator: denominator * 100n }
}

/** `amount × rate`, rounded once: a discount, or a tax added to a net price. */
export function portionOf(amount: Minor, rate: Rate): Minor {
  return divideRounded(amount * rate.numerator, rate.denominator)
}

/** The tax included in a gross amount: `amount × rate / (1 + rate)`, rounded once. */
export function portionWithin(grossAmount: Minor, rate: Rate): Minor {
  return divideRounded(grossAmount * rate.numerator, rate.denominator + rate.numerator)
}

/**
 * Converts an amount to another currency, rounded once to that currency's minor unit. `rate` is the price of one major unit of
 * `from` in major units of `to`: 10.00 EUR at 162.4 is 1624 JPY.
 */
export function convertMoney(amount: Minor, from: Currency, to: Currency, rate: Rate): Minor {
  return divideRounded(
    amount * rate.numerator * 10n ** BigInt(to.exponent),
    rate.denominator * 10n ** BigInt(from.exponent),
  )
}
