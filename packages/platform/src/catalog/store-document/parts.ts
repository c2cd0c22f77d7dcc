import * as v from 'valibot'
import { type Currency, type Minor, minorFromDecimal, parseDecimal } from '../../money/index.ts'
import { type PicturePart, picturePart } from './product-part.ts'

/** Building blocks of the store document's catalog parts: each message completes the sentence `"field" …`. */

/** Largest price of the wire, wire.md 7.2. */
const maxPrice = 999_999_999.99
/** Control characters but line ends and tabs: PostgreSQL cannot keep NUL, and nobody has use for the others. */
const controls = /[^\P{Cc}\n\r\t]/u

export function text(max: number, min = 0): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string('has to be a text'),
    v.minLength(min, min === 1 ? 'is empty' : `has to have at least ${min} characters`),
    v.maxLength(max, `has more than ${max} characters`),
    v.check((value) => !controls.test(value) && value.isWellFormed(), 'holds control characters'),
  )
}

export const id: v.GenericSchema<unknown, string> = text(200, 1)

export const slug: v.GenericSchema<unknown, string> = v.pipe(
  text(100, 1),
  v.regex(/^[^\s/?#%\\]+$/u, 'holds spaces or one of / ? # % \\, which an address cannot hold'),
)

export const flag: v.GenericSchema<unknown, boolean> = v.boolean('has to be true or false')

export function count(max: number): v.GenericSchema<unknown, number> {
  return v.pipe(
    v.number('has to be a number'),
    v.integer('has to be a whole number'),
    v.minValue(0, 'is below zero'),
    v.maxValue(max, `is above ${max}`),
  )
}

export function list<T>(item: v.GenericSchema<unknown, T>, max: number): v.GenericSchema<unknown, T[]> {
  return v.pipe(v.array(item, 'has to be a list'), v.maxLength(max, `has more than ${max} entries`))
}

export const timestamp: v.GenericSchema<unknown, Date> = v.pipe(
  v.string('has to be a text'),
  v.check(
    (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
    'is not a date and time (ISO 8601)',
  ),
  v.transform((value) => new Date(value)),
)

/** Decimal text of zero or more, kept as it is. */
export const decimal: v.GenericSchema<unknown, string> = v.pipe(
  v.string('has to be decimal text such as "10.50"'),
  v.check(
    (value) => passes(() => parseDecimal(value).digits >= 0n),
    'has to be decimal text such as "10.50", not below zero',
  ),
)

/** Decimal text as an amount of the store's currency. */
export function price(currency: Currency): v.GenericSchema<unknown, Minor> {
  return v.pipe(
    v.string('has to be decimal text such as "10.50"'),
    v.check(
      (value) => passes(() => minorFromDecimal(value, currency) >= 0n),
      `has to be an amount of ${currency.code}, not below zero`,
    ),
    v.check((value) => Number(value) <= maxPrice, `is above ${maxPrice}`),
    v.transform((value) => minorFromDecimal(value, currency)),
  )
}

function passes(test: () => boolean): boolean {
  try {
    return test()
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

export interface CollectionPart {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly image: PicturePart | null
  readonly productIds: readonly string[]
  readonly visible: boolean
  readonly lastUpdated: Date
}

/** One entry of `collections`, with the bounds of wire.md 7.2. */
export const collectionPart: v.GenericSchema<unknown, CollectionPart> = v.object({
  id,
  slug,
  name: text(50, 1),
  description: v.optional(text(600), ''),
  image: v.optional(v.nullable(picturePart), null),
  productIds: v.array(id, 'has to be a list'),
  visible: v.optional(flag, true),
  lastUpdated: timestamp,
})

/** One entry of `brands` and `ribbons`. */
export function labelPart(maxLength: number): v.GenericSchema<unknown, { id: string; name: string }> {
  return v.object({ id, name: text(maxLength, 1) })
}

/** Loose about the many other fields of `taxes`, which belong to pricing. */
export const taxAssignments: v.GenericSchema<
  unknown,
  { byProduct: Record<string, string>; default?: string | undefined }
> = v.object({ byProduct: v.optional(v.record(v.string(), id), {}), default: v.optional(id) })
