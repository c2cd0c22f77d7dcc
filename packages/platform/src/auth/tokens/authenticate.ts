import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/index.ts'
import type { Caller } from '../../http/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { Site, SiteRegistry } from '../../sites/index.ts'
import type { AccessTokens } from './access-tokens.ts'
import { isSessionActive, type SessionKey } from './repository.ts'
import { accessTokenSeconds } from './signing-keys.ts'

/** Half of what requirements.md PLT-29 allows between the end of a session and the last call under its access token. */
const maxAgeMs = 500
const maxKept = 10_000
/** As long as an access token may still say that its session lives. */
const rememberEndMs = (accessTokenSeconds + 60) * 1_000

interface Known {
  readonly isLive: Promise<boolean>
  readonly until: number
}

/**
 * Tells whether the session of an access token still lives. The token says for 15 minutes that it does, whatever happened
 * meanwhile; the table is asked at most twice a second for a session that makes calls (decision 0056).
 */
export class LiveSessions {
  readonly #db: Database
  readonly #clock: Clock
  /** Milliseconds that only go forward: a clock set back must not keep an ended session alive. */
  readonly #elapsed: () => number
  readonly #known: LRUCache<string, Known>
  readonly #endedVisitors = new LRUCache<string, number>({ max: maxKept })

  constructor(
    db: Database,
    clock: Clock,
    elapsed: () => number = () => performance.now(),
    max: number = maxKept,
  ) {
    this.#known = new LRUCache({ max })
    this.#db = db
    this.#clock = clock
    this.#elapsed = elapsed
  }

  isLive(key: SessionKey): Promise<boolean> {
    const now = this.#elapsed()
    const known = this.#known.get(key.sessionId)
    if (known && now < known.until) return known.isLive
    const isLive = this.#ask(key)
    this.#known.set(key.sessionId, { isLive, until: now + maxAgeMs })
    // What could not be asked is asked again by the next call.
    isLive.catch(() => this.#known.delete(key.sessionId))
    return isLive
  }

  /**
   * Whether nothing is known against the session of a visitor. Visitors are not asked about in the table: there are too many
   * of them, and one that ends is rare. This process remembers those it ended itself.
   */
  isVisitorLive(sessionId: string): boolean {
    const until = this.#endedVisitors.get(sessionId)
    return until === undefined || until < this.#elapsed()
  }

  /** The session of a visitor was ended, because its refresh token came twice: its access token is not good any more. */
  endVisitor(sessionId: string): void {
    this.#endedVisitors.set(sessionId, this.#elapsed() + rememberEndMs)
  }

  #ask({ siteId, sessionId }: SessionKey): Promise<boolean> {
    return isSessionActive(this.#db, { siteId, sessionId }, new Date(this.#clock()))
  }
}

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
