import { invalidArguments, violation } from '../../http/index.ts'
import type { Currency, Minor } from '../../money/index.ts'
import { minorFromDecimal, parseDecimal } from '../../money/index.ts'

/** Decimal places of a weight. Choice: the wire names none; a millionth of the store's unit is finer than any scale. */
export const weightPlaces = 6

/**
 * A price of the wire, which V1 writes as a JSON number (wire.md 3.1), in minor units. JavaScript writes a number as the shortest
 * decimal that reads back as it, which is what the merchant wrote: no binary fraction is counted with.
 * @throws a violation of `field` when it is finer than the currency
 */
export function minorOf(value: number, field: string, currency: Currency): Minor {
  return minorFromDecimal(decimalText(value, field, currency.exponent), currency)
}

/** Decimal text of a weight. @throws a violation of `field` when it is finer than the platform keeps */
export function weightText(value: number, field: string): string {
  return decimalText(value, field, weightPlaces)
}

/** Decimal text of a number with no more than `places` places. @throws a violation of `field` */
export function decimalText(value: number, field: string, places: number): string {
  const text = String(value)
  // Numbers below a millionth and above 10^21 are written with an exponent; schemas bound them from above.
  const isFiner = text.includes('e') || parseDecimal(text).scale > places
  if (!isFiner) return text
  throw invalidArguments(
    violation(field, 'DECIMAL_MAX_SCALE', `has more than ${places} decimal places`, { threshold: places }),
  )
}
