import * as v from 'valibot'

/** Well-formed text of at most `max` characters: no NUL, no lone surrogates (requirements.md PLT-03). */
export function text(max: number, min = 0): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.string(),
    v.minLength(min),
    v.maxLength(max),
    v.check((value) => !value.includes('\0') && value.isWellFormed(), 'holds characters that are not text'),
  )
}

export const guid: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.maxLength(36), v.uuid())

/** ISO 3166-1 alpha-2. */
export const country: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'has to be a country code of two capital letters'),
)

/** Decimal text of zero or more, with at most three decimals. */
export const amountText: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.maxLength(20),
  v.regex(/^\d{1,15}(?:\.\d{1,3})?$/, 'has to be a decimal amount of zero or more'),
)

/** A whole number from `min` to `max`. */
export function whole(min: number, max: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.finite(), v.integer(), v.minValue(min), v.maxValue(max))
}

/** Free data: an object whose content the operation itself reads. */
export const jsonObject: v.GenericSchema<unknown, { readonly [key: string]: unknown }> = v.pipe(
  v.unknown(),
  // A record takes a list for an object with the keys 0, 1, 2 …
  v.check((value) => !Array.isArray(value), 'has to be an object'),
  v.record(v.string(), v.unknown()),
)

/** An object whose keys are well-formed texts of 1 to `maxKey` characters. */
export function mapOf<T>(
  maxKey: number,
  value: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, Record<string, T>> {
  const key = v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(maxKey),
    v.check((name) => !name.includes('\0') && name.isWellFormed(), 'holds characters that are not text'),
  )
  return v.record(key, value)
}
