import { sendRecoveryEmail } from '@vitrine/client/auth'
import type { FactorType } from '@vitrine/contract/enumerations'
import type { LoginResult } from '@vitrine/server'
import { describeActError, describeCallError, type Problem } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import type { PageServices, RequestServices } from '../../../server/request-services.ts'
import { newPasswordReturn } from '../../../server/session/return-addresses.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { describeRefusal } from '../../../shared/forms/form-problem.ts'
import { type MemberFormSchema, readTyped } from '../../../shared/forms/member-form-schema.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { localizedPath, readLocalizedPath } from '../../../shared/url/localized-path.ts'
import { codeForm, factorForm, findFactorType } from '../code-forms.ts'
import { loginForm, signupForm } from '../member-forms.ts'
import { newPasswordForm, recoveryForm } from '../recovery-forms.ts'

// The forms of the login without script. With script, the same steps go through the routes of `@vitrine/server`.

/** `/log-in`: e-mail address and password. */
export const login: FormAct = ({ services, post }) => {
  const { remember: isPersistent, ...credentials } = loginForm.read(post)
  const form = posted(loginForm, post, loginPath(memberPages.login, post.next))
  const destination = { returnTo: post.next, isPersistent }
  return act(services, form, () => services.shopper.exchange.login.submit(credentials, destination))
}

/** `/sign-up`: registers a member, within the signup rules of the shop. */
export const signup: FormAct = ({ services, post }) => {
  const form = posted(signupForm, post, loginPath(memberPages.signup, post.next))
  const destination = { returnTo: post.next }
  return act(services, form, () => services.shopper.exchange.login.signup(signupForm.read(post), destination))
}

/** `/log-in/code`: the code from a mail, which proves the address. */
export const verifyCode: FormAct = async ({ services, post }) => {
  const form = posted(codeForm, post, memberPages.code)
  const code = codeForm.read(post)
  if (code === undefined) return refuse(form, { problem: 'code-wrong' })
  return act(services, form, () => services.shopper.exchange.login.verify(code))
}

/** `/log-in/code/again`: another code; the previous one becomes invalid. */
export const resendCode: FormAct = ({ services, post }) => {
  const form = posted(codeForm, post, memberPages.code)
  const flash = { notice: { code: 'code-sent' } } as const
  return act(services, form, () => services.shopper.exchange.login.resend(), flash)
}

/** `/log-in/factor`: the required second factor, or a recovery code. */
export const verifyFactor: FormAct = async ({ services, post }) => {
  const { login } = services.shopper.exchange
  const step = await login.current()
  if (step?.status !== 'mfa-required') return over
  const { challenge } = step
  const type = findFactorType(post.text(formFields.factorType))
  const schema = factorForm(challenge)
  const form = posted(schema, post, factorPage(type))
  const response = schema.read(post)
  if (!response) return refuse(form, { problem: 'code-wrong' })
  return act(services, form, async () => {
    const result = await login.respond(response)
    // The device has not responded yet: the step stays the same.
    return type === 'PUSH' && result?.status === 'mfa-required' ? { problem: 'not-approved-yet' } : result
  })
}

/** `/log-in/factor/choose`: challenges another factor, or the same one again. */
export const chooseFactor: FormAct = async ({ services, post }) => {
  const { login } = services.shopper.exchange
  const step = await login.current()
  if (step?.status !== 'mfa-required') return over
  const factorType = findFactorType(post.text(formFields.factorType))
  const isAvailable = step.factors.some((factor) => factor.factorType === factorType)
  if (!factorType || !isAvailable) return { next: memberPages.factor }
  // It needs no challenge.
  if (factorType === 'RECOVERY_CODE') return { next: factorPage(factorType) }
  const form = posted(factorForm(step.challenge), post, memberPages.factor)
  return act(services, form, () => login.respond({ factorType }))
}

/** `/log-in/stop`: cancels the login. */
export const cancelLogin: FormAct = async ({ services, post }) => {
  services.shopper.exchange.login.cancel()
  return { next: post.next }
}

/** `/forgotten-password`: mails a link to a new password. The response does not reveal whether there is such a member. */
export const requestNewPassword: FormAct = async ({ services, post }) => {
  const { shopper, shopOrigin, language } = services
  const email = recoveryForm.read(post)
  const form = posted(recoveryForm, post, loginPath(memberPages.forgottenPassword, post.next))
  try {
    const returnTo = new URL(localizedPath(newPasswordReturn, language), shopOrigin)
    await sendRecoveryEmail(shopper.exchange.client, { email, language, returnTo })
  } catch (error) {
    return refuse(form, describeActError(error, services))
  }
  return { flash: { mailedTo: email }, next: form.page }
}

/** `/new-password`: sets the password that a mailed link is for, and logs in. */
export const setNewPassword: FormAct = ({ services, post }) => {
  const form = posted(newPasswordForm, post, memberPages.newPassword)
  const recovery = { password: newPasswordForm.read(post) }
  const destination = { returnTo: memberPages.account }
  return act(services, form, () => services.shopper.exchange.login.recover(recovery, destination))
}

/** `/log-in/elsewhere`: sends the browser to the platform's login page. */
export const loginOnPlatform: FormAct = async ({ services, post }) => ({
  away: await beginHostedLogin(services, post.next),
})

/**
 * Address of the platform's login page. It is requested under the shopper's own session, so that their cart goes along. A
 * silent login returns at once, with or without a login there.
 */
export async function beginHostedLogin(
  { shopper, language }: Pick<PageServices, 'shopper' | 'language'>,
  next: string,
  isSilent = false,
): Promise<URL> {
  const url = await shopper.exchange.login.begin({
    // The registered address is the same in all languages, so the path names the language.
    returnTo: localizedPath(next, language),
    ...(isSilent && { prompt: 'none' }),
  })
  // The platform's pages use the language of the shop, whatever the browser prefers.
  url.searchParams.set('lang', language)
  return url
}

/** A form as it was posted. */
interface Posted {
  readonly schema: MemberFormSchema<unknown>
  /** What was entered; never a password or a code. */
  readonly fields: Readonly<Record<string, string>>
  /** Page of the form, where it is shown again. */
  readonly page: string
}

function posted(schema: MemberFormSchema<unknown>, post: FormPost, page: string): Posted {
  return { schema, fields: readTyped(schema, post), page }
}

/** Runs a step. One that may have taken effect without a response says so, except the login, which can be repeated. */
async function act(
  services: RequestServices,
  form: Posted,
  step: () => Promise<LoginResult | Problem | undefined>,
  flash: FormOutcome['flash'] = {},
): Promise<FormOutcome> {
  try {
    const result = await step()
    if (!result) return over
    if ('problem' in result) return refuse(form, result)
    const outcome = proceed(result, form)
    return outcome.flash || result.status === 'success' ? outcome : { ...outcome, flash }
  } catch (error) {
    const describe = form.schema === loginForm ? describeCallError : describeActError
    return refuse(form, describe(error, services))
  }
}

/** Continues into the shop, or at the page of the next step; a refusal is shown in the form. */
function proceed(result: LoginResult, form: Posted): FormOutcome {
  switch (result.status) {
    case 'success':
      return { next: readLocalizedPath(result.returnTo).path }
    case 'email-verification-required':
      return { next: memberPages.code }
    case 'owner-approval-required':
      return { next: memberPages.approval }
    case 'mfa-required':
      return { next: memberPages.factor }
    case 'failure':
      return refuse(form, describeRefusal(result))
  }
}

function refuse({ schema: { form, wrong }, page, fields }: Posted, problem: Problem): FormOutcome {
  const fieldNames = wrong ? [wrong(problem.problem)] : []
  return { flash: { refused: { form, fields, wrong: fieldNames, ...problem } }, next: page }
}

/** No login waits in this browser: it took too long, or another tab has finished it. */
const over: FormOutcome = { flash: { notice: { code: 'log-in-over' } }, next: memberPages.login }

function factorPage(type: FactorType | undefined): string {
  return type === 'RECOVERY_CODE' ? `${memberPages.factor}?factor=${type}` : memberPages.factor
}
