import type {
  ErrorCodeOf,
  createRedirectSession as operation,
  RedirectSession,
  RedirectSessionRequest,
  RedirectSessionResponse,
} from '@vitrine/contract'
import { isUuid, newId } from '../../db/index.ts'
import { applicationError, invalidField, type Problem, type RequestContext } from '../../http/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { findClient, isRedirectRegistered, type OAuthClient } from '../../sites/index.ts'
import { readParameters, sealVisitor } from '../oauth/authorization-request.ts'
import { authorizePath, redirectPaths } from '../pages/addresses.ts'
import { sealLogout } from './routes.ts'
import { shortenAddress } from './short-address.ts'

/** Application error of the redirect session. */
function refused(status: number, code: ErrorCodeOf<typeof operation>, description: string): Problem {
  return applicationError(status, code, description)
}

/** URLs are compared exactly with the registered ones, which have no fragment. */
function redirectNotAllowed(field: string, address?: string | null): Problem {
  const description = address?.includes('#')
    ? `${field} must not have a # part: ${address}`
    : `${field} is not registered for this client. To register an address, run: npx @vitrine/platform clients update <client id> --add-redirect <url>`
  return refused(400, 'REDIRECT_NOT_ALLOWED', description)
}

function appNotInstalled(app: string): Problem {
  return refused(428, 'APP_NOT_INSTALLED', `The ${app} app is not installed on this site.`)
}

export function checkoutNotFound(): Problem {
  return refused(404, 'CHECKOUT_NOT_FOUND', 'This shopper has no checkout with this id.')
}

/** Target URL in parts. */
export interface Destination {
  /** Path of a platform page, or a whole URL elsewhere. */
  readonly page: string | URL
  readonly parameters: Readonly<Record<string, string | undefined>>
}

/** Finds the checkout page of a shopper. @throws `CHECKOUT_NOT_FOUND` */
type CheckoutDestination = (redirect: RequestedRedirect, checkoutId: string) => Promise<Destination>

/** A redirect session request with its validated client. */
export interface RequestedRedirect {
  readonly context: RequestContext
  readonly secrets: SecretBox
  readonly client: OAuthClient
  readonly request: RedirectSessionRequest
}

export interface RedirectServices {
  readonly secrets: SecretBox
  readonly checkoutDestination: CheckoutDestination
}

/**
 * Creates the URL to send a browser to, for one intent. All callback URLs have to be registered for the client, exactly.
 *
 * @throws Problem `REDIRECT_NOT_ALLOWED`, `CHECKOUT_NOT_FOUND`, or `APP_NOT_INSTALLED` for apps that this platform does not have
 */
export async function createRedirectSession(
  context: RequestContext,
  { secrets, checkoutDestination }: RedirectServices,
  request: RedirectSessionRequest,
): Promise<RedirectSessionResponse> {
  const { auth, logout, callbacks = {} } = request
  const client = await clientOf(context, auth?.authRequest.clientId ?? logout?.clientId)
  for (const [name, address] of Object.entries(callbacks)) {
    if (address && !isRedirectRegistered(address, client.redirectUris))
      throw redirectNotAllowed(`callbacks.${name}`, address)
  }
  const destination = await destinationOf({ context, secrets, client, request }, checkoutDestination)
  return { redirectSession: await redirectSession(context, secrets, request, destination) }
}

/** The named client, if it belongs to the same site; by default the caller's. */
async function clientOf({ db, site, caller }: RequestContext, named: string | undefined) {
  const id = named ?? caller.clientId
  const client = isUuid(id) ? await findClient(db, id) : undefined
  if (client?.siteId !== site.id) throw redirectNotAllowed('clientId')
  return client
}

async function destinationOf(redirect: RequestedRedirect, checkoutDestination: CheckoutDestination) {
  const { request } = redirect
  if (request.auth) return authorization(redirect, request.auth)
  if (request.logout) return logout(redirect)
  if (request.login) return login(redirect)
  if (request.ecomCheckout) return checkoutDestination(redirect, request.ecomCheckout.checkoutId)
  if (request.bookingsCheckout) throw appNotInstalled('bookings')
  if (request.eventsCheckout) throw appNotInstalled('events')
  throw appNotInstalled('paid plans')
}

function authorization(
  { context, secrets, client, request }: RequestedRedirect,
  { authRequest, prompt = 'login' }: NonNullable<RedirectSessionRequest['auth']>,
): Destination {
  const { caller } = context
  const parameters = {
    client_id: client.id,
    redirect_uri: authRequest.redirectUri,
    response_type: authRequest.responseType,
    response_mode: authRequest.responseMode,
    scope: authRequest.scope,
    state: authRequest.state,
    code_challenge: authRequest.codeChallenge,
    code_challenge_method: authRequest.codeChallengeMethod,
    session_token: authRequest.sessionToken,
    idp: authRequest.idp,
    prompt,
    // Receives the silent response: the page that calls now will frame it.
    origin:
      authRequest.responseMode === 'web_message' && authRequest.redirectUri === undefined
        ? (request.origin ?? context.origin)
        : undefined,
    visitor: caller.kind === 'visitor' ? sealVisitor(secrets, client.id, caller.id) : undefined,
  }
  const read = readParameters(client, withoutGaps(parameters), undefined)
  // Without an origin here, the frame's `Referer` header provides it when it is opened.
  if (read.status === 'untrusted' && !(read.field === 'origin' && parameters.origin === undefined)) {
    throw redirectNotAllowed(read.field, read.field === 'redirect_uri' ? authRequest.redirectUri : undefined)
  }
  if (read.status === 'refused') {
    throw invalidField('auth.authRequest', 'VALIDATION', `cannot be used: ${read.description}`)
  }
  return { page: authorizePath, parameters }
}

function logout({ context, secrets, client, request }: RequestedRedirect): Destination {
  const { site, clock, caller } = context
  const sealed = sealLogout(
    { secrets, clock },
    { siteId: site.id, sessionId: caller.sessionId, returnTo: request.callbacks?.postFlowUrl ?? undefined },
  )
  return { page: redirectPaths.logout, parameters: { client_id: client.id, request: sealed } }
}

/** Without a return URL this only prepares the browser for a later login. */
function login({ client, request }: RequestedRedirect): Destination {
  const returnTo = request.callbacks?.postFlowUrl
  return returnTo
    ? { page: redirectPaths.login, parameters: { client_id: client.id, return_to: returnTo } }
    : { page: redirectPaths.preWarm, parameters: { client_id: client.id } }
}

async function redirectSession(
  context: RequestContext,
  secrets: SecretBox,
  { preferences }: RedirectSessionRequest,
  { page, parameters }: Destination,
): Promise<RedirectSession> {
  const { publicUrl, clock, language } = context
  const endpoint = typeof page === 'string' ? `${publicUrl}${page}` : `${page.origin}${page.pathname}`
  const own = typeof page === 'string' ? [] : [...page.searchParams]
  const search = new URLSearchParams([
    ...own.filter(([name]) => !(name in parameters)),
    ...withoutGaps(parameters),
  ])
  for (const [name, value] of Object.entries(preferences?.additionalQueryParameters ?? {})) {
    // Parameters of the shop do not replace those of the platform.
    if (!search.has(name)) search.set(name, value)
  }
  if (language !== undefined && !search.has('lang')) search.set('lang', language)
  const searchParams = Object.fromEntries(search)
  const fullUrl = `${endpoint}?${search}`
  const shortUrl = preferences?.createShortUrl
    ? `${publicUrl}${redirectPaths.short}/${await shortenAddress(context, secrets, fullUrl)}`
    : fullUrl
  return {
    id: newId(clock),
    fullUrl,
    urlDetails: { endpoint, searchParams },
    ...(parameters['visitor'] !== undefined && { sessionToken: parameters['visitor'] }),
    shortUrl,
  }
}

function withoutGaps(parameters: Destination['parameters']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
