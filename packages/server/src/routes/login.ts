import { isStoreError } from '@vitrine/client'
import {
  type Credentials,
  type FactorResponse,
  type LoginFailed,
  type LoginFailureReason,
  type LoginOutcome,
  login,
  type MfaRequired,
  recover,
  register,
  resendCode,
  sendRecoveryEmail,
  verify,
  verifyFactor,
} from '@vitrine/client/auth'
import type { Exchange } from '../exchange.ts'
import { clearPrefetchedPages } from '../http/prefetch.ts'
import { returnPath } from '../http/return-path.ts'
import { type CookieFactory, type ResponseCookie, setCookieHeader } from '../session/cookies.ts'
import { createLoginStepStore, type LoginStep, type PasswordStep } from '../session/login-step.ts'
import type { Seal } from '../session/seal.ts'
import { formPage } from './form-page.ts'
import { type Fields, isForm, readFields } from './read-body.ts'
import { errorResponse, isUnavailable, json, redirect } from './responses.ts'

/**
 * What a page learns about a login. State tokens stay in a sealed cookie on the server side.
 *
 * `failure` has a `reason`, for example `invalidPassword`.
 */
export type LoginResult =
  | { readonly status: 'success'; readonly returnTo: string }
  | { readonly status: 'email-verification-required' | 'owner-approval-required' }
  | Omit<MfaRequired, 'stateToken'>
  | {
      readonly status: 'failure'
      readonly reason: LoginFailureReason
      readonly message: string
      /** Fields that the platform did not accept. */
      readonly violations: LoginFailed['violations']
    }

/**
 * What a page learns about a login that was posted without script, or from the hosted login page: the parameter `login` of its
 * address.
 *
 * - `email-verification-required`: a code was sent by mail; post it to `session/verify`
 * - `mfa-required`: the member has a second factor, which needs script or the hosted login page
 * - `owner-approval-required`: staff of the shop has to approve the member first
 * - `recovery-email-sent`: the link was mailed, if the address has an account
 * - `invalidCode`: the code is wrong; show the form for the code again
 * - `expired`: the code, link or login is too old; start again
 * - `tooManyAttempts`: the limit of attempts was reached; try again later
 * - `unavailable`: the platform could not be reached
 * - `cancelled`, `failed`: the shopper left the hosted login page, or the login failed there
 * - all others: see `LoginFailureReason` of `@vitrine/client/auth`
 */
export type LoginFormCode =
  | LoginFailureReason
  | Exclude<LoginOutcome['status'], 'success' | 'failure'>
  | 'recovery-email-sent'
  | 'tooManyAttempts'
  | 'unavailable'
  | 'cancelled'
  | 'failed'

export interface LoginContext {
  readonly seal: Seal
  readonly cookieFactory: CookieFactory
}

/** One step of a login. */
export type LoginRoute = (request: Request, exchange: Exchange, context: LoginContext) => Promise<Response>

/** How a page learns that the login at the hosted pages failed. */
const failureParameter = 'login'

/** `POST session/login`: email and password. */
export const logInWithPassword: LoginRoute = async (request, exchange, context) => {
  const fields = await readFields(request)
  return continueLogin(
    request,
    exchange,
    context,
    await login(exchange.client, withDevice(readCredentials(fields), await exchange.login.deviceToken())),
    readDestination(fields),
  )
}

/** `POST session/signup`: as for `register` of the client, or the fields `email`, `password`, `firstName` and `lastName`. */
export const signUp: LoginRoute = async (request, exchange, context) => {
  const fields = await readFields(request)
  const { profile = readProfile(fields) } = fields
  const outcome = await register(exchange.client, {
    ...readCredentials(fields),
    // The platform validates it.
    ...(profile !== undefined && { profile: profile as never }),
  })
  return continueLogin(request, exchange, context, outcome, readDestination(fields))
}

/** `POST session/verify`: the code from the mail. */
export const verifyCode: LoginRoute = async (request, exchange, context) => {
  const { code } = await readFields(request)
  const step = await readStep(request, context)
  if (step?.kind !== 'code') return refuseStep(request)
  const outcome = await verify(exchange.client, pendingCode(step), String(code ?? ''))
  return continueLogin(request, exchange, context, outcome, step)
}

/** `POST session/resend`: another code by mail. The previous one is no longer valid. */
export const resendLoginCode: LoginRoute = async (request, exchange, context) => {
  const step = await readStep(request, context)
  if (step?.kind !== 'code') return refuseStep(request)
  const outcome = await resendCode(exchange.client, pendingCode(step))
  return continueLogin(request, exchange, context, outcome, step)
}

/** `POST session/factor`: a second factor. The body is the response that `verifyFactor` of the client takes. */
export const verifySecondFactor: LoginRoute = async (request, exchange, context) => {
  const response = await readFields(request)
  const step = await readStep(request, context)
  if (step?.kind !== 'factor') return errorResponse('NO_LOGIN_IN_PROGRESS')
  // The platform validates the response.
  const outcome = await verifyFactor(exchange.client, step, response as unknown as FactorResponse)
  return continueLogin(request, exchange, context, outcome, step)
}

/**
 * `POST session/recovery-email`: mails a link to set a new password, whose page leads back to `returnTo` of this origin. Whether
 * the address has an account is not revealed.
 */
export async function mailRecovery(request: Request, exchange: Exchange, origin: string): Promise<Response> {
  const { email, returnTo } = await readFields(request)
  await sendRecoveryEmail(exchange.client, {
    email: String(email ?? ''),
    ...(typeof returnTo === 'string' && { returnTo: new URL(returnPath(returnTo), origin) }),
  })
  return isForm(request) ? redirect(loginPage(request, 'recovery-email-sent')) : json(200, { status: 'sent' })
}

/** `POST session/recover`: a new password, with the token of the mailed link. */
export const recoverAccount: LoginRoute = async (request, exchange, context) => {
  const fields = await readFields(request)
  const { recoveryToken, password } = fields
  const outcome = await recover(exchange.client, {
    recoveryToken: String(recoveryToken ?? ''),
    password: String(password ?? ''),
  })
  return continueLogin(request, exchange, context, outcome, readDestination(fields))
}

/** `GET login`: sends the browser to the hosted login page. */
export async function beginHostedLogin(request: Request, exchange: Exchange): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const url = await exchange.login.begin({
    returnTo: searchParams.get('returnTo') ?? undefined,
    ...(searchParams.get('prompt') === 'none' && { prompt: 'none' as const }),
  })
  return redirect(url.href)
}

/** The registered redirect address: finishes the hosted login. */
export async function finishHostedLogin(request: Request, exchange: Exchange): Promise<Response> {
  const result = await exchange.login.finish(new URL(request.url))
  if (result.status === 'success') return redirect(result.returnTo)
  if (!isStoreError(result.error, 'application')) throw result.error
  // The base is only for parsing: the location is a path.
  const failed = new URL(result.returnTo ?? '/', request.url)
  failed.searchParams.set(failureParameter, result.status === 'cancelled' ? 'cancelled' : 'failed')
  return redirect(failed.pathname + failed.search + failed.hash)
}

/** `POST session/logout`. */
export async function logOut(request: Request, exchange: Exchange, logoutUrl: URL): Promise<Response> {
  const isNative = isForm(request)
  const { returnTo } = await readFields(request)
  const destination = returnPath(typeof returnTo === 'string' ? returnTo : undefined)
  const { url } = await exchange.end({ returnTo: logoutUrl })
  if (isNative) return redirect(url?.href ?? destination)
  const result = { returnTo: destination, ...(url && { url: url.href }) }
  return json(200, result, { 'clear-site-data': clearPrefetchedPages })
}

/** Where a login continues, and for how long. */
type Destination = Pick<PasswordStep, 'returnTo' | 'isPersistent'>

async function continueLogin(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
  outcome: LoginOutcome,
  { returnTo, isPersistent }: Destination,
): Promise<Response> {
  const respond = (result: LoginResult, location = loginPage(request, toFormCode(result))) =>
    isForm(request)
      ? redirect(location)
      : json(result.status === 'failure' ? 401 : 200, result, { 'clear-site-data': clearPrefetchedPages })
  const wait = async (
    kind: 'code' | 'factor',
    stateToken: string,
    result: LoginResult,
  ): Promise<Response> => {
    const response = respond(result)
    const setCookie = (cookie: ResponseCookie) =>
      response.headers.append('set-cookie', setCookieHeader(cookie))
    const steps = createLoginStepStore({ headers: request.headers, ...context, setCookie })
    await steps.write({ kind, stateToken, returnTo, isPersistent })
    return response
  }
  switch (outcome.status) {
    case 'success':
      await exchange.login.complete(outcome, { isPersistent })
      return respond({ status: 'success', returnTo }, returnTo)
    case 'mfa-required': {
      const { stateToken, ...result } = outcome
      return wait('factor', stateToken, result)
    }
    case 'email-verification-required':
      return wait('code', outcome.stateToken, { status: outcome.status })
    case 'owner-approval-required':
      return respond({ status: outcome.status })
    case 'failure': {
      const { pending, reason, message, violations } = outcome
      const result: LoginResult = { status: 'failure', reason, message, violations }
      if (!pending) return respond(result)
      // A wrong code: the step can be tried again.
      return wait(pending.status === 'mfa-required' ? 'factor' : 'code', pending.stateToken, result)
    }
  }
}

/** Without script, the page that posted the form also shows that the platform is unavailable or limits attempts. */
export async function withLoginRedirect(request: Request, response: Promise<Response>): Promise<Response> {
  try {
    return await response
  } catch (error) {
    if (isForm(request)) {
      if (isUnavailable(error)) return redirect(loginPage(request, 'unavailable'))
      if (isStoreError(error) && error.status === 429) return redirect(loginPage(request, 'tooManyAttempts'))
    }
    throw error
  }
}

/** The page that posted the form, which shows the next step, or what went wrong. */
function loginPage(request: Request, code: LoginFormCode | undefined): string {
  return formPage(request, {}, { [failureParameter]: code })
}

function toFormCode(result: LoginResult): LoginFormCode | undefined {
  if (result.status === 'failure') return result.reason
  return result.status === 'success' ? undefined : result.status
}

/** There is no login to continue, or it took too long. */
function refuseStep(request: Request): Response {
  return isForm(request) ? redirect(loginPage(request, 'expired')) : errorResponse('NO_LOGIN_IN_PROGRESS')
}

function readCredentials({ email, password, captchaTokens, clientMetaData }: Fields): Credentials {
  return {
    email: String(email ?? ''),
    password: String(password ?? ''),
    // The platform validates both.
    ...(captchaTokens !== undefined && { captchaTokens: captchaTokens as never }),
    ...(clientMetaData !== undefined && { clientMetaData: clientMetaData as never }),
  }
}

function withDevice(credentials: Credentials, deviceToken: string | undefined): Credentials {
  if (deviceToken === undefined) return credentials
  return { ...credentials, clientMetaData: { deviceToken, ...credentials.clientMetaData } }
}

/** From a form, which has no nested fields. */
function readProfile({ firstName, lastName }: Fields): object | undefined {
  const profile = {
    ...(typeof firstName === 'string' && firstName !== '' && { firstName }),
    ...(typeof lastName === 'string' && lastName !== '' && { lastName }),
  }
  return Object.keys(profile).length > 0 ? profile : undefined
}

function readDestination({ returnTo, remember = true }: Fields): Destination {
  return {
    returnTo: returnPath(typeof returnTo === 'string' ? returnTo : undefined),
    isPersistent: isChosen(remember),
  }
}

function pendingCode({ stateToken }: PasswordStep) {
  return { status: 'email-verification-required', stateToken } as const
}

function readStep(request: Request, context: LoginContext): Promise<LoginStep | undefined> {
  return createLoginStepStore({ headers: request.headers, ...context, setCookie: () => {} }).read()
}

/** A checkbox of a form, or a boolean in JSON. */
function isChosen(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true'
}
