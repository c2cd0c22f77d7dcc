import { findWrongSignupField } from '../../shared/forms/form-problem.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import { loginFields } from '../../shared/forms/login-fields.ts'
import type { MemberFormSchema } from '../../shared/forms/member-form-schema.ts'

const { email, password, firstName, stay, captcha } = loginFields

export const loginForm = {
  form: 'log-in',
  fields: [email, stay],
  wrong: (problem) => (problem === 'no-address' ? email : password),
  read: (values) => ({
    email: values.text(email) ?? '',
    password: values.password(password),
    remember: values.text(stay) !== undefined,
    ...readCaptcha(values),
  }),
} as const satisfies MemberFormSchema<object>

export const signupForm = {
  form: 'sign-up',
  fields: [email, firstName],
  wrong: (problem) => findWrongSignupField({ problem }),
  read(values) {
    const name = values.text(firstName)
    return {
      email: values.text(email) ?? '',
      password: values.password(password),
      ...(name !== undefined && { profile: { firstName: name } }),
      ...readCaptcha(values),
    }
  },
} as const satisfies MemberFormSchema<object>

/** The token of the captcha page, if one was solved. */
function readCaptcha(values: FormValues): {
  readonly captchaTokens?: readonly { readonly Recaptcha: string }[]
} {
  const token = values.text(captcha)
  return token === undefined ? {} : { captchaTokens: [{ Recaptcha: token }] }
}
