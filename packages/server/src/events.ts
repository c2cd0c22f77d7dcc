import type { TokenRole } from '@vitrine/client'
import type { OriginRefusal } from './http/same-origin.ts'
import type { SealFailure } from './session/seal.ts'

/** What happened inside the server, for logs and metrics. Events contain no tokens and no personal data. `JSON.stringify` includes the error. */
export type ServerEvent =
  /** Tokens were renewed. */
  | { readonly type: 'session-renewed'; readonly role: TokenRole }
  /** A renewal failed for now. The session is unchanged and the next request tries again. */
  | { readonly type: 'renewal-failed'; readonly error: unknown }
  /** A session ended: the platform refused its refresh token (`invalid_grant`), or the shopper logged out. */
  | { readonly type: 'session-ended'; readonly reason: 'refused' | 'logout'; readonly role: TokenRole }
  /**
   * A session cookie was ignored and the shopper is a visitor: it could not be read, or `ended` names a session that a
   * late response brought back after logout.
   */
  | { readonly type: 'session-ignored'; readonly reason: SealFailure | 'ended' }
  /** The session ended here, but the platform could not be told; its tokens expire by themselves. */
  | { readonly type: 'logout-incomplete'; readonly error: unknown }
  /** The renewal coordinator failed; renewals continue without it. */
  | { readonly type: 'coordinator-failed'; readonly error: unknown }
  /** A request was rejected before it reached the platform. */
  | {
      readonly type: 'request-rejected'
      readonly reason: OriginRefusal | 'media-type' | 'not-allowed' | 'too-large' | 'unreadable'
    }
  /** A forwarded call failed for a reason that is not the shopper's. */
  | { readonly type: 'call-failed'; readonly operation: string; readonly error: unknown }
  /** An older value was served because loading a new one failed. */
  | { readonly type: 'stale-served'; readonly key: string; readonly error: unknown }
  /** The connection to the change feed was lost; it reconnects by itself. */
  | { readonly type: 'feed-lost'; readonly error: unknown }
  /** These cache tags were invalidated. */
  | { readonly type: 'changed'; readonly tags: readonly string[] }
  /** The purge hook failed; the page cache may serve old pages until they expire. */
  | { readonly type: 'purge-failed'; readonly tags: readonly string[]; readonly error: unknown }

/** Returns the event so that `JSON.stringify` includes its error, of which it otherwise makes `{}`. */
export function serializable(event: ServerEvent): ServerEvent {
  if (!('error' in event)) return event
  const { error, ...rest } = event
  const described =
    error instanceof Error && !('toJSON' in error) ? { name: error.name, message: error.message } : error
  return Object.defineProperty({ ...event }, 'toJSON', { value: () => ({ ...rest, error: described }) })
}
