import { Hono } from 'hono'
import type { Database } from '../../db/index.ts'
import { type HttpApp, type HttpEnv, named, readJsonBody } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { AccessTokens } from './access-tokens.ts'
import { OAuthRefusal } from './oauth-refusal.ts'
import { findSession } from './repository.ts'

export interface TokenInfoParts {
  readonly db: Database
  readonly clock: Clock
  readonly accessTokens: AccessTokens
}

const maxBytes = 65_536
const inactive = { active: false } as const

/** `POST /oauth2/token-info` and `GET /oauth2/jwks` (wire.md 6.1): what services beside a shop ask about tokens. */
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
    throw new OAuthRefusal('invalid_request', 'token has to be a text.')
  }
  return token
}

/** Every reason for `active: false` looks the same (RFC 7662, section 2.2). */
async function tokenInfo({ db, clock, accessTokens }: TokenInfoParts, token: string): Promise<object> {
  const checked = await accessTokens.verify(token)
  if (!checked) return inactive
  const { siteId, sessionId, clientId, subjectKind, subjectId } = checked.claims
  // A signature outlives a log-out; whoever asks here wants to know whether the session still lives.
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
