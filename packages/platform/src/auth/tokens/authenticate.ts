import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/index.ts'
import type { Caller } from '../../http/index.ts'
import { type Clock, log } from '../../runtime/index.ts'
import type { Site, SiteRegistry } from '../../sites/index.ts'
import { type AccessTokens, accessTokenSeconds, clockToleranceSeconds } from './access-tokens.ts'
import { isSessionActive, listEndedVisitorSessions, type SessionKey } from './repository.ts'

/** A session is accepted for at most a second after its end; this is half of it. */
const maxAgeMs = 500
const maxCached = 10_000
/** How long a visitor's session that another process ended may stay valid here. */
const reloadEndedMs = 2_000
const maxEnded = 50_000
/** The last access token of a session expires this long after its end. */
const lastTokenMs = (accessTokenSeconds + 2 * clockToleranceSeconds) * 1_000

/**
 * Whether the session of an access token is still active. The token itself is valid for 15 minutes, whatever happens
 * to the session. The table is queried at most twice a second per active session (decision 17).
 */
export class LiveSessions {
  readonly #db: Database
  readonly #clock: Clock
  /** Milliseconds that only go forward: a clock set back must not keep an ended session alive. */
  readonly #elapsed: () => number
  readonly #known: LRUCache<string, { readonly isLive: Promise<boolean>; readonly until: number }>
  readonly #endedVisitors = new LRUCache<string, true>({ max: maxEnded })
  #reloadEndedAt = Number.NEGATIVE_INFINITY
  #reloading: Promise<void> | undefined

  constructor(
    db: Database,
    clock: Clock,
    elapsed: () => number = () => performance.now(),
    max: number = maxCached,
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
    const isLive = isSessionActive(this.#db, key, new Date(this.#clock()))
    this.#known.set(key.sessionId, { isLive, until: now + maxAgeMs })
    // After an error the next call queries again.
    isLive.catch(() => this.#known.delete(key.sessionId))
    return isLive
  }

  /**
   * False once any process has ended the session. Visitors are too many to query one by one, so the few sessions that ended are
   * read together, at most every two seconds.
   */
  async isVisitorLive(sessionId: string): Promise<boolean> {
    if (this.#elapsed() >= this.#reloadEndedAt) await this.#reloadEnded()
    return !this.#endedVisitors.has(sessionId)
  }

  /** This process ended the session: the next request is refused without waiting for a reload. */
  endVisitor(sessionId: string): void {
    this.#endedVisitors.set(sessionId, true)
  }

  #reloadEnded(): Promise<void> {
    const since = new Date(this.#clock() - lastTokenMs)
    this.#reloading ??= listEndedVisitorSessions(this.#db, since, maxEnded)
      .then((ids) => {
        for (const id of ids) this.#endedVisitors.set(id, true)
      })
      // Visitors can read without the database; a session that ended is then refused later.
      .catch((error: unknown) => log.warn({ err: error }, 'ended sessions were not reloaded'))
      .finally(() => {
        this.#reloadEndedAt = this.#elapsed() + reloadEndedMs
        this.#reloading = undefined
      })
    return this.#reloading
  }
}

/**
 * Identifies the caller and site of an access token. A member's session is looked up as well: logout, block and a
 * changed password take effect within a second. Visitors cost no query each; see `isVisitorLive`.
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
        : await sessions.isVisitorLive(sessionId)
    if (!isLive) return undefined
    return { site, caller: { kind, id, clientId, sessionId } }
  }
}
