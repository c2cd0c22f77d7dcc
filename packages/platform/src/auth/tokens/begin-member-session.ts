import type { Database } from '../../db/index.ts'
import { newId, transaction } from '../../db/index.ts'
import type { DeviceInfo } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import type { EventPlace } from '../audit/record-event.ts'
import { recordEvent } from '../audit/record-event.ts'
import { readIdentitySettings } from '../members/settings.ts'
import { spendCode } from '../oauth/authorization-code.ts'
import { findHostedDevice } from '../oauth/hosted-session.ts'
import type { GrantRequest } from './grant-request.ts'
import { hashRefreshSecret, newRefreshSecret, writeRefreshToken } from './refresh-token.ts'
import { insertMemberSession, revokeSession } from './repository.ts'
import type { Renewable } from './sessions.ts'

export type CodeGrant = Extract<GrantRequest, { grant: 'authorization_code' }>

/** Brings the cart of a visitor who has become a member along, in the transaction of the session (decision 0005). */
export type JoinCart = (trx: Database, who: VisitorBecomesMember) => Promise<void>

export interface VisitorBecomesMember {
  readonly siteId: string
  readonly visitorId: string
  readonly memberId: string
}

export interface CodeGrantContext {
  readonly db: Database
  readonly clock: Clock
  readonly address: string
  readonly requestId: string
  readonly seenFrom: DeviceInfo
  readonly joinCart: JoinCart
}

/**
 * Spends an authorization code for the session of a member (RFC 6749, section 4.1.3). Undefined when the code is not good,
 * whatever the reason. A code that was spent before ends the session that it was spent for (requirements.md PLT-23).
 */
export async function beginMemberSession(
  { db, clock, address, requestId, seenFrom, joinCart }: CodeGrantContext,
  client: OAuthClient,
  { code, codeVerifier, redirectUri }: CodeGrant,
): Promise<Renewable | undefined> {
  const { siteId } = client
  return transaction(db, async (trx) => {
    const sessionId = newId(clock)
    const now = new Date(clock())
    const presented = { siteId, clientId: client.id, code, codeVerifier, redirectUri }
    const spent = await spendCode(trx, clock, presented, sessionId)
    if (spent.status === 'replayed' && spent.sessionId !== undefined) {
      await revokeSession(trx, { siteId, sessionId: spent.sessionId }, now)
      const place: EventPlace = {
        db: trx,
        clock,
        site: { id: siteId },
        actor: 'client',
        clientId: client.id,
        address,
        requestId,
      }
      await recordEvent(place, { kind: 'CODE_REPLAYED' })
    }
    if (spent.status !== 'good') return undefined

    const { identityId, visitorId, hostedSessionId } = spent.subject
    const settings = await readIdentitySettings(trx, siteId)
    const secret = newRefreshSecret()
    await insertMemberSession(trx, {
      siteId,
      sessionId,
      clientId: client.id,
      memberId: identityId,
      hostedSessionId,
      currentHash: hashRefreshSecret(secret),
      now,
      idleSeconds: settings.sessionIdleSeconds,
      absoluteSeconds: settings.sessionAbsoluteSeconds,
      // A shop's server exchanges the code: it was the browser at the hosted page that logged in.
      seenFrom: (await findHostedDevice(trx, siteId, hostedSessionId)) ?? seenFrom,
    })
    if (visitorId !== undefined) await joinCart(trx, { siteId, visitorId, memberId: identityId })
    // OpenID Connect Core, section 11: who did not ask for it logs in again when the access token runs out.
    const isRenewable = spent.scope.split(' ').includes('offline_access')
    const refreshToken = isRenewable ? writeRefreshToken({ sessionId, secret }) : null
    return { sessionId, subjectKind: 'member', subjectId: identityId, refreshToken }
  })
}
