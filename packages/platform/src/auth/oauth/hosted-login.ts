import { provider } from '@vitrine/contract'
import { type Database, transaction } from '../../db/index.ts'
import { type HttpContext, type RateLimits, readDeviceInfo, retryAfterSeconds } from '../../http/index.ts'
import { type CookieJar, plainPage, seeOther, tooManyFault } from '../../pages/index.ts'
import { type Clock, openValue, type SealingParts, type SecretBox, sealValue } from '../../runtime/index.ts'
import type { OAuthClient, SiteRegistry } from '../../sites/index.ts'
import { recordRequestEvent } from '../audit/repository.ts'
import { spendSessionToken } from '../members/session-token-repository.ts'
import { hostedPaths } from '../pages/addresses.ts'
import type { HostedFlows } from '../pages/hosted-page.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { authorizationResponse } from './authorization-response.ts'
import { findBrowser, identifyBrowser, startHostedSession } from './hosted-session.ts'
import { type CodeSubject, issueCode } from './repository.ts'

export interface OAuthServices {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteRegistry
  /** Public URL of the platform without a trailing slash; also the issuer (RFC 9207). */
  readonly publicUrl: string
  readonly secrets: SecretBox
  readonly cookies: CookieJar
  readonly limits: RateLimits
}

/** A login that returns to the shop without a code. */
interface PlainLoginRequest {
  readonly siteId: string
  readonly clientId: string
  /** Registered by the client. */
  readonly returnTo: string
}

/** Why a shop sent a browser to the login page. */
type LoginRequest = AuthorizationRequest | PlainLoginRequest

/** An hour, because a login may wait for a mailed code. */
const validForMs = 3_600_000

/**
 * Seals a login request for the address of the hosted pages. It is sealed instead of stored, so that unfinished logins cannot fill
 * the database, and it opens only in the browser that started it.
 */
export function sealLoginRequest(parts: SealingParts, request: LoginRequest, browserId: string): string {
  return sealValue(parts, requestOwner(browserId), request, validForMs)
}

/** Undefined if the request has expired or belongs to another browser. */
export function openLoginRequest(
  parts: SealingParts,
  sealed: string,
  browserId: string,
): LoginRequest | undefined {
  return openValue(parts, requestOwner(browserId), sealed)
}

function requestOwner(browserId: string): string {
  return `authorization request of ${browserId}`
}

/** Redirects the browser to the login page. */
export function redirectToLogin(services: OAuthServices, c: HttpContext, request: LoginRequest): Response {
  const browser = identifyBrowser(c.req.raw, services.cookies)
  const page = new URL(`${services.publicUrl}${hostedPaths.login}`)
  page.searchParams.set('request', sealLoginRequest(services, request, browser.id))
  const language = c.req.query('lang')
  if (language !== undefined) page.searchParams.set('lang', language)
  return seeOther(c, page.href, browser.cookies)
}

/** The login request in the address of a hosted page; undefined if there is none or it is not valid. */
export function readLoginRequest(services: OAuthServices, c: HttpContext): LoginRequest | undefined {
  const browser = findBrowser(c.req.raw, services.cookies)
  const sealed = c.req.query('request')
  return browser && sealed !== undefined ? openLoginRequest(services, sealed, browser.id) : undefined
}

/** Hosted flows of shops: after login the browser returns to the shop. */
export function loginFlows(services: OAuthServices): HostedFlows {
  return {
    async find(c) {
      const request = readLoginRequest(services, c)
      const id = c.req.query('request')
      if (!request || id === undefined) return undefined
      const { siteId, clientId } = request
      const target = 'returnTo' in request ? request.returnTo : (request.redirectUri ?? request.origin)
      // A validated authorization request has a redirect URI or an origin.
      return { id, siteId, clientId, returnOrigin: target === undefined ? '' : new URL(target).origin }
    },
    async complete(c, _, { sessionToken, holderId }) {
      const request = readLoginRequest(services, c)
      return request && completeLogin(services, c, request, sessionToken, holderId)
    },
  }
}

/**
 * Completes a login: spends its session token, logs the browser in, and returns to the shop, with a code if one was requested. Undefined
 * if the token is invalid, so that the login has to be repeated.
 *
 * @param holderId expected holder of the token: `page:<id of the browser>`
 */
export async function completeLogin(
  services: OAuthServices,
  c: HttpContext,
  request: LoginRequest,
  sessionToken: string,
  holderId: string,
): Promise<Response | undefined> {
  return transaction(services.db, async (trx) => {
    const inside = { ...services, db: trx }
    const subject = await spendForSubject(inside, request, sessionToken, holderId)
    if (!subject) return undefined
    const device = readDeviceInfo(c)
    const session = await startHostedSession(inside, request.siteId, subject.identityId, device)
    if ('returnTo' in request) return seeOther(c, markLoggedIn(request.returnTo), [session.cookie])
    const code = await issueCode(trx, services.clock, request, { ...subject, hostedSessionId: session.id })
    return authorizationResponse(c, request, { code }, services.publicUrl, [session.cookie])
  })
}

/** Spends a session token and returns its member and visitor. */
export async function spendForSubject(
  { db, clock }: Pick<OAuthServices, 'db' | 'clock'>,
  { siteId, clientId }: Pick<LoginRequest, 'siteId' | 'clientId'>,
  sessionToken: string,
  holderId?: string,
): Promise<CodeSubject | undefined> {
  const expected = { clientId, ...(holderId !== undefined && { id: holderId }) }
  const proven = await spendSessionToken(db, { siteId, clock }, sessionToken, expected)
  if (!proven) return undefined
  const [kind, visitorId] = proven.holder.split(':')
  return { identityId: proven.identityId, ...(kind === 'visitor' && { visitorId }) }
}

/** Adds the query parameter by which the shop knows that a member has logged in. */
export function markLoggedIn(returnTo: string): string {
  const url = new URL(returnTo)
  url.searchParams.set(provider.memberLoggedInParameter, 'true')
  return url.href
}

/** Returns a 429 page if the browser exceeds the page limit, otherwise undefined. */
export async function limitPages(
  services: OAuthServices,
  c: HttpContext,
  { id: clientId, siteId }: OAuthClient,
): Promise<Response | undefined> {
  const caller = { siteId, clientId, address: c.get('address') }
  const waitMs = services.limits.countPage(caller)
  if (waitMs === 0) return undefined
  if (services.limits.mayRecord(caller)) {
    await recordRequestEvent(services, c, siteId, { id: 'browser', clientId }, { kind: 'LIMIT_HIT' })
  }
  const seconds = retryAfterSeconds(waitMs)
  return plainPage(c, 429, (words) => ({ title: words.trouble.title, lead: tooManyFault(words, seconds) }), {
    retryAfter: String(seconds),
  })
}

/**
 * Shows an error in the browser, because the redirect target could not be verified (RFC 6749, section 4.1.2.1). It names the
 * parameter for the shop's developer.
 */
export function untrustedPage(c: HttpContext, parameter: string): Response {
  return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: parameter })
}
