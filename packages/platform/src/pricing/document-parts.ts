import * as v from 'valibot'
import { type Currency, minorFromDecimal, parseDecimal } from '../money/index.ts'

/**
 * Schemas for the pricing parts of the store document; each message completes the sentence `"field" …`. Decimals are validated here,
 * before anything is written, so stored rules always contain valid amounts.
 */

export const text: v.GenericSchema<unknown, string> = textUpTo(500)

export function textUpTo(max: number): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string('has to be a text'),
    v.minLength(1, 'is empty'),
    v.maxLength(max, `has more than ${max} characters`),
  )
}

export const flag: v.GenericSchema<unknown, boolean> = v.boolean('has to be true or false')

export const timestamp: v.GenericSchema<unknown, Date> = v.pipe(
  v.string('has to be a text'),
  v.isoTimestamp('is not a date and time (ISO 8601)'),
  v.transform((value) => new Date(value)),
)

export const country: v.GenericSchema<unknown, string> = v.pipe(
  v.string('has to be a text'),
  v.regex(/^[A-Z]{2}$/, 'is not an ISO 3166-1 country code'),
)

export const count: v.GenericSchema<unknown, number> = v.pipe(
  v.number('has to be a number'),
  v.integer('has to be a whole number'),
  v.minValue(0, 'is below zero'),
)

export function list<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.array(item, 'has to be a list')
}

export function oneOf<const T extends readonly string[]>(...values: T): v.GenericSchema<unknown, T[number]> {
  return v.picklist(values, `has to be ${values.join(' or ')}`)
}

/** A decimal of zero or more with at most `places` decimal places, such as a rate or a weight. */
export function decimal(places = 6): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string('has to be decimal text such as "10.5"'),
    v.check(
      (value) => isDecimal(value, places),
      `has to be a decimal of zero or more with at most ${places} places`,
    ),
  )
}

/** An amount the currency can hold exactly. */
export function amount(currency: Currency): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string('has to be decimal text such as "10.50"'),
    v.check((value) => isAmount(value, currency), `has to be an amount of ${currency.code}, not below zero`),
  )
}

/** The target of a discount. */
export const appliesTo: v.GenericSchema<unknown, AppliesTo> = v.union(
  [
    v.strictObject({ all: v.literal(true) }),
    v.strictObject({ productIds: list(text) }),
    v.strictObject({ collectionIds: list(text) }),
  ],
  'has to have one of all, productIds and collectionIds',
)

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

/** The money module throws for malformed decimals; a check returns a boolean. */
function passes(test: () => boolean): boolean {
  try {
    return test()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
