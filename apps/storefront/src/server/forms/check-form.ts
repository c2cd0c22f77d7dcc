import { RFC_EMAIL_REGEX } from 'valibot'
import { type InvalidForm, toInvalidForm } from '../../shared/forms/check-fields.ts'
import type { FieldSchema, FormSchema } from '../../shared/forms/form-schema.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import type { FormProblem } from '../../shared/views/refused-form.ts'

/** Why a form cannot be sent, by its schema: what browsers check before they post it. Undefined if it can. */
export function checkForm(
  { fields }: Pick<FormSchema, 'fields'>,
  values: FormValues,
): InvalidForm | undefined {
  return toInvalidForm(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = field.type === 'password' ? values.password(name) : (values.text(name) ?? '')
      const problem = findProblem(field, value)
      return problem ? [[name, problem] as const] : []
    }),
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
