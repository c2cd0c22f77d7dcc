import { randomBytes } from 'node:crypto'
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
import { type CookieJar, plainPage, seeOther, setCookies } from '../../pages/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import type { SiteRegistry } from '../../sites/index.ts'
import { spendSessionToken } from '../members/session-token.ts'
import { hostedPaths } from '../pages/addresses.ts'
import type { HostedFlow, HostedFlows } from '../pages/page-context.ts'
import { type CodeSubject, issueCode } from './authorization-code.ts'
import { type AnswerTarget, type AuthorizationErrorCode, readParameters } from './authorization-parameters.ts'
import { type AuthorizationRequest, openRequest, openVisitor, sealRequest } from './authorization-request.ts'
import { findBrowser, identifyBrowser } from './browser.ts'
import { findHostedSession, startHostedSession } from './hosted-session.ts'
import { checkPageLimitFor } from './limit-pages.ts'

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
    const refused = await checkPageLimitFor(parts, c, client)
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
      const subject = await spendProof(trx, parts, request, sessionToken)
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
export function readSealedRequest(parts: OAuthParts, c: HttpContext): AuthorizationRequest | undefined {
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
    const subject = await spendProof(trx, parts, request, sessionToken, holderId)
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
async function spendProof(
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

/** Response parameters: a code or an error. */
export type AuthorizationResult =
  | { readonly code: string }
  | { readonly error: AuthorizationErrorCode; readonly error_description: string }

/**
 * Sends the authorization response in the requested response mode (RFC 6749, section 4.1.2). It includes the issuer against mix-up
 * attacks (RFC 9207).
 *
 * @param issuer public URL of the platform
 */
export function authorizationResponse(
  c: HttpContext,
  target: AnswerTarget,
  result: AuthorizationResult,
  issuer: string,
  cookies: readonly string[] = [],
): Response {
  const said = { ...result, ...(target.state !== undefined && { state: target.state }), iss: issuer }
  const { responseMode, redirectUri, origin } = target
  if (responseMode === 'web_message' && origin !== undefined) {
    const nonce = randomBytes(16).toString('base64url')
    return c.body(webMessagePage(said, origin, nonce), 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`,
      ...setCookies(cookies),
    })
  }
  if (redirectUri === undefined)
    throw new Error('A redirect response needs a redirect URI; the parameters were validated.')
  // Status 303: 307 would repost credentials to the client (RFC 9700, section 4.12).
  return seeOther(c, withParameters(redirectUri, said, responseMode), cookies)
}

function withParameters(
  address: string,
  said: Readonly<Record<string, string>>,
  mode: AnswerTarget['responseMode'],
): string {
  const parameters = new URLSearchParams(said).toString()
  if (mode === 'fragment') return `${address}#${parameters}`
  return `${address}${address.includes('?') ? '&' : '?'}${parameters}`
}

/**
 * An empty page that posts the response to its parent or opener. The browser delivers the message only if that window has the given
 * origin.
 */
export function webMessagePage(
  said: Readonly<Record<string, string>>,
  origin: string,
  nonce: string,
): string {
  const script = `(opener ?? parent).postMessage(${literal(said)}, ${literal(origin)})`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>.</title><script nonce="${nonce}">${script}</script></html>`
}

/** JSON that is safe inside a script element. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Hosted flows of authorization requests: after log-in the browser returns with a code. */
export function authorizationFlows(parts: OAuthParts): HostedFlows {
  return {
    find: async (c) => {
      const request = readSealedRequest(parts, c)
      const id = c.req.query('request')
      return request && id !== undefined ? flowOf(id, request) : undefined
    },
    complete: async (c, _, { sessionToken, holderId }) => {
      const request = readSealedRequest(parts, c)
      return request && completeAuthorization(parts, c, request, sessionToken, holderId)
    },
  }
}

function flowOf(id: string, { siteId, clientId, redirectUri, origin }: AuthorizationRequest): HostedFlow {
  // The validated parameters contain one of the two.
  const returnOrigin = redirectUri === undefined ? (origin ?? '') : new URL(redirectUri).origin
  return { id, siteId, clientId, returnOrigin }
}
