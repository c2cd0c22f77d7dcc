import type { SeoSchema } from '@vitrine/contract'
import { createProduct } from '@vitrine/contract/catalog-admin'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'

// Schemas for the fields of entries. Each message completes the sentence `line 4, price: …`.

export const text = (max: number) =>
  v.pipe(
    v.string('must be a string'),
    v.maxLength(max, `must not be longer than ${max} characters`),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'contains invalid characters'),
  )

export const filledText = (max: number) => v.pipe(text(max), v.minLength(1, 'must not be empty'))

export const truth = v.boolean('must be true or false')

/** A field that is null by default. */
export const orNull = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

export const list = <S extends v.GenericSchema>(item: S, max: number) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.maxLength(max, `must not have more than ${max} entries`),
    v.readonly(),
  )

/** A list that is empty by default. */
export const orEmpty = <S extends v.GenericSchema>(item: S, max: number) => v.optional(list(item, max), [])

export const decimalPattern = /^\d{1,12}(?:\.\d{1,6})?$/
export const decimalMessage = 'must be a decimal number, 0 or more'

export const decimal = v.pipe(v.string(), v.regex(decimalPattern, decimalMessage))

export const integer = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must not be less than ${min}`),
    v.maxValue(max, `must not be more than ${max}`),
  )

export const uuid = v.pipe(v.string(), v.uuid('must be a UUID'))

export const timestamp = v.pipe(v.string(), v.isoTimestamp('must be a date and time (ISO 8601)'))

export const position = orNull(integer(0, 2_147_483_646))

export const slug = v.pipe(
  filledText(100),
  v.regex(/^[^\s/?#%\\]+$/u, 'must not contain spaces or any of / ? # % \\'),
)

/** JSON that is stored as it is. */
export const json = <T extends object>(maxLength: number) =>
  v.pipe(
    v.custom<T>((value) => typeof value === 'object' && value !== null, 'must be an object'),
    v.check(
      (value) => JSON.stringify(value).length <= maxLength,
      `must not be longer than ${maxLength} characters`,
    ),
    v.check((value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)), 'contains invalid characters'),
  )

/** The same structure as in API requests. */
export const seoData = v.pipe(
  json<SeoSchema>(100_000),
  v.check(
    (data) =>
      v.is(declarationOf(createProduct).request, {
        product: { name: 'x', priceData: { price: 0 }, seoData: data },
      }),
    'must be an object with tags, and optionally settings',
  ),
)

/** A file as a product or collection shows it. */
export const mediaItem = v.object({
  /** Null if a file has only the URL. */
  id: orNull(filledText(400)),
  url: v.optional(text(2_048), ''),
  altText: v.optional(text(1_000), ''),
  /** Pixels; null for the file's own size. */
  width: orNull(integer(1, 100_000)),
  height: orNull(integer(1, 100_000)),
})
export type MediaItem = v.InferOutput<typeof mediaItem>

/** Removes trailing zeros of a decimal string: `1.50` → `1.5`. */
export function trimZeros(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number
}
