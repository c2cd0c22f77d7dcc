import type { FormSchema } from '../../shared/forms/form-schema.ts'
import { loginFields } from '../../shared/forms/login-fields.ts'
import { accountEmail } from './member-forms.ts'

const { email, password } = loginFields

/** The address that a link is mailed to. */
export const recoveryForm = {
  form: 'forgotten-password',
  fields: { [email]: accountEmail },
  wrong: () => email,
  read: (values) => values.text(email) ?? '',
} as const satisfies FormSchema<string>

export const newPasswordForm = {
  form: 'new-password',
  fields: { [password]: { type: 'password', isRequired: true, autoComplete: 'new-password' } },
  wrong: () => password,
  read: (values) => values.password(password),
} as const satisfies FormSchema<string>
