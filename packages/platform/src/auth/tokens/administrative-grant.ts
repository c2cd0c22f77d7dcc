import { provider } from '@vitrine/contract'
import { newId, transaction } from '../../db/index.ts'
import type { Credentials, HttpContext, KnownCaller, RateLimits } from '../../http/index.ts'
import { type DeviceInfo, readAuthorization, readDeviceInfo } from '../../http/index.ts'
import { recordEvent } from '../audit/record-event.ts'
import { findIdentity } from '../members/repository.ts'
import { spendSessionToken } from '../members/session-token.ts'
import { readIdentitySettings } from '../members/settings.ts'
import type { GrantRequest } from './grant-request.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { hashRefreshSecret, newRefreshSecret, writeRefreshToken } from './refresh-token.ts'
import { insertMemberSession } from './repository.ts'
import type { Renewable, SessionContext } from './sessions.ts'

export type AdministrativeGrant = Extract<GrantRequest, { grant: 'authorized_client' }>

export interface AdministrativeContext extends SessionContext {
  readonly limits: RateLimits
  /** Who stands in `Authorization`; undefined when it is not good. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
}

/** A grant costs three rows and no hash of a password: a shop's server may ask for four where a stranger may log in once. */
const cost = 0.25

/**
 * Begins the session of a member whom an app vouches for (wire.md 6.1): `Authorization: <access token>,<API key>`. The
 * token says for which client; the key has to carry the right to act on members. A `session_token` of a sign-on is spent
 * and has to be that member's. Each grant is limited and a security event (requirements.md PLT-31).
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
  const refusal = limits.count({ siteId: site.id, clientId: caller.id, address }, cost)
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
