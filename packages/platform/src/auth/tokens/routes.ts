import { Hono } from 'hono'
import type { Database } from '../../db/index.ts'
import {
  type Credentials,
  type HttpApp,
  type HttpContext,
  type HttpEnv,
  httpError,
  type KnownCaller,
  named,
  type RateLimits,
  readAuthorization,
  readBytes,
  readDeviceInfo,
  readJsonBody,
} from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { OAuthClient, SiteRegistry } from '../../sites/index.ts'
import { recordEvent } from '../audit/repository.ts'
import type { StoredIdentity } from '../members/identity.ts'
import { findIdentity } from '../members/repository.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { LiveSessions } from './authenticate.ts'
import { type GrantRequest, OAuthRefusal, readGrantRequest } from './grant-request.ts'
import {
  type AdministrativeGrant,
  beginMemberSession,
  grantAdministratively,
  type JoinCart,
} from './member-grants.ts'
import { findSession } from './repository.ts'
import { beginVisitorSession, type Renewable, renewSession } from './sessions.ts'
import { accessTokenSeconds } from './signing-keys.ts'

interface TokenParts {
  readonly db: Database
  readonly clock: Clock
  readonly sites: SiteRegistry
  readonly accessTokens: AccessTokens
  readonly joinCart: JoinCart
  readonly limits: RateLimits
  readonly liveSessions: LiveSessions
  /** Authenticates the app that requests a token for a member. */
  authenticate(credentials: Credentials): Promise<KnownCaller | undefined>
}

/** Bodies with credentials are small. */
const maxBytes = 65_536

/** `POST /oauth2/token`. */
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
    throw new OAuthRefusal('invalid_grant', 'The code is not valid.')
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
  // The same message for every reason: it tells a thief nothing, and a shop starts over in any case.
  throw new OAuthRefusal('invalid_grant', 'The refresh token is not valid.')
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

interface TokenInfoParts {
  readonly db: Database
  readonly clock: Clock
  readonly accessTokens: AccessTokens
}

const inactive = { active: false } as const

/** `POST /oauth2/token-info` and `GET /oauth2/jwks`: for services that check tokens. */
export function tokenInfoRoutes(parts: TokenInfoParts): HttpApp {
  return new Hono<HttpEnv>()
    .post('/oauth2/token-info', named('token-info'), async (c) => {
      const token = readToken(await readJsonBody(c.req.raw, maxBytes))
      return c.json(await tokenInfo(parts, token))
    })
    .get('/oauth2/jwks', named('jwks'), (c) =>
      c.json({ keys: parts.accessTokens.keys.publicJwks() }, 200, { 'cache-control': 'public, max-age=300' }),
    )
}

function readToken(body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined
  if (typeof token !== 'string' || token === '') {
    throw new OAuthRefusal('invalid_request', 'token must be a string.')
  }
  return token
}

/** All reasons for `active: false` look alike (RFC 7662, section 2.2). */
async function tokenInfo({ db, clock, accessTokens }: TokenInfoParts, token: string): Promise<object> {
  const checked = await accessTokens.verify(token)
  if (!checked) return inactive
  const { siteId, sessionId, clientId, subjectKind, subjectId } = checked.claims
  // The signature stays valid after a logout; this endpoint reports whether the session is active.
  const session = await findSession(db, { siteId, sessionId })
  const now = new Date(clock())
  if (!session || session.revoked_at || session.idle_until <= now || session.absolute_until <= now) {
    return inactive
  }
  return {
    active: true,
    subjectType: subjectKind === 'member' ? 'MEMBER' : 'VISITOR',
    subjectId,
    exp: checked.expiresAt,
    iat: checked.issuedAt,
    clientId,
    siteId,
  }
}

interface UserInfoParts {
  readonly db: Database
  /** The caller of an access token; undefined if it is not valid. */
  shopper(token: string): Promise<KnownCaller | undefined>
}

/** `GET /oauth2/user-info` (OpenID Connect Core, section 5.3): the subject of an access token. */
export function userInfoRoutes({ db, shopper }: UserInfoParts): HttpApp {
  return new Hono<HttpEnv>().get('/oauth2/user-info', named('user-info'), async (c) => {
    const token = readAuthorization(c)
    const known = token === '' ? undefined : await shopper(token)
    if (!known) throw invalidToken()
    const { caller, site } = known
    c.set('callerKind', caller.kind)
    if (caller.kind !== 'member') return c.json({ sub: caller.id })
    const identity = await findIdentity(db, site.id, caller.id)
    if (identity?.status !== 'ACTIVE') throw invalidToken()
    return c.json(claimsOf(identity))
  })
}

/** Standard claims (OpenID Connect Core, section 5.1); what the member never said is left out. */
function claimsOf({ id, email, emailVerified, profile, updatedAt }: StoredIdentity): object {
  const { firstName, lastName, nickname, picture } = profile
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    sub: id,
    ...(email !== undefined && { email, email_verified: emailVerified }),
    ...(name !== '' && { name }),
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
    ...(nickname && { nickname }),
    ...(picture && { picture }),
    updated_at: Math.floor(updatedAt.getTime() / 1_000),
  }
}

function invalidToken(): Error {
  return httpError(401, 'A valid access token is required. Get one at /oauth2/token.', {
    'www-authenticate': 'Bearer error="invalid_token"',
  })
}
