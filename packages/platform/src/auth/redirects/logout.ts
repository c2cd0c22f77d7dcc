import { Hono } from 'hono'
import { transaction } from '../../db/index.ts'
import { type HttpApp, type HttpContext, type HttpEnv, named } from '../../http/index.ts'
import { plainPage, seeOther } from '../../pages/index.ts'
import { openValue, type SealingParts, sealValue } from '../../runtime/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { deleteHostedSessionCookie, findHostedSession } from '../oauth/hosted-session.ts'
import { endHostedSession } from '../oauth/repository.ts'
import type { OAuthParts } from '../oauth/routes.ts'
import { hostedPaths } from '../pages/addresses.ts'
import { endSession } from '../tokens/repository.ts'
import { redirectPaths } from './addresses.ts'

/** Sealed parameters of a log-out. */
interface LogoutRequest {
  readonly siteId: string
  /** Session of the token that requested the log-out. */
  readonly sessionId: string
  /** Registered by the client. */
  readonly returnTo?: string | undefined
}

/** A shop redirects there at once; an address found later in the history has expired. */
const validForMs = 600_000
const owner = 'log-out'

export function sealLogout(parts: SealingParts, request: LogoutRequest): string {
  return sealValue(parts, owner, request, validForMs)
}

/**
 * `GET /oauth2/log-out`, the target of a log-out redirect session. Ends the session that requested it and the browser's log-in with all
 * sessions that came from it, then returns to the shop or shows a notice.
 *
 * A forged link could log a member out. That is accepted: staying logged in on a shared computer, because the shop has lost its
 * tokens, would be worse.
 */
export function logOutRoute(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(redirectPaths.logOut, named('redirect.log-out'), async (c) => {
    const request = openValue<LogoutRequest>(parts, owner, c.req.query('request') ?? '')
    if (!request) return plainPage(c, 410, ({ over }) => over)
    return logOut(parts, c, request)
  })
}

async function logOut(parts: OAuthParts, c: HttpContext, request: LogoutRequest): Promise<Response> {
  const { db, clock, cookies, publicUrl } = parts
  const { siteId, sessionId, returnTo } = request
  const address = c.get('address')
  const requestId = c.get('requestId')
  const now = new Date(clock())
  await transaction(db, async (trx) => {
    const browser = await findHostedSession({ ...parts, db: trx }, siteId, c.req.raw)
    if (browser) await endHostedSession(trx, siteId, browser.id, now)
    const member = await endSession(trx, { siteId, sessionId }, now)
    const identityId = browser?.identityId ?? member
    if (identityId === undefined) return
    const place = { db: trx, clock, site: { id: siteId }, clientId: undefined, address, requestId }
    await recordEvent({ ...place, actor: `member:${identityId}` }, { kind: 'LOGGED_OUT', identityId })
  })
  const target = returnTo ?? `${publicUrl}${hostedPaths.signedOut}?site=${siteId}`
  return seeOther(c, target, [deleteHostedSessionCookie(siteId, cookies)])
}
