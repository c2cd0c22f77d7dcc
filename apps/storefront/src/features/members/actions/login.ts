import { sendRecoveryEmail, toFactorResponse } from '@vitrine/client/auth'
import { type FactorType, factorTypes } from '@vitrine/contract/enumerations'
import type { LoginResult } from '@vitrine/server'
import { describeActError, describeCallError, type Problem } from '../../../server/forms/describe-problem.ts'
import type { FormAct, FormOutcome } from '../../../server/forms/form-act.ts'
import type { FormPost } from '../../../server/forms/form-post.ts'
import type { PageServices, RequestServices } from '../../../server/request-services.ts'
import { newPasswordReturn } from '../../../server/session/return-addresses.ts'
import { formFields } from '../../../shared/forms/form-fields.ts'
import { describeRefusal, findWrongSignupField } from '../../../shared/forms/form-problem.ts'
import { loginPath } from '../../../shared/login-path.ts'
import { memberPages } from '../../../shared/member-paths.ts'
import { localizedPath, readLocalizedPath } from '../../../shared/url/localized-path.ts'
import type { MemberForm } from '../../../shared/views/refused-form.ts'

// The forms of the login without script. With script, the same steps go through the routes of `@vitrine/server`.

interface LoginForm {
  readonly form: MemberForm
  /** Page of the form, where it is shown again. */
  readonly page: string
  /** What was entered, by the names of the fields; never a password or a code. */
  readonly fields?: Readonly<Record<string, string>>
  readonly wrong: (problem: Problem) => string
}

/** `/log-in`: e-mail address and password. */
export const login: FormAct = async ({ services, post }) => {
  const email = post.text(formFields.email) ?? ''
  const stay = post.text(formFields.stay)
  const form: LoginForm = {
    form: 'log-in',
    page: loginPath(memberPages.login, post.next),
    fields: { [formFields.email]: email, ...(stay !== undefined && { [formFields.stay]: 'on' }) },
    wrong: ({ problem }) => (problem === 'no-address' ? formFields.email : formFields.password),
  }
  const credentials = { email, password: post.password(formFields.password), ...readCaptcha(post) }
  try {
    const destination = { returnTo: post.next, isPersistent: stay !== undefined }
    return proceed(await services.shopper.exchange.login.submit(credentials, destination), form)
  } catch (error) {
    return refuse(form, describeCallError(error, services))
  }
}

/** `/sign-up`: registers a member, within the signup rules of the shop. */
export const signup: FormAct = ({ services, post }) => {
  const email = post.text(formFields.email) ?? ''
  const firstName = post.text(formFields.firstName)
  const form: LoginForm = {
    form: 'sign-up',
    page: loginPath(memberPages.signup, post.next),
    fields: { [formFields.email]: email, ...(firstName && { [formFields.firstName]: firstName }) },
    wrong: findWrongSignupField,
  }
  const input = {
    email,
    password: post.password(formFields.password),
    ...readCaptcha(post),
    ...(firstName && { profile: { firstName } }),
  }
  return act(services, form, () => services.shopper.exchange.login.signup(input, { returnTo: post.next }))
}

const codeForm: LoginForm = {
  form: 'code',
  page: memberPages.code,
  wrong: () => formFields.oneTimeCode,
}

/** `/log-in/code`: the code from a mail, which proves the address. */
export const verifyCode: FormAct = async ({ services, post }) => {
  // People copy it with spaces or a dash.
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/[\s-]/g, '')
  if (code.length !== 6) return refuse(codeForm, { problem: 'code-wrong' })
  return act(services, codeForm, () => services.shopper.exchange.login.verify(code))
}

/** `/log-in/code/again`: another code; the previous one becomes invalid. */
export const resendCode: FormAct = ({ services }) =>
  act(services, codeForm, () => services.shopper.exchange.login.resend(), { notice: { code: 'code-sent' } })

/** `/log-in/factor`: the required second factor, or a recovery code. */
export const verifyFactor: FormAct = async ({ services, post }) => {
  const { login } = services.shopper.exchange
  const step = await login.current()
  if (step?.status !== 'mfa-required') return over
  const { challenge, factors } = step
  const chosen = post.text(formFields.factorType) ?? challenge?.factorType ?? factors[0]?.factorType ?? ''
  const type = findFactorType(chosen)
  const form: LoginForm = { form: 'factor', page: factorPage(type), wrong: () => formFields.oneTimeCode }
  const code = (post.text(formFields.oneTimeCode) ?? '').replace(/\s/g, '')
  const credential = post.text(formFields.credential)
  const response = type && toFactorResponse(type, { code, credential, challenge })
  if (!response) return refuse(form, { problem: 'code-wrong' })
  const rememberThisDevice = post.text(formFields.remember) !== undefined
  return act(services, form, async () => {
    const result = await login.respond({ ...response, rememberThisDevice })
    // The device has not responded yet: the step stays the same.
    return type === 'PUSH' && result?.status === 'mfa-required' ? { problem: 'not-approved-yet' } : result
  })
}

/** `/log-in/factor/choose`: challenges another factor, or the same one again. */
export const chooseFactor: FormAct = async ({ services, post }) => {
  const { login } = services.shopper.exchange
  const step = await login.current()
  if (step?.status !== 'mfa-required') return over
  const factorType = findFactorType(post.text(formFields.factorType) ?? '')
  const isAvailable = step.factors.some((factor) => factor.factorType === factorType)
  if (!factorType || !isAvailable) return { next: memberPages.factor }
  // It needs no challenge.
  if (factorType === 'RECOVERY_CODE') return { next: factorPage(factorType) }
  const form: LoginForm = { form: 'factor', page: memberPages.factor, wrong: () => formFields.oneTimeCode }
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
  const email = post.text(formFields.email) ?? ''
  const form: LoginForm = {
    form: 'forgotten-password',
    page: loginPath(memberPages.forgottenPassword, post.next),
    fields: { [formFields.email]: email },
    wrong: () => formFields.email,
  }
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
  const form: LoginForm = {
    form: 'new-password',
    page: memberPages.newPassword,
    wrong: () => formFields.password,
  }
  const destination = { returnTo: memberPages.account }
  return act(services, form, () =>
    services.shopper.exchange.login.recover({ password: post.password(formFields.password) }, destination),
  )
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

/** Runs a step that may have taken effect if its response is lost. */
async function act(
  services: RequestServices,
  form: LoginForm,
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
    return refuse(form, describeActError(error, services))
  }
}

/** Continues into the shop, or at the page of the next step; a refusal is shown in the form. */
function proceed(result: LoginResult, form: LoginForm): FormOutcome {
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

function refuse({ form, page, fields = {}, wrong }: LoginForm, problem: Problem): FormOutcome {
  return { flash: { refused: { form, fields, wrong: [wrong(problem)], ...problem } }, next: page }
}

/** No login waits in this browser: it took too long, or another tab has finished it. */
const over: FormOutcome = { flash: { notice: { code: 'log-in-over' } }, next: memberPages.login }

function findFactorType(text: string): FactorType | undefined {
  return factorTypes.find((type) => type === text)
}

function factorPage(type: FactorType | undefined): string {
  return type === 'RECOVERY_CODE' ? `${memberPages.factor}?factor=${type}` : memberPages.factor
}

/** The token of the captcha page, if one was solved. */
function readCaptcha(post: FormPost) {
  const token = post.text(formFields.captcha)
  return token === undefined ? {} : { captchaTokens: [{ Recaptcha: token }] }
}
