import { provider } from '@vitrine/contract'
import { type Database, newId, transaction } from '../../db/index.ts'
import {
  type Credentials,
  type HttpContext,
  type KnownCaller,
  type RateLimits,
  readAuthorization,
  readDeviceInfo,
} from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import { recordRequestEvent } from '../audit/repository.ts'
import { findIdentity } from '../members/repository.ts'
import { spendSessionToken } from '../members/session-token-repository.ts'
import { findHostedDevice, spendCode } from '../oauth/repository.ts'
import { type GrantRequest, OAuthRefusal } from './grant-request.ts'
import { revokeSession } from './repository.ts'
import { type Renewable, startMemberSession } from './sessions.ts'

export interface GrantServices {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  /** Merges the cart of a visitor who logs in, in the transaction of the session (decision 23). */
  mergeCart(trx: Database, login: { siteId: string; visitorId: string; memberId: string }): Promise<void>
  /** The caller of an `Authorization` header; undefined if it is not valid. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
}

/**
 * Exchanges an authorization code for a member session (RFC 6749, section 4.1.3). A replayed code ends the session that it
 * created.
 */
export async function grantByCode(
  { db, clock, mergeCart }: GrantServices,
  c: HttpContext,
  client: OAuthClient,
  request: Extract<GrantRequest, { grant: 'authorization_code' }>,
): Promise<Renewable> {
  const { siteId } = client
  const session = await transaction(db, async (trx) => {
    const inside = { db: trx, clock }
    const id = newId(clock)
    const spent = await spendCode(inside, client, request, id)
    if (spent.status === 'replayed' && spent.sessionId !== undefined) {
      await revokeSession(trx, { siteId, sessionId: spent.sessionId }, new Date(clock()))
      const holder = { id: 'client', clientId: client.id }
      await recordRequestEvent(inside, c, siteId, holder, { kind: 'CODE_REPLAYED' })
    }
    if (spent.status !== 'good') return undefined
    const { scope, subject } = spent
    const { identityId: memberId, visitorId, hostedSessionId } = subject
    // A shop's server may exchange the code; the device is that of the browser on the hosted page.
    const device = (await findHostedDevice(trx, siteId, hostedSessionId)) ?? readDeviceInfo(c)
    const started = await startMemberSession(inside, client, { id, memberId, scope, hostedSessionId, device })
    if (visitorId !== undefined) await mergeCart(trx, { siteId, visitorId, memberId })
    return started
  })
  if (session) return session
  throw new OAuthRefusal('invalid_grant', 'The code is not valid.')
}

/** A grant verifies no password, so a shop's server may request four where a stranger may log in once. */
const cost = 0.25

/**
 * Starts the session of a member for an app: `Authorization: <access token>,<API key>`. The token determines the
 * client; the key needs the right to act on members. A `session_token` must belong to the member and is used up. Each
 * grant is rate limited and recorded as a security event.
 *
 * @throws OAuthRefusal, 429 with `Retry-After`
 */
export async function grantAdministratively(
  services: GrantServices,
  c: HttpContext,
  { memberId, scope = '', sessionToken }: Extract<GrantRequest, { grant: 'authorized_client' }>,
) {
  const { db, clock, limits } = services
  const { caller, site } = await authorizedClient(services, c)
  const limited = { siteId: site.id, clientId: caller.id, address: c.get('address') }
  const refusal = await limits.count(db, limited, cost)
  if (refusal) throw refusal
  const client = { id: caller.clientId, siteId: site.id }
  const session = await transaction(db, async (trx) => {
    const inside = { db: trx, clock }
    if (sessionToken !== undefined) {
      const place = { siteId: site.id, clock }
      const proven = await spendSessionToken(trx, place, sessionToken, { clientId: client.id })
      if (proven?.identityId !== memberId) return undefined
    }
    const identity = await findIdentity(trx, site.id, memberId)
    if (identity?.status !== 'ACTIVE') return undefined
    const holder = { id: `app:${caller.id}`, clientId: client.id }
    const event = { kind: 'MEMBER_TOKENS_GRANTED', identityId: memberId } as const
    await recordRequestEvent(inside, c, site.id, holder, event)
    const id = newId(clock)
    return startMemberSession(inside, client, { id, memberId, scope, device: readDeviceInfo(c) })
  })
  if (session) return { session, client }
  // The same message for every reason, so that a key does not reveal which members exist.
  throw new OAuthRefusal('invalid_grant', 'There is no such member, or the session token is not theirs.')
}

/** An app that calls for a client, with the right to act on members. */
async function authorizedClient({ authenticate }: GrantServices, c: HttpContext): Promise<KnownCaller> {
  const known = await authenticate({
    authorization: readAuthorization(c),
    siteId: c.req.header(provider.headers.siteId),
    address: c.get('address'),
    requestId: c.get('requestId'),
  })
  // A key without an access token names no client.
  if (known?.caller.kind !== 'app' || known.caller.clientId === known.caller.id) {
    throw new OAuthRefusal(
      'invalid_client',
      'Authorization has to be an access token and an API key: <token>,<key>.',
    )
  }
  if (!known.caller.rights?.includes('MEMBERS')) {
    throw new OAuthRefusal('unauthorized_client', 'The API key does not carry the right MEMBERS.')
  }
  return known
}
