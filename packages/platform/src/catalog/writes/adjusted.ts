import { maxPrice } from '@vitrine/contract'
import type { PropertyAdjustment } from '@vitrine/contract/catalog-admin'
import { divideRounded, parseDecimal } from '../../money/index.ts'
import { valueOutOfRange } from './refusals.ts'
import { decimalText } from './wire-number.ts'

/** Decimal places of a rate in per cent. */
const ratePlaces = 6

/** Makes one value of another, both counted in `10^-places`; rounded once, halves away from zero. */
export type Adjust = (value: bigint) => bigint

/**
 * An adjustment of values with `places` decimal places.
 * @param field where the adjustment stands, such as `adjust.price`
 * @throws violations when it is finer than the values; what it returns throws `VALUE_OUT_OF_RANGE`
 */
export function adjustment(given: PropertyAdjustment, field: string, places: number): Adjust {
  const unit = 10n ** BigInt(places)
  const max = scaled(String(maxPrice), Math.max(places, 2)) / 10n ** BigInt(Math.max(0, 2 - places))
  const within = (value: bigint): bigint => {
    if (value < 0n || value > max) throw valueOutOfRange()
    return value
  }
  if ('amount' in given) {
    const amount = scaled(decimalText(given.amount, `${field}.amount`, places), places)
    return (value) => within(value + amount)
  }
  const { rate, roundToInt = false } = given.percentage
  const share = scaled(decimalText(rate, `${field}.percentage.rate`, ratePlaces), ratePlaces)
  const whole = 100n * 10n ** BigInt(ratePlaces)
  // Rounding to cents first and to whole numbers then would round twice: 10.495 is 10 and not 11.
  return roundToInt
    ? (value) => within(divideRounded(value * (whole + share), whole * unit) * unit)
    : (value) => within(divideRounded(value * (whole + share), whole))
}

/** Decimal text in units of its `places`th place; what is finer, as a weight of a store document may be, is rounded. */
export function scaled(text: string, places: number): bigint {
  const { digits, scale } = parseDecimal(text)
  return scale > places
    ? divideRounded(digits, 10n ** BigInt(scale - places))
    : digits * 10n ** BigInt(places - scale)
}
