import * as v from 'valibot'
import type { FormSchema } from '../../shared/forms/form-schema.ts'
import type { FormProblem, RefusedForm } from '../../shared/views/refused-form.ts'
import type { FormPost } from './form-post.ts'

/** What a form contained: values that match its schema, or what is wrong with which field. */
export type FieldsReading<S extends FormSchema> = {
  /** As it was entered, by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>
} & ({ readonly values: v.InferOutput<S> } | { readonly values?: undefined; readonly refused: FieldsRefusal })

/** What is wrong with the fields of a form. */
export type FieldsRefusal = Pick<RefusedForm, 'problem' | 'wrong' | 'fieldProblems'>

/** Reads the fields of a form that its schema names. */
export function readFields<S extends FormSchema>(schema: S, post: Pick<FormPost, 'text'>): FieldsReading<S> {
  const names = Object.keys(schema.entries)
  const fields = Object.fromEntries(names.map((name) => [name, post.text(name) ?? '']))
  const result = v.safeParse(schema, fields, { abortPipeEarly: true })
  if (result.success) return { fields, values: result.output }
  const fieldProblems = Object.fromEntries(
    // The messages of form schemas are problems.
    Object.entries(v.flatten(result.issues).nested ?? {}).map(([name, messages]) => [
      name,
      messages?.[0] as FormProblem,
    ]),
  )
  const wrong = Object.keys(fieldProblems)
  const [first = 'not-valid'] = Object.values(fieldProblems)
  return { fields, refused: { problem: first, wrong, fieldProblems } }
}
