import { Hono } from 'hono'
import { transaction } from '../../db/index.ts'
import { type HttpApp, type HttpContext, type HttpEnv, named } from '../../http/index.ts'
import { plainPage, seeOther, setCookies } from '../../pages/index.ts'
import { openValue, type SealingParts, sealValue } from '../../runtime/index.ts'
import { isRedirectRegistered } from '../../sites/index.ts'
import { recordRequestEvent } from '../audit/repository.ts'
import {
  limitPages,
  markLoggedIn,
  type OAuthServices,
  redirectToLogin,
  untrustedPage,
} from '../oauth/hosted-login.ts'
import { deleteHostedSessionCookie, findHostedSession, identifyBrowser } from '../oauth/hosted-session.ts'
import { endHostedSession } from '../oauth/repository.ts'
import { hostedPaths, redirectPaths } from '../pages/addresses.ts'
import { endSession } from '../tokens/repository.ts'
import { findAddress } from './short-address.ts'

/** Pages that redirect sessions lead to. */
export function redirectPages(services: OAuthServices): HttpApp {
  return new Hono<HttpEnv>()
    .get(redirectPaths.login, named('redirect.log-in'), (c) => login(services, c))
    .get(redirectPaths.logout, named('redirect.log-out'), (c) => logout(services, c))
    .get(redirectPaths.preWarm, named('redirect.pre-warm'), (c) => preWarm(services, c))
    .get(`${redirectPaths.short}/:secret`, named('redirect.short'), async (c) => {
      const address = await findAddress(services.db, services, c.req.param('secret'))
      return address === undefined ? plainPage(c, 410, ({ over }) => over) : seeOther(c, address)
    })
}

/**
 * A browser that is logged in returns to the shop at once, any other one gets the login page. Client and return address are checked
 * against the registration, so the URL needs no seal.
 */
async function login(services: OAuthServices, c: HttpContext): Promise<Response> {
  const client = await services.sites.client(c.req.query('client_id') ?? '')
  if (!client) return untrustedPage(c, 'client_id')
  const refused = await limitPages(services, c, client)
  if (refused) return refused
  const returnTo = c.req.query('return_to') ?? ''
  if (!isRedirectRegistered(returnTo, client.redirectUris)) return untrustedPage(c, 'return_to')
  const { id: clientId, siteId } = client
  return (await findHostedSession(services, siteId, c.req.raw))
    ? seeOther(c, markLoggedIn(returnTo))
    : redirectToLogin(services, c, { siteId, clientId, returnTo })
}

/** Sealed parameters of a logout. */
interface LogoutRequest {
  readonly siteId: string
  /** Session of the token that requested the logout. */
  readonly sessionId: string
  /** Registered by the client. */
  readonly returnTo?: string | undefined
}

/** A shop redirects there at once; an address found later in the history has expired. */
const logoutValidForMs = 600_000
const logoutOwner = 'log-out'

export function sealLogout(parts: SealingParts, request: LogoutRequest): string {
  return sealValue(parts, logoutOwner, request, logoutValidForMs)
}

/**
 * Ends the session that requested it and the browser's login with all sessions that came from it, then returns to the shop or shows
 * a notice.
 *
 * A forged link could log a member out. That is accepted: staying logged in on a shared computer, because the shop has lost its
 * tokens, would be worse.
 */
async function logout(services: OAuthServices, c: HttpContext): Promise<Response> {
  const { clock, cookies, publicUrl } = services
  const request = openValue<LogoutRequest>(services, logoutOwner, c.req.query('request') ?? '')
  if (!request) return plainPage(c, 410, ({ over }) => over)
  const { siteId, sessionId, returnTo } = request
  const now = new Date(clock())
  await transaction(services.db, async (trx) => {
    const inside = { ...services, db: trx }
    const browser = await findHostedSession(inside, siteId, c.req.raw)
    if (browser) await endHostedSession(trx, siteId, browser.id, now)
    const member = await endSession(trx, { siteId, sessionId }, now)
    const identityId = browser?.identityId ?? member
    if (identityId === undefined) return
    const event = { kind: 'LOGGED_OUT', identityId } as const
    await recordRequestEvent(inside, c, siteId, { id: `member:${identityId}` }, event)
  })
  const target = returnTo ?? `${publicUrl}${hostedPaths.loggedOut}?site=${siteId}`
  return seeOther(c, target, [deleteHostedSessionCookie(siteId, cookies)])
}

const emptyPage = '<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>Ready</title></html>\n'

/**
 * An empty page for a hidden frame of the client. It sets up DNS, connection and the browser cookie before the login page is needed.
 * Only pages of the client may frame it.
 */
async function preWarm({ sites, cookies }: OAuthServices, c: HttpContext): Promise<Response> {
  const client = await sites.client(c.req.query('client_id') ?? '')
  if (!client) return untrustedPage(c, 'client_id')
  const ancestors = client.origins.length > 0 ? client.origins.join(' ') : "'none'"
  return c.body(emptyPage, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
    ...setCookies(identifyBrowser(c.req.raw, cookies).cookies),
  })
}
