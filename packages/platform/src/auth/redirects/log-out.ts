import { transaction } from '../../db/index.ts'
import type { Answer, Endpoint, EndpointCall } from '../../http/index.ts'
import { plainPage, seeOther } from '../../pages/index.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { OAuthParts } from '../oauth/authorize.ts'
import { endHostedSession, findHostedSession, forgetHostedSession } from '../oauth/hosted-session.ts'
import { hostedPaths } from '../pages/addresses.ts'
import { endSession } from '../tokens/end-session.ts'
import { redirectPaths } from './addresses.ts'
import { type LogOutRequest, openLogOut } from './log-out-request.ts'

/**
 * `GET /oauth2/log-out`, where the redirect session of a log-out leads (wire.md 5.5). Ends the session that asked for the
 * address and the browser's own log-in with everything that came from it, then sends the browser back to the shop or tells
 * the person (requirements.md PLT-29).
 *
 * Choice: whoever makes somebody open such an address logs them out. Staying logged in on a shared computer, because the
 * shop had lost its tokens, would be worse.
 */
export function logOutEndpoint(parts: OAuthParts): Endpoint {
  return {
    methods: ['GET'],
    path: redirectPaths.logOut,
    isNavigation: true,
    async handle(call) {
      call.exchange.operation = 'redirect.log-out'
      const request = openLogOut(parts, new URL(call.request.url).searchParams.get('request') ?? '')
      if (!request) return plainPage(call, 410, ({ over }) => over)
      return logOut(parts, call, request)
    },
  }
}

async function logOut(parts: OAuthParts, call: EndpointCall, request: LogOutRequest): Promise<Answer> {
  const { db, clock, cookies, publicUrl } = parts
  const { siteId, sessionId, returnTo } = request
  const { address, requestId } = call.exchange
  const now = new Date(clock())
  await transaction(db, async (trx) => {
    const browser = await findHostedSession({ ...parts, db: trx }, siteId, call.request)
    if (browser) await endHostedSession(trx, siteId, browser.id, now)
    const member = await endSession(trx, { siteId, sessionId }, now)
    const identityId = browser?.identityId ?? member
    if (identityId === undefined) return
    const place = { db: trx, clock, site: { id: siteId }, clientId: undefined, address, requestId }
    await recordEvent({ ...place, actor: `member:${identityId}` }, { kind: 'LOGGED_OUT', identityId })
  })
  const target = returnTo ?? `${publicUrl}${hostedPaths.signedOut}?site=${siteId}`
  return seeOther(call.exchange, target, [forgetHostedSession(siteId, cookies)])
}
