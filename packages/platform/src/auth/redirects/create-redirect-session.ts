import type {
  ErrorCodeOf,
  createRedirectSession as operation,
  RedirectSession,
  RedirectSessionRequest,
  RedirectSessionResponse,
} from '@vitrine/contract'
import { isUuid, newId } from '../../db/index.ts'
import {
  applicationError,
  invalidArguments,
  type Problem,
  type RequestContext,
  violation,
} from '../../http/index.ts'
import type { SecretBox } from '../../runtime/index.ts'
import { findClient, isRedirectRegistered, type OAuthClient } from '../../sites/index.ts'
import { readParameters, sealVisitor } from '../oauth/authorization-request.ts'
import { authorizePath } from '../oauth/routes.ts'
import { redirectPaths } from './addresses.ts'
import { sealLogOut } from './logout.ts'

/** A redirect session that is not made, with a code that the shop's developer can act on. */
function refused(status: number, code: ErrorCodeOf<typeof operation>, description: string): Problem {
  return applicationError(status, code, description)
}

/** Addresses are compared letter by letter with what the client registered (requirements.md PLT-25). */
function redirectNotAllowed(field: string): Problem {
  return refused(400, 'REDIRECT_NOT_ALLOWED', `${field} is not an address or client that is registered here.`)
}

function appNotInstalled(app: string): Problem {
  return refused(428, 'APP_NOT_INSTALLED', `The ${app} app is not installed on this site.`)
}

export function checkoutNotFound(): Problem {
  return refused(404, 'CHECKOUT_NOT_FOUND', 'There is no such checkout of this visitor.')
}

/** An address in parts. */
export interface Destination {
  /** Of a page of the platform's, or the whole address of somebody else's. */
  readonly page: string | URL
  readonly parameters: Readonly<Record<string, string | undefined>>
}

/** Finds the page that a shopper checks out on; throws `CHECKOUT_NOT_FOUND`. */
type CheckoutDestination = (redirect: RequestedRedirect, checkoutId: string) => Promise<Destination>

/** What a redirect session is made from. */
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
 * Makes the address to send a browser to, for one intent (specification, section 7; wire.md 6.4). Every callback has to be
 * registered for the client, exactly.
 *
 * @throws Problem `REDIRECT_NOT_ALLOWED`, `CHECKOUT_NOT_FOUND`, and `APP_NOT_INSTALLED` for intents of apps that this
 * platform does not have
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
      throw redirectNotAllowed(`callbacks.${name}`)
  }
  const destination = await destinationOf({ context, secrets, client, request }, checkoutDestination)
  return { redirectSession: redirectSession(context, request, destination) }
}

/** The client that the call names, of the same site; without one, the caller's own. */
async function clientOf(
  { db, site, caller }: RequestContext,
  named: string | undefined,
): Promise<OAuthClient> {
  const id = named ?? caller.clientId
  const client = isUuid(id) ? await findClient(db, id) : undefined
  if (client?.siteId !== site.id) throw redirectNotAllowed('clientId')
  return client
}

async function destinationOf(
  asked: RequestedRedirect,
  checkoutDestination: CheckoutDestination,
): Promise<Destination> {
  const { request } = asked
  if (request.auth) return authorization(asked, request.auth)
  if (request.logout) return logOut(asked)
  if (request.login) return logIn(asked)
  if (request.ecomCheckout) return checkoutDestination(asked, request.ecomCheckout.checkoutId)
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
    // Whom a silent answer is posted to; the page that calls now is the one that will frame it.
    origin:
      authRequest.responseMode === 'web_message' && authRequest.redirectUri === undefined
        ? (request.origin ?? context.origin)
        : undefined,
    visitor: caller.kind === 'visitor' ? sealVisitor(secrets, client.id, caller.id) : undefined,
  }
  const read = readParameters(client, withoutGaps(parameters), undefined)
  // Without an origin of its own the frame's referrer tells it, when it is opened.
  if (read.status === 'untrusted' && !(read.field === 'origin' && parameters.origin === undefined)) {
    throw redirectNotAllowed(read.field)
  }
  if (read.status === 'refused') {
    throw invalidArguments(violation('auth.authRequest', 'VALIDATION', `cannot be used: ${read.description}`))
  }
  return { page: authorizePath, parameters }
}

function logOut({ context, secrets, client, request }: RequestedRedirect): Destination {
  const { site, clock, caller } = context
  const sealed = sealLogOut(
    { secrets, clock },
    { siteId: site.id, sessionId: caller.sessionId, returnTo: request.callbacks?.postFlowUrl ?? undefined },
  )
  return { page: redirectPaths.logOut, parameters: { client_id: client.id, request: sealed } }
}

/** With nowhere to return to it only lets the platform's pages know the browser (wire.md 5.6). */
function logIn({ client, request }: RequestedRedirect): Destination {
  const returnTo = request.callbacks?.postFlowUrl
  return returnTo
    ? { page: redirectPaths.logIn, parameters: { client_id: client.id, return_to: returnTo } }
    : { page: redirectPaths.preWarm, parameters: { client_id: client.id } }
}

function redirectSession(
  { publicUrl, clock }: RequestContext,
  { preferences }: RedirectSessionRequest,
  { page, parameters }: Destination,
): RedirectSession {
  const endpoint = typeof page === 'string' ? `${publicUrl}${page}` : `${page.origin}${page.pathname}`
  const own = typeof page === 'string' ? [] : [...page.searchParams]
  const search = new URLSearchParams([
    ...own.filter(([name]) => !(name in parameters)),
    ...withoutGaps(parameters),
  ])
  for (const [name, value] of Object.entries(preferences?.additionalQueryParameters ?? {})) {
    // What the shop adds replaces nothing that the platform says.
    if (!search.has(name)) search.set(name, value)
  }
  const searchParams = Object.fromEntries(search)
  return { id: newId(clock), fullUrl: `${endpoint}?${search}`, urlDetails: { endpoint, searchParams } }
}

function withoutGaps(parameters: Destination['parameters']): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
