import { provider } from '@vitrine/contract'
import { type Database, newId, transaction } from '../../db/index.ts'
import {
  type Credentials,
  type DeviceInfo,
  type HttpContext,
  type KnownCaller,
  type RateLimits,
  readAuthorization,
  readDeviceInfo,
} from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient } from '../../sites/index.ts'
import { type EventContext, recordEvent } from '../audit/repository.ts'
import { findIdentity } from '../members/repository.ts'
import { spendSessionToken } from '../members/session-token-repository.ts'
import { readIdentitySettings } from '../members/settings-repository.ts'
import { hostedSeenFrom, spendCode } from '../oauth/repository.ts'
import { type GrantRequest, OAuthRefusal } from './grant-request.ts'
import { insertMemberSession, revokeSession } from './repository.ts'
import {
  hashRefreshSecret,
  newRefreshSecret,
  type Renewable,
  type SessionContext,
  writeRefreshToken,
} from './sessions.ts'

type CodeGrant = Extract<GrantRequest, { grant: 'authorization_code' }>

/** Brings the cart of a visitor who has become a member along, in the transaction of the session (decision 0005). */
export type JoinCart = (trx: Database, who: VisitorBecomesMember) => Promise<void>

interface VisitorBecomesMember {
  readonly siteId: string
  readonly visitorId: string
  readonly memberId: string
}

interface CodeGrantContext {
  readonly db: Database
  readonly clock: Clock
  readonly address: string
  readonly requestId: string
  readonly seenFrom: DeviceInfo
  readonly joinCart: JoinCart
}

/**
 * Exchanges an authorization code for a member session (RFC 6749, section 4.1.3). Undefined if the code is not valid,
 * for whatever reason. A replayed code ends the session that it created.
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
      const place: EventContext = {
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
      seenFrom: (await hostedSeenFrom(trx, siteId, hostedSessionId)) ?? seenFrom,
    })
    if (visitorId !== undefined) await joinCart(trx, { siteId, visitorId, memberId: identityId })
    // OpenID Connect Core, section 11: who did not ask for it logs in again when the access token runs out.
    const isRenewable = spent.scope.split(' ').includes('offline_access')
    const refreshToken = isRenewable ? writeRefreshToken({ sessionId, secret }) : null
    return { sessionId, subjectKind: 'member', subjectId: identityId, refreshToken }
  })
}

export type AdministrativeGrant = Extract<GrantRequest, { grant: 'authorized_client' }>

interface AdministrativeContext extends SessionContext {
  readonly limits: RateLimits
  /** The caller of an `Authorization` header; undefined if it is not valid. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
}

/** A grant costs three rows and no hash of a password: a shop's server may ask for four where a stranger may log in once. */
const cost = 0.25

/**
 * Creates the session of a member for an app: `Authorization: <access token>,<API key>`. The token determines the
 * client; the key needs the right to act on members. A `session_token` must belong to the member and is used up. Each
 * grant is rate limited and recorded as a security event.
 *
 * @throws OAuthRefusal, 429 with `Retry-After`
 */
export async function grantAdministratively(
  context: AdministrativeContext,
  c: HttpContext,
  { memberId, scope, sessionToken }: AdministrativeGrant,
): Promise<{
  readonly session: Renewable
  readonly client: { readonly id: string; readonly siteId: string }
}> {
  const { clock, limits } = context
  const { caller, site } = await authorizedClient(context, c)
  const address = c.get('address')
  const requestId = c.get('requestId')
  const refusal = await limits.count(context.db, { siteId: site.id, clientId: caller.id, address }, cost)
  if (refusal) throw refusal
  const client = { id: caller.clientId, siteId: site.id }
  const session = await transaction(context.db, async (db): Promise<Renewable | undefined> => {
    if (sessionToken !== undefined) {
      const place = { siteId: site.id, clock }
      const proven = await spendSessionToken(db, place, sessionToken, { clientId: client.id })
      if (proven?.identityId !== memberId) return undefined
    }
    const identity = await findIdentity(db, site.id, memberId)
    if (identity?.status !== 'ACTIVE') return undefined
    const place = { db, clock, site, actor: `app:${caller.id}`, clientId: client.id, address, requestId }
    await recordEvent(place, { kind: 'MEMBER_TOKENS_GRANTED', identityId: memberId })
    return beginSession({ db, clock, seenFrom: readDeviceInfo(c) }, client, memberId, scope)
  })
  if (session) return { session, client }
  // One sentence for every reason: a key does not tell which members there are.
  throw new OAuthRefusal('invalid_grant', 'There is no such member, or the session token is not theirs.')
}

/** An app that calls for a client, with the right to act on members. */
async function authorizedClient(
  { authenticate }: AdministrativeContext,
  c: HttpContext,
): Promise<KnownCaller> {
  const authorization = readAuthorization(c)
  const siteId = c.req.header(provider.headers.siteId)
  const address = c.get('address')
  const requestId = c.get('requestId')
  const known =
    authorization === '' ? undefined : await authenticate({ authorization, siteId, address, requestId })
  const isApp = known?.caller.kind === 'app'
  // A key by itself comes from no client, and tokens are always some client's.
  if (!known || !isApp || known.caller.clientId === known.caller.id) {
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

async function beginSession(
  { db, clock, seenFrom: from }: SessionContext & { readonly seenFrom: DeviceInfo },
  client: { readonly id: string; readonly siteId: string },
  memberId: string,
  scope: string | undefined,
): Promise<Renewable> {
  const settings = await readIdentitySettings(db, client.siteId)
  const sessionId = newId(clock)
  const secret = newRefreshSecret()
  await insertMemberSession(db, {
    siteId: client.siteId,
    sessionId,
    clientId: client.id,
    memberId,
    hostedSessionId: undefined,
    currentHash: hashRefreshSecret(secret),
    now: new Date(clock()),
    idleSeconds: settings.sessionIdleSeconds,
    absoluteSeconds: settings.sessionAbsoluteSeconds,
    seenFrom: from,
  })
  const isRenewable = scope?.split(' ').includes('offline_access') === true
  const refreshToken = isRenewable ? writeRefreshToken({ sessionId, secret }) : null
  return { sessionId, subjectKind: 'member', subjectId: memberId, refreshToken }
}
