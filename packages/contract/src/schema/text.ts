import * as v from 'valibot'
import { maxEmailLength } from '../limits.ts'
import { ruleCheck } from './rule.ts'

/** Excludes NUL, which databases reject, and lone surrogates, which UTF-8 cannot encode. */
export function isWellFormedText(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed()
}

export const wellFormed: v.CheckAction<string, string> = ruleCheck(
  { violatedRule: 'FORMAT', description: 'contains invalid characters', data: { type: 'STRING' } },
  isWellFormedText,
)

/** A well-formed string of `min` to `max` UTF-16 code units. */
export function text(max: number, min = 0): v.GenericSchema<unknown, string> {
  return v.pipe(v.string(), v.minLength(min), v.maxLength(max), wellFormed)
}

/** A string with a pattern. No pattern has nested repetitions, so matching takes linear time. */
function form(
  pattern: RegExp,
  maxLength: number,
  words: string,
  type: string,
): v.GenericSchema<unknown, string> {
  const isOfForm = ruleCheck<string>(
    { violatedRule: 'FORMAT', description: `must be ${words}`, data: { type } },
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
  'a region code such as US-NY (ISO 3166-2)',
  'SUBDIVISION',
)

/** ISO 4217. */
export const currency: v.GenericSchema<unknown, string> = form(
  /^[A-Z]{3}$/,
  3,
  'a currency code of three capital letters (ISO 4217)',
  'CURRENCY',
)

/** ISO 8601 with a time zone; any offset and precision. */
export const timestamp: v.GenericSchema<unknown, string> = form(
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/,
  40,
  'a date and time (ISO 8601)',
  'DATE_TIME',
)

/** Digits with common separators. */
export const phone: v.GenericSchema<unknown, string> = form(
  /^\+?[\d ().\-/]{3,49}$/,
  50,
  'a phone number',
  'PHONE',
)

/** One `@` with text on both sides and no spaces. Only sending a mail can show whether the address works. */
export const email: v.GenericSchema<unknown, string> = form(
  /^[^\s@\p{Cc}\p{Cf}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cf}\p{Cs}]{1,253}$/u,
  maxEmailLength,
  'an e-mail address',
  'EMAIL',
)

/** Absolute http or https URL, which excludes `javascript:` and `data:`. */
export function webUrl(maxLength: number): v.GenericSchema<unknown, string> {
  const isWeb = ruleCheck<string>(
    { violatedRule: 'FORMAT', description: 'must be an http or https URL', data: { type: 'WEB_URL' } },
    (value) => /^https?:\/\/[^\s/]/i.test(value),
  )
  return v.pipe(v.string(), v.maxLength(maxLength), wellFormed, isWeb, v.url())
}
