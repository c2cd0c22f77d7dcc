import { Hono } from 'hono'
import type { Database } from '../../db/index.ts'
import type { HttpApp, HttpEnv, KnownCaller } from '../../http/index.ts'
import { httpError, named, readAuthorization } from '../../http/index.ts'
import type { StoredIdentity } from '../members/identity.ts'
import { findIdentity } from '../members/repository.ts'

export interface UserInfoParts {
  readonly db: Database
  /** Who holds an access token; undefined when it is not good. */
  shopper(token: string): Promise<KnownCaller | undefined>
}

/** `GET /oauth2/user-info` (wire.md 6.1; OpenID Connect Core, section 5.3): whom an access token speaks for. */
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
  return httpError(401, 'A valid access token is needed; ask for one at /oauth2/token.', {
    'www-authenticate': 'Bearer error="invalid_token"',
  })
}
