import type { FormProblem, MemberForm } from '../views/refused-form.ts'
import type { FormValues } from './form-values.ts'

/** A form: how its values become a call of the platform, and which field a problem is about. The island and the server use it. */
export interface MemberFormSchema<Input> {
  readonly form: MemberForm
  /** Fields that are shown again after a refusal; never passwords and codes. */
  readonly fields: readonly string[]
  /** The field that a problem is about, where the platform names none. */
  readonly wrong?: (problem: FormProblem) => string
  /** Undefined if what `wrong` names is missing. */
  readonly read: (values: FormValues) => Input | undefined
}

/** What is shown again after a refusal. */
export function readTyped(
  { fields }: Pick<MemberFormSchema<unknown>, 'fields'>,
  values: FormValues,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = values.text(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
