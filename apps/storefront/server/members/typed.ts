import type { Credentials } from '@vitrine/client/auth'
import { formFields } from '../../src/shared/forms/form-fields.ts'
import type { FormPost } from '../forms/form-post.ts'

/** A password as it was typed: spaces at its ends are part of it. */
export function passwordOf(post: FormPost, name: string): string {
  return post.raw(name) ?? ''
}

/** What the captcha's page gave, where one was solved. */
export function captchaTokensOf(post: FormPost): Pick<Credentials, 'captchaTokens'> {
  const token = post.text(formFields.captcha)
  return token === undefined ? {} : { captchaTokens: [{ Recaptcha: token }] }
}
