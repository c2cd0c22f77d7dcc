import { Hono } from 'hono'
import type { Database } from '../../db/index.ts'
import type { Credentials, HttpApp, HttpContext, HttpEnv, KnownCaller, RateLimits } from '../../http/index.ts'
import { named, readBytes, readDeviceInfo, readJsonBody } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient, SiteRegistry } from '../../sites/index.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { AccessTokens } from './access-tokens.ts'
import { type AdministrativeGrant, grantAdministratively } from './administrative-grant.ts'
import { beginMemberSession, type JoinCart } from './begin-member-session.ts'
import { type GrantRequest, readGrantRequest } from './grant-request.ts'
import type { LiveSessions } from './live-sessions.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { beginVisitorSession, type Renewable, renewSession } from './sessions.ts'
import { accessTokenSeconds } from './signing-keys.ts'

export interface TokenParts {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteRegistry
  readonly accessTokens: AccessTokens
  readonly joinCart: JoinCart
  readonly limits: RateLimits
  readonly liveSessions: LiveSessions
  /** Who stands in `Authorization`: an app vouches for a member in the session of a client. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
}

/** Bound of a body that carries credentials, requirements.md PLT-02. */
const maxBytes = 65_536

/** `POST /oauth2/token` (wire.md 6.1). */
export function tokenRoutes(parts: TokenParts): HttpApp {
  return new Hono<HttpEnv>().post('/oauth2/token', named('token'), async (c) => {
    const request = readGrantRequest(await readBody(c.req.raw))
    c.set('operation', `token.${request.grant}`)
    const { client, session } =
      request.grant === 'authorized_client'
        ? await grantAdministratively(parts, c, request)
        : await grantToClient(parts, c, request)
    c.set('callerKind', session.subjectKind)
    return c.json(await tokenAnswer(parts, client, session), 200, { pragma: 'no-cache' })
  })
}

/** JSON as the platform's client sends it, or the form of RFC 6749. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readJsonBody(request, maxBytes)
  const text = new TextDecoder().decode(await readBytes(request, maxBytes))
  return Object.fromEntries(new URLSearchParams(text))
}

type ClientGrant = Exclude<GrantRequest, AdministrativeGrant>

async function grantToClient(parts: TokenParts, c: HttpContext, request: ClientGrant) {
  const client = await parts.sites.client(request.clientId)
  if (!client) throw new OAuthRefusal('invalid_client', 'There is no such client.')
  return { client, session: await grant(parts, client, request, c) }
}

async function grant(
  parts: TokenParts,
  client: OAuthClient,
  request: ClientGrant,
  c: HttpContext,
): Promise<Renewable> {
  if (request.grant === 'anonymous') return beginVisitorSession(parts, client)
  const address = c.get('address')
  const requestId = c.get('requestId')
  if (request.grant === 'authorization_code') {
    const session = await beginMemberSession(
      { ...parts, address, requestId, seenFrom: readDeviceInfo(c) },
      client,
      request,
    )
    if (session) return session
    throw new OAuthRefusal('invalid_grant', 'The code is not good any more.')
  }
  const outcome = await renewSession(parts, client, {
    refreshToken: request.refreshToken,
    seenFrom: readDeviceInfo(c),
  })
  if (outcome.status === 'renewed') return outcome.session
  const { ended } = outcome
  if (ended) {
    if (ended.memberId === undefined) parts.liveSessions.endVisitor(ended.sessionId)
    c.get('log').warn(
      { event: 'refresh-token-reused', requestId, clientId: client.id },
      'security event: session ended',
    )
    const { db, clock } = parts
    const site = { id: client.siteId }
    await recordEvent(
      { db, clock, site, actor: 'client', clientId: client.id, address, requestId },
      { kind: 'REFRESH_TOKEN_REUSED', identityId: ended.memberId },
    )
  }
  // One sentence for every reason: a thief learns nothing from it, and a shop starts anew in any case.
  throw new OAuthRefusal('invalid_grant', 'The refresh token is not good any more.')
}

async function tokenAnswer(
  { accessTokens }: TokenParts,
  client: Pick<OAuthClient, 'id' | 'siteId'>,
  session: Renewable,
): Promise<object> {
  const accessToken = await accessTokens.sign({
    siteId: client.siteId,
    clientId: client.id,
    sessionId: session.sessionId,
    subjectKind: session.subjectKind,
    subjectId: session.subjectId,
  })
  return {
    access_token: accessToken,
    refresh_token: session.refreshToken,
    expires_in: accessTokenSeconds,
    token_type: 'Bearer',
    scope: null,
  }
}
