import * as v from 'valibot'
import type { Currency } from '../../../money/currency.ts'
import { minorFromDecimal, parseDecimal } from '../../../money/decimal.ts'

/*
 * Building blocks of the store document's pricing parts. Decimal text is checked here, before anything is written, so
 * that reading stored rules never meets an amount the currency cannot hold.
 */

export const text: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

export const timestamp: v.GenericSchema<unknown, Date> = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((value) => new Date(value)),
)

/** A decimal of zero or more, such as a rate, a percentage or a weight, with at most `places` decimal places. */
export function decimal(places = 6): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.check((value) => isDecimal(value, places), `is not a decimal of at most ${places} places`),
  )
}

/** An amount the currency can hold exactly. */
export function amount(currency: Currency): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.check((value) => isAmount(value, currency), `is not an amount of ${currency.code}`),
  )
}

export const count: v.GenericSchema<unknown, number> = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a discount reaches, as the document spells it. */
export const appliesTo: v.GenericSchema<unknown, AppliesTo> = v.union([
  v.strictObject({ all: v.literal(true) }),
  v.strictObject({ productIds: v.array(text) }),
  v.strictObject({ collectionIds: v.array(text) }),
])

export type AppliesTo = { all: true } | { productIds: string[] } | { collectionIds: string[] }

function isDecimal(value: string, places: number): boolean {
  return passes(() => {
    const { digits, scale } = parseDecimal(value)
    return digits >= 0n && scale <= places
  })
}

function isAmount(value: string, currency: Currency): boolean {
  return passes(() => minorFromDecimal(value, currency) >= 0n)
}

/** The money module refuses malformed text by throwing; a check answers yes or no. */
function passes(test: () => boolean): boolean {
  try {
    return test()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
