import * as v from 'valibot'
import { maxEmailLength } from '../limits.ts'
import { ruled } from './rule.ts'

/** Neither NUL, which databases refuse, nor half of a surrogate pair, which UTF-8 cannot hold (requirements.md PLT-03). */
export function isWellFormedText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

export const wellFormed: v.CheckAction<string, string> = ruled(
  { violatedRule: 'FORMAT', description: 'holds characters that are not text', data: { type: 'STRING' } },
  isWellFormedText,
)

/** Well-formed text of `min` to `max` UTF-16 units. */
export function text(max: number, min = 0): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max), wellFormed)
}

/** Text of one form. The patterns are linear: none has a repetition inside another (requirements.md PLT-06). */
function form(
  pattern: RegExp,
  maxLength: number,
  words: string,
  type: string,
): v.GenericSchema<unknown, string> {
  const isOfForm = ruled<string>(
    { violatedRule: 'FORMAT', description: `has to be ${words}`, data: { type } },
    (value) => value.length <= maxLength && pattern.test(value),
  )
  return v.pipe(v.string(), isOfForm)
}

export const guid: v.GenericSchema<unknown, string> = form(
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  36,
  'a GUID',
  'GUID',
)

/** ISO 3166-1 alpha-2. */
export const country: v.GenericSchema<unknown, string> = form(
  /^[A-Z]{2}$/,
  2,
  'a country code of two capital letters (ISO 3166-1)',
  'COUNTRY',
)

/** ISO 3166-2. */
export const subdivision: v.GenericSchema<unknown, string> = form(
  /^[A-Z]{2}-[A-Z\d]{1,3}$/,
  6,
  'a code of a region such as US-NY (ISO 3166-2)',
  'SUBDIVISION',
)

/** ISO 4217. */
export const currency: v.GenericSchema<unknown, string> = form(
  /^[A-Z]{3}$/,
  3,
  'a currency code of three capital letters (ISO 4217)',
  'CURRENCY',
)

/** ISO 8601 with a time zone; any offset and precision (wire 3.1). */
export const timestamp: v.GenericSchema<unknown, string> = form(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/,
  40,
  'a date and time (ISO 8601)',
  'DATE_TIME',
)

/** Digits with the usual signs between them. */
export const phone: v.GenericSchema<unknown, string> = form(
  /^\+?[\d ().\-/]{3,49}$/,
  50,
  'a phone number',
  'PHONE',
)

/** One `@` with something on both sides and no blanks: whether mail arrives, only mail can tell. */
export const email: v.GenericSchema<unknown, string> = form(
  /^[^\s@\p{Cc}\p{Cf}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cf}\p{Cs}]{1,253}$/u,
  maxEmailLength,
  'an e-mail address',
  'EMAIL',
)

/** Absolute address with http or https, which excludes script and data addresses. */
export function webUrl(maxLength: number): v.GenericSchema<unknown, string> {
  const isWeb = ruled<string>(
    { violatedRule: 'FORMAT', description: 'has to be a web address', data: { type: 'WEB_URL' } },
    (value) => /^https?:\/\/[^\s/]/i.test(value),
  )
  return v.pipe(v.string(), v.maxLength(maxLength), wellFormed, isWeb, v.url())
}
