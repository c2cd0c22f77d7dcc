import { sendRecoveryEmail } from '@vitrine/client/auth'
import type { FactorType } from '@vitrine/contract/enumerations'
import type { LoginResult } from '@vitrine/server'
import { checkForm } from '../../../server/forms/check-form.ts'
import { describeActError, describeCallError, type Problem } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import type { PageServices, RequestServices } from '../../../server/request-services.ts'
import { newPasswordReturn } from '../../../server/session/return-addresses.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { describeRefusal } from '../../../shared/forms/form-problem.ts'
import { type FormSchema, readTyped } from '../../../shared/forms/form-schema.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { localizedPath, readLocalizedPath } from '../../../shared/url/localized-path.ts'
import type { RefusedForm } from '../../../shared/views/refused-form.ts'
import { codeForm, factorForm, findFactorType } from '../code-forms.ts'
import { loginForm, signupForm } from '../member-forms.ts'
import { newPasswordForm, recoveryForm } from '../recovery-forms.ts'

// The forms of the login without script. With script, the same steps go through the routes of `@vitrine/server`.

/** `/log-in`: e-mail address and password. */
export const login: FormAct = ({ services, post }) => {
  const page = loginPath(memberPages.login, post.next)
  return submit(services, loginForm, post, page, ({ remember: isPersistent, ...credentials }) =>
    services.shopper.exchange.login.submit(credentials, { returnTo: post.next, isPersistent }),
  )
}

/** `/sign-up`: registers a member, within the signup rules of the shop. */
export const signup: FormAct = ({ services, post }) => {
  const page = loginPath(memberPages.signup, post.next)
  return submit(services, signupForm, post, page, (request) =>
    services.shopper.exchange.login.signup(request, { returnTo: post.next }),
  )
}

/** `/log-in/code`: the code from a mail, which proves the address. */
export const verifyCode: FormAct = ({ services, post }) =>
  submit(services, codeForm, post, memberPages.code, (code) => services.shopper.exchange.login.verify(code))

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
  return submit(services, factorForm(challenge), post, factorPage(type), async (response) => {
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
  const form = posted(recoveryForm, post, loginPath(memberPages.forgottenPassword, post.next))
  const invalid = checkForm(recoveryForm, post)
  if (invalid) return refuse(form, invalid)
  const email = recoveryForm.read(post)
  try {
    const returnTo = new URL(localizedPath(newPasswordReturn, language), shopOrigin)
    await sendRecoveryEmail(shopper.exchange.client, { email, language, returnTo })
  } catch (error) {
    return refuse(form, describeActError(error, services))
  }
  return { flash: { mailedTo: email }, next: form.page }
}

/** `/new-password`: sets the password that a mailed link is for, and logs in. */
export const setNewPassword: FormAct = ({ services, post }) =>
  submit(services, newPasswordForm, post, memberPages.newPassword, (password) =>
    services.shopper.exchange.login.recover({ password }, { returnTo: memberPages.account }),
  )

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
  readonly schema: FormSchema
  /** What was entered; never a password or a code. */
  readonly fields: Readonly<Record<string, string>>
  /** Page of the form, where it is shown again. */
  readonly page: string
}

function posted(schema: FormSchema, post: FormPost, page: string): Posted {
  return { schema, fields: readTyped(schema, post), page }
}

/** Checks a form by its schema, and runs the step of the login that it is for. */
async function submit<Input>(
  services: RequestServices,
  schema: FormSchema<Input>,
  post: FormPost,
  page: string,
  step: (input: Input) => Promise<LoginResult | Problem | undefined>,
): Promise<FormOutcome> {
  const form = posted(schema, post, page)
  const invalid = checkForm(schema, post)
  if (invalid) return refuse(form, invalid)
  const input = schema.read(post)
  return input === undefined
    ? refuse(form, { problem: 'code-wrong' })
    : act(services, form, () => step(input))
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

/** @param problem The fields of one that `checkForm` found are known. */
function refuse(
  { schema: { form, wrong }, page, fields }: Posted,
  problem: Problem & Partial<Pick<RefusedForm, 'wrong' | 'fieldProblems'>>,
): FormOutcome {
  const field = wrong?.(problem.problem)
  const fieldNames = field === undefined ? [] : [field]
  return { flash: { refused: { form, fields, wrong: fieldNames, ...problem } }, next: page }
}

/** No login waits in this browser: it took too long, or another tab has finished it. */
const over: FormOutcome = { flash: { notice: { code: 'log-in-over' } }, next: memberPages.login }

function factorPage(type: FactorType | undefined): string {
  return type === 'RECOVERY_CODE' ? `${memberPages.factor}?factor=${type}` : memberPages.factor
}
