import type { Caller } from '../../http/route.ts'
import type { SiteRegistry } from '../sites/registry.ts'
import type { Site } from '../sites/site.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Tells who holds an access token, and of which site. Without a database query: the token says it and is signed. */
export function authenticator(
  accessTokens: AccessTokens,
  sites: SiteRegistry,
): (token: string) => Promise<{ caller: Caller; site: Site } | undefined> {
  return async (token) => {
    const claims = await accessTokens.read(token)
    const site = claims && (await sites.site(claims.siteId))
    if (!claims || !site) return undefined
    const { subjectKind: kind, subjectId: id, clientId, sessionId } = claims
    return { site, caller: { kind, id, clientId, sessionId } }
  }
}
