import type { TokenRole } from '@vitrine/client'
import type { ServerEvent } from '../events.ts'
import { type CookieFactory, readCookies } from './cookies.ts'
import type { Seal } from './seal.ts'
import { type StoredSession, unsealSession } from './stored-session.ts'

/** Who a request is from. */
export interface SessionInfo {
  /** `none` before the first personal action, `visitor` with an anonymous cart, `member` after login. */
  readonly role: TokenRole
  /** Id of the member, if the login went through this server's login routes. */
  readonly memberId?: string
  /** The access token has expired and has to be renewed before it can be used. */
  readonly stale: boolean
  /** Changes whenever the person changes, so use it in cache keys. `none` without a session. */
  readonly version: string
}

/** The session of a request and the sessions that this browser has ended. */
export interface ReadSession {
  readonly session: StoredSession | undefined
  /** Ids of sessions that ended in the last 15 minutes, newest first. */
  readonly endedIds: readonly string[]
  /** The cookie holds a session that has ended, so it should be removed. */
  readonly isEnded: boolean
}

/** How many ended sessions one browser remembers. */
const maximumEnded = 4

export interface SessionReaderOptions {
  readonly seal: Seal
  readonly cookies: CookieFactory
  readonly onEvent: (event: ServerEvent) => void
}

/** Reads the session cookie of a request. Anything unreadable is reported and means no session. */
export async function readSession(
  headers: Headers,
  { seal, cookies, onEvent }: SessionReaderOptions,
): Promise<ReadSession> {
  const received = readCookies(headers)
  const endedIds = (received[cookies.name('-ended')] ?? '')
    .split('.')
    .filter((id) => /^[\w-]{22}$/.test(id))
    .slice(0, maximumEnded)
  const sealed = received[cookies.name('')]
  if (!sealed) return { session: undefined, endedIds, isEnded: false }
  const unsealed = await unsealSession(seal, sealed)
  if ('failure' in unsealed) {
    // The cookie stays: during a key rollout another process may be able to read it.
    onEvent({ type: 'session-ignored', reason: unsealed.failure })
    return { session: undefined, endedIds, isEnded: false }
  }
  if (endedIds.includes(unsealed.session.id)) {
    onEvent({ type: 'session-ignored', reason: 'ended' })
    return { session: undefined, endedIds, isEnded: true }
  }
  return { session: unsealed.session, endedIds, isEnded: false }
}

/** Value of the cookie that names ended sessions. */
export function endedCookieValue(id: string, endedIds: readonly string[]): string {
  return [id, ...endedIds].slice(0, maximumEnded).join('.')
}

/** @param nowMs Milliseconds since the epoch */
export function describeSession(session: StoredSession | undefined, nowMs: number): SessionInfo {
  if (!session) return { role: 'none', stale: false, version: 'none' }
  return {
    role: session.tokens.refreshToken.role,
    stale: session.tokens.accessToken.expiresAt * 1000 <= nowMs,
    version: session.id,
    ...(session.memberId !== undefined && { memberId: session.memberId }),
  }
}
