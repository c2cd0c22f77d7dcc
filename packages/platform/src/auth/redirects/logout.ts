import { Hono } from 'hono'
import { transaction } from '../../db/index.ts'
import { type HttpApp, type HttpContext, type HttpEnv, named } from '../../http/index.ts'
import { plainPage, seeOther } from '../../pages/index.ts'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { deleteHostedSessionCookie, findHostedSession } from '../oauth/hosted-session.ts'
import { endHostedSession } from '../oauth/repository.ts'
import type { OAuthParts } from '../oauth/routes.ts'
import { hostedPaths } from '../pages/addresses.ts'
import { endSession } from '../tokens/repository.ts'
import { redirectPaths } from './addresses.ts'

/** What a log-out address says. */
export interface LogOutRequest {
  readonly siteId: string
  /** The session whose token asked for the address. */
  readonly sessionId: string
  /** Registered by the client. */
  readonly returnTo?: string | undefined
}

/** Choice: a shop sends its browser there at once; an address found later in a history does nothing. */
const openForMs = 600_000
const owner = 'log-out'

interface SealingParts {
  readonly secrets: SecretBox
  readonly clock: Clock
}

export function sealLogOut({ secrets, clock }: SealingParts, request: LogOutRequest): string {
  const content = JSON.stringify({ request, until: clock() + openForMs })
  return secrets.seal(owner, Buffer.from(content)).toString('base64url')
}

/** Undefined for one past its time, and anything that we never sealed. */
function openLogOut({ secrets, clock }: SealingParts, sealed: string): LogOutRequest | undefined {
  try {
    const content = secrets.open(owner, Buffer.from(sealed, 'base64url'))
    // Sealed by `sealLogOut`, so it has its shape.
    const { request, until } = JSON.parse(content.toString()) as { request: LogOutRequest; until: number }
    return until > clock() ? request : undefined
  } catch {
    // Made up, cut short, or sealed by a key that is gone.
    return undefined
  }
}

/**
 * `GET /oauth2/log-out`, where the redirect session of a log-out leads (wire.md 5.5). Ends the session that asked for the
 * address and the browser's own log-in with everything that came from it, then sends the browser back to the shop or tells
 * the person (requirements.md PLT-29).
 *
 * Choice: whoever makes somebody open such an address logs them out. Staying logged in on a shared computer, because the
 * shop had lost its tokens, would be worse.
 */
export function logOutRoute(parts: OAuthParts): HttpApp {
  return new Hono<HttpEnv>().get(redirectPaths.logOut, named('redirect.log-out'), async (c) => {
    const request = openLogOut(parts, c.req.query('request') ?? '')
    if (!request) return plainPage(c, 410, ({ over }) => over)
    return logOut(parts, c, request)
  })
}

async function logOut(parts: OAuthParts, c: HttpContext, request: LogOutRequest): Promise<Response> {
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
