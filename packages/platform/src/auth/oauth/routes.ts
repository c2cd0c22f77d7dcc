import { codeChallengeMethod } from '@vitrine/contract'
import { responseModes } from '@vitrine/contract/enumerations'
import { Hono } from 'hono'
import { type Database, transaction } from '../../db/index.ts'
import {
  type HttpApp,
  type HttpContext,
  type HttpEnv,
  named,
  type RateLimits,
  readDeviceInfo,
} from '../../http/index.ts'
import { type CookieJar, plainPage, seeOther } from '../../pages/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import type { SiteRegistry } from '../../sites/index.ts'
import { spendSessionToken } from '../members/session-token-repository.ts'
import { hostedPaths } from '../pages/addresses.ts'
import {
  type AuthorizationRequest,
  openRequest,
  openVisitor,
  readParameters,
  sealRequest,
} from './authorization-request.ts'
import { authorizationResponse } from './authorization-response.ts'
import { findBrowser, findHostedSession, identifyBrowser, startHostedSession } from './hosted-session.ts'
import { limitPages } from './limit-pages.ts'
import { type CodeSubject, issueCode } from './repository.ts'

export interface OAuthParts {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteRegistry
  /** Public URL of the platform without a trailing slash; also the issuer (RFC 9207). */
  readonly publicUrl: string
  readonly secrets: SecretBox
  readonly cookies: CookieJar
  readonly limits: RateLimits
}

export const authorizePath = '/oauth2/authorize'

/** `GET /oauth2/authorize` (RFC 6749, section 3.1). */
export function authorizeRoutes(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(authorizePath, named('authorize'), async (c) => {
    const { searchParams } = new URL(c.req.url)
    const client = await parts.sites.client(searchParams.get('client_id') ?? '')
    if (!client) return refusal(c, 'client_id')
    const refused = await limitPages(parts, c, client)
    if (refused) return refused
    const read = readParameters(client, searchParams, referrerOrigin(c))
    if (read.status === 'untrusted') return refusal(c, read.field)
    if (read.status === 'refused') {
      const { code, description, target } = read
      return authorizationResponse(
        c,
        target,
        { error: code, error_description: description },
        parts.publicUrl,
      )
    }
    const visitorId = openVisitor(parts.secrets, client.id, searchParams.get('visitor'))
    const request = { ...read.request, ...(visitorId !== undefined && { visitorId }) }
    return decide(parts, c, request, read.sessionToken)
  })
}

/** Issues a code to a logged-in browser; any other one has to log in, unless the client requests `prompt=none`. */
async function decide(
  parts: OAuthParts,
  c: HttpContext,
  request: AuthorizationRequest,
  sessionToken: string | undefined,
): Promise<Response> {
  if (sessionToken !== undefined) {
    // This does not log the browser in: otherwise a forged link could.
    const code = await transaction(parts.db, async (trx) => {
      const subject = await provenBy(trx, parts, request, sessionToken)
      return subject && issueCode(trx, parts.clock, request, subject)
    })
    if (code !== undefined) return codeResponse(parts, c, request, code)
  }
  // After an invalid token the browser's own log-in is not used: it may belong to another member.
  if (sessionToken === undefined && request.prompt !== 'login') {
    const known = await findHostedSession(parts, request.siteId, c.req.raw)
    if (known) {
      const subject = { identityId: known.identityId, hostedSessionId: known.id }
      return codeResponse(parts, c, request, await issueCode(parts.db, parts.clock, request, subject))
    }
  }
  if (request.prompt === 'none') {
    return authorizationResponse(
      c,
      request,
      { error: 'login_required', error_description: 'Nobody is logged in.' },
      parts.publicUrl,
    )
  }
  const browser = identifyBrowser(c.req.raw, parts.cookies)
  const page = new URL(`${parts.publicUrl}${hostedPaths.logIn}`)
  page.searchParams.set('request', sealRequest(parts, request, browser.id))
  const language = c.req.query('lang')
  if (language !== undefined) page.searchParams.set('lang', language)
  return seeOther(c, page.href, browser.cookies)
}

/**
 * Shows the error in the browser, because the redirect target could not be verified (RFC 6749, section 4.1.2.1). It names the field
 * for the developer.
 */
function refusal(c: HttpContext, field: string): Response {
  return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: field })
}

/** Authorization request of a hosted page; undefined if there is none or it has expired. */
export function requestOfPage(parts: OAuthParts, c: HttpContext): AuthorizationRequest | undefined {
  const browser = findBrowser(c.req.raw, parts.cookies)
  const sealed = c.req.query('request')
  return browser && sealed !== undefined ? openRequest(parts, sealed, browser.id) : undefined
}

/**
 * Completes an authorization request: spends the session token of the log-in, logs the browser in, and redirects to the client with a
 * code, in one transaction. Returns undefined if the token is invalid, so that the log-in has to be repeated.
 *
 * @param holderId expected holder of the token: `page:<id of the browser>`
 */
export async function completeAuthorization(
  parts: OAuthParts,
  c: HttpContext,
  request: AuthorizationRequest,
  sessionToken: string,
  holderId: string,
): Promise<Response | undefined> {
  const completed = await transaction(parts.db, async (trx) => {
    const subject = await provenBy(trx, parts, request, sessionToken, holderId)
    if (!subject) return undefined
    const session = await startHostedSession(
      { ...parts, db: trx },
      request.siteId,
      subject.identityId,
      readDeviceInfo(c),
    )
    const code = await issueCode(trx, parts.clock, request, { ...subject, hostedSessionId: session.id })
    return { code, cookie: session.cookie }
  })
  return completed && codeResponse(parts, c, request, completed.code, [completed.cookie])
}

/** Spends a session token and returns its member and visitor. */
async function provenBy(
  trx: Database,
  { clock }: OAuthParts,
  { siteId, clientId }: AuthorizationRequest,
  sessionToken: string,
  holderId?: string,
): Promise<CodeSubject | undefined> {
  const expected = { clientId, ...(holderId !== undefined && { id: holderId }) }
  const proven = await spendSessionToken(trx, { siteId, clock }, sessionToken, expected)
  if (!proven) return undefined
  const [kind, visitorId] = proven.holder.split(':')
  return { identityId: proven.identityId, ...(kind === 'visitor' && { visitorId }) }
}

function codeResponse(
  { publicUrl }: OAuthParts,
  c: HttpContext,
  request: AuthorizationRequest,
  code: string,
  cookies?: readonly string[],
): Response {
  return authorizationResponse(c, request, { code }, publicUrl, cookies)
}

/** Origin of the embedding page, from the `Referer` header. */
function referrerOrigin(c: HttpContext): string | undefined {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** `GET /.well-known/oauth-authorization-server` (RFC 8414): announces the served endpoints and PKCE (RFC 9700, section 2.1.1). */
export function metadataRoutes(publicUrl: string): HttpApp {
  const metadata = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${authorizePath}`,
    token_endpoint: `${publicUrl}/oauth2/token`,
    jwks_uri: `${publicUrl}/oauth2/jwks`,
    userinfo_endpoint: `${publicUrl}/oauth2/user-info`,
    response_types_supported: ['code'],
    response_modes_supported: responseModes,
    grant_types_supported: ['anonymous', 'authorization_code', 'refresh_token', 'authorized_client'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: [codeChallengeMethod],
    authorization_response_iss_parameter_supported: true,
  }
  return new Hono<HttpEnv>().get('/.well-known/oauth-authorization-server', named('oauth.metadata'), (c) =>
    c.json(metadata, 200, { 'cache-control': 'public, max-age=300' }),
  )
}
