import * as v from 'valibot'
import type { FormProblem } from '../views/refused-form.ts'

// Schemas of forms: actions validate with them, and screens that are rendered on the server get the attributes of their fields from
// them. Islands do not import this file, because Valibot weighs more than they do.

/** A form by the names of its fields. Every field is a string; a missing one is empty. */
export type FormSchema = v.ObjectSchema<Readonly<Record<string, v.GenericSchema<string, unknown>>>, undefined>

/** The message of each check is the name of a problem: screens have the words for it. */
function problem(name: FormProblem): FormProblem {
  return name
}

/** A line of text that must not be empty. */
export function requiredLine(maxLength: number) {
  return v.pipe(v.string(), v.nonEmpty(problem('missing')), v.maxLength(maxLength, problem('too-long')))
}

/** Text of several lines. Browsers post the end of a line as two characters but count one. */
export function requiredText(maxLength: number) {
  return v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n')),
    v.nonEmpty(problem('missing')),
    v.maxLength(maxLength, problem('too-long')),
  )
}

/** An e-mail address as browsers accept it in `<input type="email">`. */
export const requiredEmail = v.pipe(
  v.string(),
  v.nonEmpty(problem('missing')),
  v.maxLength(254, problem('too-long')),
  v.rfcEmail(problem('no-address')),
)

/** A value that the shop's own pages send: anything else is refused. */
export function matching(pattern: RegExp) {
  return v.pipe(v.string(), v.regex(pattern, problem('not-valid')))
}

/** A whole number of items. */
export const quantity = v.pipe(matching(/^\d{1,6}$/), v.transform(Number))

/** Attributes of a field that make the browser check what the schema checks. */
export interface FieldAttributes<N extends string = string> {
  readonly name: N
  readonly type?: 'email'
  readonly isRequired: boolean
  readonly maxLength?: number
}

/** Reads the attributes of a field from its schema. */
export function fieldAttributes<S extends FormSchema, N extends keyof S['entries'] & string>(
  { entries }: S,
  name: N,
): FieldAttributes<N> {
  // Schemas with checks have them in `pipe`.
  const { pipe = [] } = entries[name] as { pipe?: readonly { type: string; requirement?: unknown }[] }
  const findCheck = (type: string) => pipe.find((check) => check.type === type)
  const maxLength = findCheck('max_length')?.requirement
  return {
    name,
    isRequired: findCheck('non_empty') !== undefined,
    ...(findCheck('rfc_email') && { type: 'email' }),
    ...(typeof maxLength === 'number' && { maxLength }),
  }
}
