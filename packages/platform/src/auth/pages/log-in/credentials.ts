import { loginFailureCodes } from '@vitrine/contract'
import type { Html, PageWords, Refusal } from '../../../pages/index.ts'
import { field } from '../../../pages/index.ts'
import type { FlowVisit, ShownPage } from '../hosted-page.ts'
import { withTyped } from '../pre-session.ts'

/** What is wrong with an address and a password, in words at the field or above the form. */
export interface WrongCredentials {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly form?: string | undefined
}

export function isWrong({ email, password, form }: WrongCredentials): boolean {
  return [email, password, form].some((text) => text !== undefined)
}

/** What a refusal over the captcha says; undefined for any other. What was typed is not looked at before it is answered. */
export function captchaFault({ words, captcha }: FlowVisit, { code }: Refusal): string | undefined {
  if (code === loginFailureCodes.invalidCaptchaToken) return words.faults.CAPTCHA
  if (code !== loginFailureCodes.missingCaptchaToken) return undefined
  return captcha ? words.faults.CAPTCHA_DUE : words.captcha.elsewhere
}

export function emailField(
  words: PageWords,
  typed: string,
  { fault, isSuspect = false }: { readonly fault: string | undefined; readonly isSuspect?: boolean },
): Html {
  return field({
    name: 'email',
    label: words.email,
    type: 'email',
    autocomplete: 'username',
    inputmode: 'email',
    maxLength: 254,
    value: typed,
    fault,
    isSuspect,
  })
}

/** The page again, with the status of the refusal; the other pages of the log-in know what was typed. */
export function refusedPage(
  { preSession }: FlowVisit,
  shown: ShownPage,
  { status, retryAfter }: Refusal,
  typed: string,
): ShownPage {
  return {
    ...shown,
    status: status === 400 ? 422 : status,
    preSession: withTyped(preSession, typed),
    retryAfter,
  }
}
