import { isStoreError } from '@vitrine/client'
import {
  type Credentials,
  type FactorResponse,
  type LoginOutcome,
  sendRecoveryEmail,
} from '@vitrine/client/auth'
import type { Exchange } from '../exchange.ts'
import { clearPrefetchedPages } from '../http/prefetch.ts'
import { returnPath } from '../http/return-path.ts'
import type { LoginDestination, LoginRefused, LoginResult } from '../session/password-login.ts'
import { formPage } from './form-page.ts'
import { type Fields, isForm, readFields } from './read-body.ts'
import { errorResponse, isUnavailable, json, redirect } from './responses.ts'

/**
 * What a page learns about a login that was posted without script, or from the hosted login page: the parameter `login` of its
 * address.
 *
 * - `email-verification-required`: a code was sent by mail; post it to `session/verify`
 * - `mfa-required`: the member has a second factor, which needs script or the hosted login page
 * - `owner-approval-required`: staff of the shop has to approve the member first
 * - `recovery-email-sent`: the link was mailed, if the address has an account
 * - `invalidCode`: the code is wrong; show the form for the code again
 * - `tooManyCodes`: too many wrong codes; another one has to be sent
 * - `expired`: the code, link or login is too old; start again
 * - `tooManyAttempts`: the limit of attempts was reached; try again later
 * - `unavailable`: the platform could not be reached
 * - `cancelled`, `failed`: the shopper left the hosted login page, or the login failed there
 * - all others: see `LoginFailureReason` of `@vitrine/client/auth`
 */
export type LoginFormCode =
  | LoginRefused['reason']
  | Exclude<LoginOutcome['status'], 'success' | 'failure'>
  | 'recovery-email-sent'
  | 'tooManyAttempts'
  | 'unavailable'
  | 'cancelled'
  | 'failed'

/** One step of a login. */
export type LoginRoute = (request: Request, exchange: Exchange) => Promise<Response>

/** How a page learns that the login at the hosted pages failed. */
const failureParameter = 'login'

/** `POST session/login`: email and password. */
export const logInWithPassword: LoginRoute = async (request, { login }) => {
  const fields = await readFields(request)
  return respond(request, await login.submit(readCredentials(fields), readDestination(fields)))
}

/** `POST session/signup`: as for `register` of the client, or the fields `email`, `password`, `firstName` and `lastName`. */
export const signUp: LoginRoute = async (request, { login }) => {
  const fields = await readFields(request)
  const { profile = readProfile(fields) } = fields
  // The platform validates the profile.
  const input = { ...readCredentials(fields), ...(profile !== undefined && { profile: profile as never }) }
  return respond(request, await login.signup(input, readDestination(fields)))
}

/** `POST session/verify`: the code from the mail. */
export const verifyCode: LoginRoute = async (request, { login }) => {
  const { code } = await readFields(request)
  return respond(request, await login.verify(String(code ?? '')))
}

/** `POST session/resend`: another code by mail. The previous one is no longer valid. */
export const resendLoginCode: LoginRoute = async (request, { login }) =>
  respond(request, await login.resend())

/** `POST session/factor`: a second factor. The body is the response that `verifyFactor` of the client takes. */
export const verifySecondFactor: LoginRoute = async (request, { login }) => {
  // The platform validates the response.
  const response = (await readFields(request)) as unknown as FactorResponse
  return respond(request, await login.respond(response))
}

/** `POST session/cancel`: forgets the login in progress. */
export const cancelLogin: LoginRoute = async (request, { login }) => {
  const { returnTo } = await readFields(request)
  login.cancel()
  const destination = returnPath(typeof returnTo === 'string' ? returnTo : undefined)
  return isForm(request) ? redirect(destination) : json(200, { returnTo: destination })
}

/**
 * `POST session/recovery-email`: mails a link to set a new password, whose page leads back to `returnTo` of this origin, in
 * `language`. Whether the address has an account is not revealed.
 */
export async function mailRecovery(request: Request, exchange: Exchange, origin: string): Promise<Response> {
  const { email, language, returnTo } = await readFields(request)
  await sendRecoveryEmail(exchange.client, {
    email: String(email ?? ''),
    ...(typeof language === 'string' && { language }),
    ...(typeof returnTo === 'string' && { returnTo: new URL(returnPath(returnTo), origin) }),
  })
  return isForm(request) ? redirect(loginPage(request, 'recovery-email-sent')) : json(200, { status: 'sent' })
}

/** `POST session/recover`: a new password, with the token of the mailed link. */
export const recoverAccount: LoginRoute = async (request, { login }) => {
  const fields = await readFields(request)
  const { recoveryToken, password } = fields
  const input = {
    password: String(password ?? ''),
    ...(typeof recoveryToken === 'string' && { recoveryToken }),
  }
  return respond(request, await login.recover(input, readDestination(fields)))
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

/** @param result Undefined if no login waits for this step */
function respond(request: Request, result: LoginResult | undefined): Response {
  if (!result) {
    return isForm(request) ? redirect(loginPage(request, 'expired')) : errorResponse('NO_LOGIN_IN_PROGRESS')
  }
  if (isForm(request)) {
    return redirect(result.status === 'success' ? result.returnTo : loginPage(request, toFormCode(result)))
  }
  // A refusal is a result too: browsers log every status from 400 on as an error of the page.
  return json(200, result, { 'clear-site-data': clearPrefetchedPages })
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

function readCredentials({ email, password, captchaTokens, clientMetaData }: Fields): Credentials {
  return {
    email: String(email ?? ''),
    password: String(password ?? ''),
    // The platform validates both.
    ...(captchaTokens !== undefined && { captchaTokens: captchaTokens as never }),
    ...(clientMetaData !== undefined && { clientMetaData: clientMetaData as never }),
  }
}

/** From a form, which has no nested fields. */
function readProfile({ firstName, lastName }: Fields): object | undefined {
  const profile = {
    ...(typeof firstName === 'string' && firstName !== '' && { firstName }),
    ...(typeof lastName === 'string' && lastName !== '' && { lastName }),
  }
  return Object.keys(profile).length > 0 ? profile : undefined
}

function readDestination({ returnTo, remember = true }: Fields): LoginDestination {
  return {
    returnTo: typeof returnTo === 'string' ? returnTo : undefined,
    isPersistent: isChosen(remember),
  }
}

/** A checkbox of a form, or a boolean in JSON. */
function isChosen(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true'
}
