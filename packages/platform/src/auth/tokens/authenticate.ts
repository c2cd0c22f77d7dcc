import type { Caller } from '../../http/index.ts'
import type { Site, SiteRegistry } from '../../sites/index.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { LiveSessions } from './live-sessions.ts'

/**
 * Tells who holds an access token, and of which site. For a visitor without a query: the token says it and is signed,
 * and this process knows the few that it ended. A
 * member's session has to live besides: log-out, block and changed password hold within a second (requirements.md PLT-29).
 */
export function authenticator(
  accessTokens: AccessTokens,
  sites: SiteRegistry,
  sessions: LiveSessions,
): (token: string) => Promise<{ caller: Caller; site: Site } | undefined> {
  return async (token) => {
    const claims = (await accessTokens.verify(token))?.claims
    const site = claims && (await sites.site(claims.siteId))
    if (!claims || !site) return undefined
    const { subjectKind: kind, subjectId: id, clientId, sessionId } = claims
    const isLive =
      kind === 'member'
        ? await sessions.isLive({ siteId: site.id, sessionId })
        : sessions.isVisitorLive(sessionId)
    if (!isLive) return undefined
    return { site, caller: { kind, id, clientId, sessionId } }
  }
}
