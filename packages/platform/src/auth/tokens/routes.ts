import { Hono } from 'hono'
import type { Database } from '../../db/index.ts'
import {
  type HttpApp,
  type HttpContext,
  type HttpEnv,
  httpError,
  type KnownCaller,
  named,
  readAuthorization,
  readBytes,
  readDeviceInfo,
  readJsonBody,
} from '../../http/index.ts'
import type { OAuthClient, SiteRegistry } from '../../sites/index.ts'
import { recordRequestEvent } from '../audit/repository.ts'
import { findIdentity, type Identity } from '../members/repository.ts'
import { type AccessTokens, accessTokenSeconds } from './access-tokens.ts'
import type { LiveSessions } from './authenticate.ts'
import { type GrantRequest, OAuthRefusal, readGrantRequest } from './grant-request.ts'
import { type GrantServices, grantAdministratively, grantByCode } from './member-grants.ts'
import { findSession } from './repository.ts'
import { type Renewable, renewSession, startVisitorSession } from './sessions.ts'

interface TokenServices extends GrantServices {
  readonly sites: SiteRegistry
  readonly accessTokens: AccessTokens
  readonly liveSessions: LiveSessions
}

/** Bodies with credentials are small. */
const maxBytes = 65_536

/** `POST /oauth2/token`. */
export function tokenRoutes(services: TokenServices): HttpApp {
  return new Hono<HttpEnv>().post('/oauth2/token', named('token'), async (c) => {
    const request = readGrantRequest(await readBody(c.req.raw))
    c.set('operation', `token.${request.grant}`)
    const { client, session } =
      request.grant === 'authorized_client'
        ? await grantAdministratively(services, c, request)
        : await grantToClient(services, c, request)
    const { sessionId, subjectKind, subjectId, refreshToken } = session
    c.set('callerKind', subjectKind)
    const { id: clientId, siteId } = client
    const token = {
      access_token: await services.accessTokens.sign({ siteId, clientId, sessionId, subjectKind, subjectId }),
      refresh_token: refreshToken,
      expires_in: accessTokenSeconds,
      token_type: 'Bearer',
      scope: null,
    }
    return c.json(token, 200, { pragma: 'no-cache' })
  })
}

/** JSON as the platform's client sends it, or the form of RFC 6749. */
async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return readJsonBody(request, maxBytes)
  const text = new TextDecoder().decode(await readBytes(request, maxBytes))
  return Object.fromEntries(new URLSearchParams(text))
}

type ClientGrant = Exclude<GrantRequest, { grant: 'authorized_client' }>

async function grantToClient(services: TokenServices, c: HttpContext, request: ClientGrant) {
  const client = await services.sites.client(request.clientId)
  if (!client) throw new OAuthRefusal('invalid_client', 'There is no such client.')
  switch (request.grant) {
    case 'anonymous':
      return { client, session: await startVisitorSession(services, client) }
    case 'authorization_code':
      return { client, session: await grantByCode(services, c, client, request) }
    case 'refresh_token':
      return { client, session: await renew(services, c, client, request.refreshToken) }
  }
}

async function renew(
  services: TokenServices,
  c: HttpContext,
  client: OAuthClient,
  refreshToken: string,
): Promise<Renewable> {
  const outcome = await renewSession(services, client, { refreshToken, device: readDeviceInfo(c) })
  if ('session' in outcome) return outcome.session
  const { ended } = outcome
  if (ended) {
    const { sessionId, memberId: identityId } = ended
    if (identityId === undefined) services.liveSessions.endVisitor(sessionId)
    c.get('log').warn(
      { event: 'refresh-token-reused', requestId: c.get('requestId'), clientId: client.id },
      'security event: session ended',
    )
    const holder = { id: 'client', clientId: client.id }
    await recordRequestEvent(services, c, client.siteId, holder, { kind: 'REFRESH_TOKEN_REUSED', identityId })
  }
  // The same message for every reason, so that a thief learns nothing.
  throw new OAuthRefusal('invalid_grant', 'The refresh token is not valid.')
}

type TokenInfoServices = Pick<TokenServices, 'db' | 'clock' | 'accessTokens'>

const inactive = { active: false } as const

/** `POST /oauth2/token-info` and `GET /oauth2/jwks`: for services that check tokens. */
export function tokenInfoRoutes(services: TokenInfoServices): HttpApp {
  return new Hono<HttpEnv>()
    .post('/oauth2/token-info', named('token-info'), async (c) => {
      const token = readToken(await readJsonBody(c.req.raw, maxBytes))
      return c.json(await tokenInfo(services, token))
    })
    .get('/oauth2/jwks', named('jwks'), (c) =>
      c.json({ keys: services.accessTokens.keys.publicJwks() }, 200, {
        'cache-control': 'public, max-age=300',
      }),
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
async function tokenInfo({ db, clock, accessTokens }: TokenInfoServices, token: string): Promise<object> {
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

/**
 * `GET /oauth2/user-info` (OpenID Connect Core, section 5.3): the subject of an access token.
 *
 * @param shopper the caller of an access token; undefined if it is not valid
 */
export function userInfoRoutes(
  db: Database,
  shopper: (token: string) => Promise<KnownCaller | undefined>,
): HttpApp {
  return new Hono<HttpEnv>().get('/oauth2/user-info', named('user-info'), async (c) => {
    const token = readAuthorization(c)
    const known = await shopper(token)
    if (!known) throw invalidToken()
    const { caller, site } = known
    c.set('callerKind', caller.kind)
    if (caller.kind !== 'member') return c.json({ sub: caller.id })
    const identity = await findIdentity(db, site.id, caller.id)
    if (identity?.status !== 'ACTIVE') throw invalidToken()
    return c.json(claimsOf(identity))
  })
}

/** Standard claims (OpenID Connect Core, section 5.1). */
function claimsOf({ id, email, email_verified, profile, updated_at }: Identity): object {
  const { firstName, lastName, nickname, picture } = profile
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return {
    sub: id,
    ...(email !== null && { email, email_verified }),
    ...(name !== '' && { name }),
    ...(firstName && { given_name: firstName }),
    ...(lastName && { family_name: lastName }),
    ...(nickname && { nickname }),
    ...(picture && { picture }),
    updated_at: Math.floor(updated_at.getTime() / 1_000),
  }
}

function invalidToken(): Error {
  return httpError(
    401,
    'The access token or API key is missing or not valid. Get an access token at /oauth2/token.',
    {
      'www-authenticate': 'Bearer error="invalid_token"',
    },
  )
}
