import { loginFields } from '../../shared/forms/login-fields.ts'
import type { MemberFormSchema } from '../../shared/forms/member-form-schema.ts'

const { email, password } = loginFields

/** The address that a link is mailed to. */
export const recoveryForm = {
  form: 'forgotten-password',
  fields: [email],
  wrong: () => email,
  read: (values) => values.text(email) ?? '',
} as const satisfies MemberFormSchema<string>

export const newPasswordForm = {
  form: 'new-password',
  fields: [],
  wrong: () => password,
  read: (values) => values.password(password),
} as const satisfies MemberFormSchema<string>
