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
import { authorizationAnswer } from './authorization-response.ts'
import { beginHostedSession, browserOf, findHostedSession, knownBrowser } from './hosted-session.ts'
import { limitPages } from './limit-pages.ts'
import { type CodeSubject, issueCode } from './repository.ts'

export interface OAuthParts {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteRegistry
  /** The platform's own address without a trailing slash; also the issuer of RFC 9207. */
  readonly publicUrl: string
  readonly secrets: SecretBox
  readonly cookies: CookieJar
  readonly limits: RateLimits
}

export const authorizePath = '/oauth2/authorize'

/** `GET /oauth2/authorize` (RFC 6749, section 3.1; wire.md 5.3 and 5.4). */
export function authorizeRoutes(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(authorizePath, named('authorize'), async (c) => {
    const { searchParams } = new URL(c.req.url)
    const client = await parts.sites.client(searchParams.get('client_id') ?? '')
    if (!client) return refusal(c, 'client_id')
    const refused = await limitPages(parts, c, client)
    if (refused) return refused
    const read = readParameters(client, searchParams, referrerOf(c))
    if (read.status === 'untrusted') return refusal(c, read.field)
    if (read.status === 'refused') {
      const { code, description, target } = read
      return authorizationAnswer(c, target, { error: code, error_description: description }, parts.publicUrl)
    }
    const visitorId = openVisitor(parts.secrets, client.id, searchParams.get('visitor'))
    const request = { ...read.request, ...(visitorId !== undefined && { visitorId }) }
    return decide(parts, c, request, read.sessionToken)
  })
}

/** Who proves to be logged in gets a code; everybody else is asked to log in, unless the client wants no questions. */
async function decide(
  parts: OAuthParts,
  c: HttpContext,
  request: AuthorizationRequest,
  sessionToken: string | undefined,
): Promise<Response> {
  if (sessionToken !== undefined) {
    // The browser itself is not logged in by it: an address that somebody was made to open must not do that.
    const code = await transaction(parts.db, async (trx) => {
      const subject = await provenBy(trx, parts, request, sessionToken)
      return subject && issueCode(trx, parts.clock, request, subject)
    })
    if (code !== undefined) return codeAnswer(parts, c, request, code)
  }
  // A token that is not good is no reason to take whoever else is logged in here: it may be another member.
  if (sessionToken === undefined && request.prompt !== 'login') {
    const known = await findHostedSession(parts, request.siteId, c.req.raw)
    if (known) {
      const subject = { identityId: known.identityId, hostedSessionId: known.id }
      return codeAnswer(parts, c, request, await issueCode(parts.db, parts.clock, request, subject))
    }
  }
  if (request.prompt === 'none') {
    return authorizationAnswer(
      c,
      request,
      { error: 'login_required', error_description: 'Nobody is logged in.' },
      parts.publicUrl,
    )
  }
  const browser = browserOf(c.req.raw, parts.cookies)
  const page = new URL(`${parts.publicUrl}${hostedPaths.logIn}`)
  page.searchParams.set('request', sealRequest(parts, request, browser.id))
  const language = c.req.query('lang')
  if (language !== undefined) page.searchParams.set('lang', language)
  return seeOther(c, page.href, browser.cookies)
}

/**
 * Told to the person at the browser, because nobody else may be told: whom to tell is what could not be verified (RFC 6749,
 * section 4.1.2.1; requirements.md PLT-25). The developer finds the field in it.
 */
function refusal(c: HttpContext, field: string): Response {
  return plainPage(c, 400, ({ untrusted }) => untrusted, { detail: field })
}

/** The request that a hosted page was opened for; undefined where the page was opened otherwise, or too late. */
export function requestOfPage(parts: OAuthParts, c: HttpContext): AuthorizationRequest | undefined {
  const browser = knownBrowser(c.req.raw, parts.cookies)
  const sealed = c.req.query('request')
  return browser && sealed !== undefined ? openRequest(parts, sealed, browser.id) : undefined
}

/**
 * Ends an authorization request well: spends the session token that a log-in on a hosted page gave, logs the browser in, and
 * sends it back to the client with a code. All of it or nothing. Undefined when the token is not good: then somebody has to
 * log in again.
 *
 * @param holderId who the token has to belong to: `page:<id of the browser>`
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
    const session = await beginHostedSession(
      { ...parts, db: trx },
      request.siteId,
      subject.identityId,
      readDeviceInfo(c),
    )
    const code = await issueCode(trx, parts.clock, request, { ...subject, hostedSessionId: session.id })
    return { code, cookie: session.cookie }
  })
  return completed && codeAnswer(parts, c, request, completed.code, [completed.cookie])
}

/** Whom a session token proves, which is spent by it. */
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

function codeAnswer(
  { publicUrl }: OAuthParts,
  c: HttpContext,
  request: AuthorizationRequest,
  code: string,
  cookies?: readonly string[],
): Response {
  return authorizationAnswer(c, request, { code }, publicUrl, cookies)
}

/** Browsers that open a frame tell at least the origin of the page around it. */
function referrerOf(c: HttpContext): string | undefined {
  const referrer = c.req.header('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined
}

/** `GET /.well-known/oauth-authorization-server` (RFC 8414): announces what is served, PKCE above all (RFC 9700, section 2.1.1). */
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
