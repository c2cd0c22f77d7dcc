import type { FieldSchema, FormSchema } from '../../shared/forms/form-schema.ts'
import type { FormValues } from '../../shared/forms/form-values.ts'
import { loginFields } from '../../shared/forms/login-fields.ts'

const { email, password, firstName, stay, captcha } = loginFields

/** The e-mail address of an account; browsers and password managers fill it in as the user name. */
export const accountEmail = {
  type: 'email',
  isRequired: true,
  maxLength: 254,
  autoComplete: 'username',
} as const satisfies FieldSchema

export const loginForm = {
  form: 'log-in',
  fields: {
    [email]: accountEmail,
    [password]: { type: 'password', isRequired: true, autoComplete: 'current-password' },
    [stay]: { type: 'tick' },
    [captcha]: { type: 'secret' },
  },
  wrong: (problem) => (problem === 'no-address' ? email : password),
  read: (values) => ({
    email: values.text(email) ?? '',
    password: values.password(password),
    remember: values.text(stay) !== undefined,
    ...readCaptcha(values),
  }),
} as const satisfies FormSchema<object>

export const signupForm = {
  form: 'sign-up',
  fields: {
    [firstName]: { maxLength: 100, autoComplete: 'given-name' },
    [email]: accountEmail,
    [password]: { type: 'password', isRequired: true, autoComplete: 'new-password' },
    [captcha]: { type: 'secret' },
  },
  wrong(problem) {
    if (problem === 'no-address' || problem === 'exists') return email
    if (problem === 'too-long') return firstName
    return problem.startsWith('captcha') ? captcha : password
  },
  read(values) {
    const name = values.text(firstName)
    return {
      email: values.text(email) ?? '',
      password: values.password(password),
      ...(name !== undefined && { profile: { firstName: name } }),
      ...readCaptcha(values),
    }
  },
} as const satisfies FormSchema<object>

/** The token of the captcha page, if one was solved. */
function readCaptcha(values: FormValues): {
  readonly captchaTokens?: readonly { readonly Recaptcha: string }[]
} {
  const token = values.text(captcha)
  return token === undefined ? {} : { captchaTokens: [{ Recaptcha: token }] }
}
