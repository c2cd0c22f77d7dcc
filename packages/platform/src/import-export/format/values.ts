import { createProduct } from '@vitrine/contract/catalog-admin'
import { declarationOf } from '@vitrine/contract/server'
import * as v from 'valibot'

// Schemas for the fields of entries. Each message completes the sentence `line 4, price: …`.

/** One schema per field, so that a JSON line can be checked for the fields that it has. */
export type FieldSchemas<T> = { readonly [Field in keyof T]: v.GenericSchema<unknown, T[Field]> }

type Schema<T> = v.GenericSchema<unknown, T>

export const text = (max: number): Schema<string> =>
  v.pipe(
    v.string('must be a string'),
    v.maxLength(max, `must not be longer than ${max} characters`),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'contains invalid characters'),
  )

export const filledText = (max: number): Schema<string> =>
  v.pipe(text(max), v.minLength(1, 'must not be empty'))

export const truth: Schema<boolean> = v.boolean('must be true or false')

export const nullable = <T>(schema: Schema<T>): Schema<T | null> => v.nullable(schema)

export const list = <T>(item: Schema<T>, max: number): Schema<T[]> =>
  v.pipe(v.array(item, 'must be a list'), v.maxLength(max, `must not have more than ${max} entries`))

export const decimalPattern: RegExp = /^\d{1,12}(?:\.\d{1,6})?$/
export const decimalMessage = 'must be a decimal number, 0 or more'

export const decimal: Schema<string> = v.pipe(v.string(), v.regex(decimalPattern, decimalMessage))

export const integer = (min: number, max: number): Schema<number> =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must not be less than ${min}`),
    v.maxValue(max, `must not be more than ${max}`),
  )

export const uuid: Schema<string> = v.pipe(v.string(), v.uuid('must be a UUID'))

export const timestamp: Schema<string> = v.pipe(
  v.string(),
  v.isoTimestamp('must be a date and time (ISO 8601)'),
)

export const position: Schema<number | null> = nullable(integer(0, 2_147_483_646))

export const slug: Schema<string> = v.pipe(
  filledText(100),
  v.regex(/^[^\s/?#%\\]+$/u, 'must not contain spaces or any of / ? # % \\'),
)

/** JSON that is stored as it is. */
export const json = <T>(maxLength: number): Schema<T> =>
  v.pipe(
    v.custom<T>((value) => typeof value === 'object' && value !== null, 'must be an object'),
    v.check(
      (value) => JSON.stringify(value).length <= maxLength,
      `must not be longer than ${maxLength} characters`,
    ),
    v.check((value) => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value)), 'contains invalid characters'),
  )

/** The same structure as in API requests. */
export const seoData = <T>(): Schema<T> =>
  v.pipe(
    json<T>(100_000),
    v.check(
      (data) =>
        v.is(declarationOf(createProduct).request, {
          product: { name: 'x', priceData: { price: 0 }, seoData: data },
        }),
      'must be an object with tags, and optionally settings',
    ),
  )

/** Removes trailing zeros of a decimal string: `1.50` → `1.5`. */
export function trimZeros(number: string): string {
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number
}
