import { RFC_EMAIL_REGEX } from 'valibot'
import type { FieldSchema, FormSchema } from '../../shared/forms/form-schema.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import type { FormProblem, RefusedForm } from '../../shared/views/refused-form.ts'

/** Why a form cannot be sent, by its schema: what browsers check before they post it. Undefined if it can. */
export function checkForm(
  { fields }: Pick<FormSchema, 'fields'>,
  values: FormValues,
): Pick<RefusedForm, 'problem' | 'wrong' | 'fieldProblems'> | undefined {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const value = field.type === 'password' ? values.password(name) : (values.text(name) ?? '')
    const problem = findProblem(field, value)
    return problem ? [[name, problem] as const] : []
  })
  const [first] = problems
  return (
    first && {
      problem: first[1],
      wrong: problems.map(([name]) => name),
      fieldProblems: Object.fromEntries(problems),
    }
  )
}

function findProblem(
  { type, isRequired, maxLength = Number.POSITIVE_INFINITY }: FieldSchema,
  value: string,
): FormProblem | undefined {
  if (value === '') return isRequired ? 'missing' : undefined
  if (value.length > maxLength) return 'too-long'
  return type === 'email' && !RFC_EMAIL_REGEX.test(value) ? 'no-address' : undefined
}
