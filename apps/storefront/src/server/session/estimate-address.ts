import * as v from 'valibot'

/** Where the shopper wants delivery estimated: sealed in their browser, so that a reload shows the same totals. */
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

/** For forms and for the cookie. */
export const estimateChoiceSchema: v.GenericSchema<unknown, EstimateChoice> = v.strictObject({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  subdivision: short(/^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  postalCode: short(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,15}$/u),
  shipping: short(/^[\w:. -]{1,100}$/),
})

/** Undefined unless the fields name an address that could be delivered to. */
export function readEstimateChoice(fields: unknown): EstimateChoice | undefined {
  const parsed = v.safeParse(estimateChoiceSchema, fields)
  return parsed.success ? parsed.output : undefined
}
