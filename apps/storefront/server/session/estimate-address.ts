import * as v from 'valibot'
import type { CookieJar } from './cookie-jar.ts'

/** Where the visitor wants delivery estimated: kept sealed in their browser, so that a reload shows the same totals. */
export interface EstimateChoice {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** ISO 3166-2, as `IE-D`. */
  readonly subdivision?: string | undefined
  readonly postalCode?: string | undefined
  /** Code of the delivery option. */
  readonly shipping?: string | undefined
}

const short = (pattern: RegExp) => v.optional(v.pipe(v.string(), v.regex(pattern)))

/** Both what a form may say and what a seal holds. */
const estimateChoice: v.GenericSchema<unknown, EstimateChoice> = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  subdivision: short(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  postalCode: short(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,15}$/u),
  shipping: short(/^[\w:. -]{1,100}$/),
})

/** `undefined` when the fields name no address that could be delivered to. */
export function readEstimateChoice(fields: unknown): EstimateChoice | undefined {
  const parsed = v.safeParse(estimateChoice, fields)
  return parsed.success ? parsed.output : undefined
}

export function keepEstimateChoice(cookies: CookieJar, choice: EstimateChoice): void {
  cookies.write('estimate', choice)
}

export function keptEstimateChoice(cookies: CookieJar): EstimateChoice | undefined {
  return readEstimateChoice(cookies.read('estimate'))
}
