import { type ClientFetch, isStoreError } from '@vitrine/client'
import {
  beginRedirect,
  type FactorResponse,
  finishRedirect,
  getCurrentMember,
  type LoginOutcome,
  login,
  type MfaRequired,
  type PendingLogin,
  verify,
  verifyFactor,
} from '@vitrine/client/auth'
import type { Exchange } from '../exchange.ts'
import { clearPrefetchedPages } from '../http/prefetch.ts'
import { returnPath } from '../http/return-path.ts'
import { type CookieFactory, type ResponseCookie, readCookies, setCookieHeader } from '../session/cookies.ts'
import type { Seal } from '../session/seal.ts'
import { isForm, readFields } from './read-body.ts'
import { errorResponse, json } from './responses.ts'

/**
 * What a page learns about a login. State tokens stay in a sealed cookie on the server side.
 *
 * `failure` has a `reason`: a value of the platform, for example `invalidPassword`.
 */
export type LoginResult =
  | { readonly status: 'success'; readonly returnTo: string }
  | { readonly status: 'email-verification-required' | 'owner-approval-required' }
  | Omit<MfaRequired, 'stateToken'>
  | { readonly status: 'failure'; readonly reason: string; readonly message: string }

/** A login that waits for the next step, sealed in the browser that began it. */
type PendingStep =
  | {
      readonly kind: 'code' | 'factor'
      readonly stateToken: string
      readonly returnTo: string
      readonly remember: boolean
    }
  | { readonly kind: 'redirect'; readonly pending: PendingLogin; readonly returnTo: string }

export interface LoginContext {
  readonly seal: Seal
  readonly cookieFactory: CookieFactory
  /** Reaches the platform without following redirects. */
  readonly fetchPlatform: ClientFetch
  readonly platformUrl: URL
  /** Registered redirect address of the login, on the origin that the request was sent to. */
  readonly callbackUrl: URL
}

/** Longer than the platform waits for a code or a factor. */
const stepSeconds = 15 * 60
/** How a page learns that the login at the hosted pages failed. */
const failureParameter = 'login'

/** `POST session/login`: email and password. */
export async function logInWithPassword(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
): Promise<Response> {
  const {
    email,
    password,
    captchaTokens,
    clientMetaData,
    remember = true,
    returnTo,
  } = await readFields(request)
  const outcome = await login(exchange.client, {
    email: String(email ?? ''),
    password: String(password ?? ''),
    // The platform validates both.
    ...(captchaTokens !== undefined && { captchaTokens: captchaTokens as never }),
    ...(clientMetaData !== undefined && { clientMetaData: clientMetaData as never }),
  })
  const destination = returnPath(typeof returnTo === 'string' ? returnTo : undefined)
  return continueLogin(request, exchange, context, outcome, {
    returnTo: destination,
    remember: isChosen(remember),
  })
}

/** `POST session/verify`: the code from the mail. */
export async function verifyCode(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
): Promise<Response> {
  const { code } = await readFields(request)
  const step = await readStep(request, context)
  if (step?.kind !== 'code') return errorResponse('NO_LOGIN_IN_PROGRESS')
  const { stateToken } = step
  const pending = { status: 'email-verification-required', stateToken } as const
  return continueLogin(
    request,
    exchange,
    context,
    await verify(exchange.client, pending, String(code ?? '')),
    step,
  )
}

/** `POST session/factor`: a second factor. The body is the response that `verifyFactor` of the client takes. */
export async function verifySecondFactor(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
): Promise<Response> {
  const response = await readFields(request)
  const step = await readStep(request, context)
  if (step?.kind !== 'factor') return errorResponse('NO_LOGIN_IN_PROGRESS')
  // The platform validates the response.
  const outcome = await verifyFactor(exchange.client, step, response as unknown as FactorResponse)
  return continueLogin(request, exchange, context, outcome, step)
}

/** `GET login`: sends the browser to the hosted login page. */
export async function beginHostedLogin(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const { url, pending } = await beginRedirect(exchange.client, {
    returnTo: context.callbackUrl,
    responseMode: 'query',
    ...(searchParams.get('prompt') === 'none' && { prompt: 'none' as const }),
  })
  const returnTo = returnPath(searchParams.get('returnTo'))
  const cookie = await stepCookie(context, { kind: 'redirect', pending, returnTo })
  return withStep({ response: redirect(url.href), cookie })
}

/** The registered redirect address: completes the hosted login. */
export async function completeHostedLogin(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
): Promise<Response> {
  const step = await readStep(request, context)
  const pending = step?.kind === 'redirect' ? step.pending : undefined
  const { search } = new URL(request.url)
  // Good once: a second visit to this address finds no login in progress.
  const cookie = context.cookieFactory.remove('-login')
  try {
    await finishRedirect(exchange.client, new URL(search, context.callbackUrl), pending)
  } catch (error) {
    if (!isStoreError(error, 'application')) throw error
    const failed = new URL(step?.returnTo ?? '/', context.callbackUrl)
    failed.searchParams.set(failureParameter, error.code === 'access_denied' ? 'cancelled' : 'failed')
    return withStep({ response: redirect(failed.pathname + failed.search + failed.hash), cookie })
  }
  await rememberMember(exchange)
  return withStep({ response: redirect(step?.returnTo ?? '/'), cookie })
}

/** `POST session/logout`. */
export async function logOut(request: Request, exchange: Exchange, logoutUrl: URL): Promise<Response> {
  const isNative = isForm(request)
  const { returnTo } = await readFields(request)
  const destination = returnPath(typeof returnTo === 'string' ? returnTo : undefined)
  const { url } = await exchange.end({ returnTo: logoutUrl })
  const headers = { 'clear-site-data': clearPrefetchedPages }
  if (isNative) return redirect(url?.href ?? destination, headers)
  return json(200, { returnTo: destination, ...(url && { url: url.href }) }, headers)
}

async function continueLogin(
  request: Request,
  exchange: Exchange,
  context: LoginContext,
  outcome: LoginOutcome,
  { returnTo, remember }: { readonly returnTo: string; readonly remember: boolean },
): Promise<Response> {
  const respond = (result: LoginResult, location = failureLocation(request, result)) =>
    request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
      ? redirect(location)
      : json(result.status === 'failure' ? 401 : 200, result, { 'clear-site-data': clearPrefetchedPages })
  switch (outcome.status) {
    case 'success':
      await becomeMember(exchange, context, outcome.sessionToken)
      await exchange.setPersistent(remember)
      return withStep({
        response: respond({ status: 'success', returnTo }, returnTo),
        cookie: context.cookieFactory.remove('-login'),
      })
    case 'mfa-required': {
      const { stateToken, ...result } = outcome
      const cookie = await stepCookie(context, { kind: 'factor', stateToken, returnTo, remember })
      return withStep({ response: respond(result), cookie })
    }
    case 'email-verification-required': {
      const { stateToken } = outcome
      const cookie = await stepCookie(context, { kind: 'code', stateToken, returnTo, remember })
      return withStep({ response: respond({ status: outcome.status }), cookie })
    }
    case 'owner-approval-required':
      return respond({ status: outcome.status })
    case 'failure': {
      const { pending, reason, message } = outcome
      const response = respond({ status: 'failure', reason, message })
      if (!pending) return response
      // A wrong code: the step can be tried again.
      const kind = pending.status === 'mfa-required' ? 'factor' : 'code'
      const { stateToken } = pending
      return withStep({
        response,
        cookie: await stepCookie(context, { kind, stateToken, returnTo, remember }),
      })
    }
  }
}

/** Turns the session token of a login into tokens, without showing it to the browser. */
async function becomeMember(
  exchange: Exchange,
  { callbackUrl, fetchPlatform, platformUrl }: LoginContext,
  sessionToken: string,
): Promise<void> {
  const { url, pending } = await beginRedirect(exchange.client, {
    returnTo: callbackUrl,
    sessionToken,
    responseMode: 'query',
  })
  // Always the configured platform, whatever host the address names.
  const { headers, status } = await fetchPlatform(new URL(url.pathname + url.search, platformUrl), {
    redirect: 'manual',
  })
  const location = headers.get('location')
  if (location === null || !URL.canParse(location, url)) {
    throw new Error(`The platform was expected to redirect after the login and sent status ${status}.`)
  }
  await finishRedirect(exchange.client, new URL(location, url), pending)
  await rememberMember(exchange)
}

async function rememberMember(exchange: Exchange): Promise<void> {
  // Only for `session.memberId`: a login must not fail because of it.
  const member = await getCurrentMember(exchange.client).catch((): undefined => {})
  if (member?.id !== undefined) await exchange.setMemberId(member.id)
}

/** Without script, the page that posted the form shows how the login went. */
function failureLocation(request: Request, result: LoginResult): string {
  const referrer = request.headers.get('referer')
  const path = referrer && URL.canParse(referrer) ? new URL(referrer) : new URL('/', request.url)
  path.searchParams.set(failureParameter, result.status === 'failure' ? result.reason : result.status)
  return returnPath(path.pathname + path.search)
}

async function stepCookie({ seal, cookieFactory }: LoginContext, step: PendingStep): Promise<ResponseCookie> {
  return cookieFactory.create('-login', await seal.seal('login', step, stepSeconds), stepSeconds)
}

async function readStep(
  request: Request,
  { seal, cookieFactory }: LoginContext,
): Promise<PendingStep | undefined> {
  const sealed = readCookies(request.headers)[cookieFactory.name('-login')]
  if (!sealed) return undefined
  const unsealed = await seal.unseal('login', sealed)
  return 'value' in unsealed ? (unsealed.value as PendingStep) : undefined // Only stepCookie writes this purpose.
}

/** A checkbox of a form, or a boolean in JSON. */
function isChosen(value: unknown): boolean {
  return value === true || value === 'on' || value === 'true'
}

function redirect(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store', ...headers },
  })
}

/** Adds the cookie that carries the login to its next step. */
function withStep({ response, cookie }: { response: Response; cookie: ResponseCookie }): Response {
  response.headers.append('set-cookie', setCookieHeader(cookie))
  return response
}
