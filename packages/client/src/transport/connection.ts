import type { ClientFetch } from './fetch.ts'
import type { RetryPolicy } from './retry.ts'

/** How a client reaches the platform. */
export interface ConnectionOptions {
  /**
   * Address of the platform, for example `http://localhost:4000`; it may have a path. Default: the public platform. In a
   * page, a path such as `/api` is an address on the page's own origin.
   */
  readonly baseUrl?: string | URL
  /** Default: the global `fetch`. */
  readonly fetch?: ClientFetch
  /** Sent with every request, for example {@link regionalHeaders}. */
  readonly headers?: Readonly<Record<string, string>>
  /** Limit for one attempt in milliseconds; default 10,000. The limit for the whole call is part of `retry`. */
  readonly timeoutMs?: number
  /** Default: {@link defaultRetry}, three attempts within 30 seconds. `false` sends each request once. */
  readonly retry?: RetryPolicy | false
  /** Wall clock in milliseconds since the epoch; default `Date.now`. */
  readonly clock?: () => number
  /** Random numbers from 0 to 1 for pauses between attempts; default `Math.random`. */
  readonly random?: () => number
}

/** Settings of one call. Each overrides the client's. */
export interface CallOptions {
  /** Cancels the call. A token renewal that other calls wait for continues. */
  readonly signal?: AbortSignal | undefined
  /** Limit for one attempt in milliseconds. */
  readonly timeoutMs?: number
  /** `false` sends the request once. */
  readonly retry?: RetryPolicy | false
  /**
   * Browsers complete the request even if the page is left, as `keepalive` of `fetch`. They refuse it while more than 64 KB are in
   * flight, so repeated attempts go without.
   */
  readonly keepalive?: boolean
  /**
   * Identifies what the user did, so that the platform counts a repeated write once. Functions for writes generate a new key
   * per call. To repeat a write yourself, also in another run of a program, store a key before the first attempt. A key counts
   * for the same visitor, member or API key and the same call, for at least 24 hours.
   */
  readonly idempotencyKey?: string
  /** Added to the client's headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Returns the value of the `Authorization` header. `refused` is a value that the platform refused with 401: returns another
 * one, or the same if there is no other.
 */
export type Authorize = (refused?: string) => Promise<string>

/** The platform's consistency token: sent back with later requests of the same user, so that reads see earlier writes. */
export interface Consistency {
  token?: string
}

/** The user that a request is sent for. */
export interface RequestAuth {
  /** Absent if another server adds the header. */
  readonly authorize?: Authorize
  /** Replaced by an empty one when the user changes. */
  readonly consistency: Consistency
}
