import type { Clock } from '../runtime/index.ts'
import { addressPrefix, isLoopback } from './caller-address.ts'
import { httpError, type Problem } from './problem.ts'

/** How much one key may use: `burst` at once, and the same amount again over each period. */
export interface Rate {
  readonly burst: number
  readonly periodMs: number
}

const minuteMs = 60_000

/** Costs are weighted: password hashes are the most expensive work that anonymous callers can cause, mails come second. */
export const rates: Readonly<Record<RateName, Rate>> = {
  /** Log-ins, registrations, recoveries and codes from one address, which a household or office shares. */
  address: { burst: 60, periodMs: minuteMs },
  /** The same from all callers of one client: above any shop's peak, below what would fill the queue of password hashes. */
  client: { burst: 1_200, periodMs: minuteMs },
  /** Attempts on one account from one address. */
  accountAtAddress: { burst: 12, periodMs: minuteMs },
  /** Page views and authorization requests from one address: a shop makes at most one silent log-in per visit. */
  pageAddress: { burst: 180, periodMs: minuteMs },
  /** The same for one client: above a peak of customers, below what would block the database. */
  pageClient: { burst: 6_000, periodMs: minuteMs },
  /** Mails to one account, whoever requests them. */
  accountMail: { burst: 6, periodMs: 60 * minuteMs },
  /** Security events about exceeded limits from one address, so that a flood does not fill the database. */
  limitEvent: { burst: 1, periodMs: minuteMs },
}

export type RateName =
  | 'address'
  | 'client'
  | 'accountAtAddress'
  | 'pageAddress'
  | 'pageClient'
  | 'accountMail'
  | 'limitEvent'

export interface CountedCaller {
  readonly siteId: string
  readonly clientId: string
  readonly address: string
  /** Canonical email address of the account that the call is about, whether or not it exists. */
  readonly account?: string
}

/** Limits what anonymous callers can make the platform do. */
export class RateLimits {
  readonly #buckets: Readonly<Record<RateName, TokenBuckets>>

  constructor(clock: Clock, overrides: Partial<Record<RateName, Rate>> = {}) {
    const buckets = (name: RateName) => new TokenBuckets(overrides[name] ?? rates[name], clock)
    this.#buckets = {
      address: buckets('address'),
      client: buckets('client'),
      accountAtAddress: buckets('accountAtAddress'),
      pageAddress: buckets('pageAddress'),
      pageClient: buckets('pageClient'),
      accountMail: buckets('accountMail'),
      limitEvent: buckets('limitEvent'),
    }
  }

  /** Counts a call. @returns the 429 error if a limit is exceeded */
  count({ siteId, clientId, address, account }: CountedCaller, cost = 1): Problem | undefined {
    const prefix = addressPrefix(address)
    const waits = [
      // A shop's server on this machine that forwards no addresses calls for all of its visitors.
      isLoopback(address) ? 0 : this.#buckets.address.take(`${siteId} ${prefix}`, cost),
      this.#buckets.client.take(clientId, cost),
      account === undefined ? 0 : this.#buckets.accountAtAddress.take(`${siteId} ${account} ${prefix}`),
    ]
    const waitMs = Math.max(...waits)
    return waitMs > 0 ? tooMany(waitMs) : undefined
  }

  /** Counts a page view. @returns milliseconds to wait; 0 if no limit is exceeded */
  countPage({ siteId, clientId, address }: CountedCaller): number {
    // This machine may be a proxy that forwards no addresses.
    const waitMs = isLoopback(address)
      ? 0
      : this.#buckets.pageAddress.take(`${siteId} ${addressPrefix(address)}`)
    // An address over its limit does not use up the client's.
    return waitMs > 0 ? waitMs : this.#buckets.pageClient.take(clientId)
  }

  /** Whether to record a security event for an exceeded limit. */
  mayRecord({ siteId, address }: CountedCaller): boolean {
    return this.#buckets.limitEvent.take(`${siteId} ${addressPrefix(address)}`) === 0
  }

  /** Whether another mail may go to an account now. */
  mayMail(siteId: string, account: string): boolean {
    return this.#buckets.accountMail.take(`${siteId} ${account}`) === 0
  }
}

/** 429 with the time after which to try again. */
export function tooMany(waitMs: number): Problem {
  const seconds = retryAfterSeconds(waitMs)
  return httpError(429, `Too many attempts; try again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  })
}

/** Value of `Retry-After`. */
export function retryAfterSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1_000))
}

interface Bucket {
  level: number
  at: number
}

/** Above this many keys the least recently used are dropped, so that memory stays bounded however many addresses an attacker has. */
const maxKeys = 50_000

/**
 * Counts use per key in this process (decision 0052). Each key has a bucket that fills evenly; a call takes its cost out of it or has to wait.
 */
export class TokenBuckets {
  readonly #clock: Clock
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate
    this.#clock = clock
  }

  /** Milliseconds to wait until there is enough; 0 if the cost was taken. */
  take(key: string, cost = 1): number {
    const { burst, periodMs } = this.#rate
    const now = this.#clock()
    const known = this.#buckets.get(key)
    // A clock that was set back must not block a bucket.
    const elapsed = known ? Math.max(0, now - known.at) : 0
    const level = known ? Math.min(burst, known.level + (elapsed * burst) / periodMs) : burst
    // Inserted again, so that the first key of the map is the least recently used.
    this.#buckets.delete(key)
    const isEnough = level >= cost
    this.#buckets.set(key, { level: isEnough ? level - cost : level, at: now })
    if (this.#buckets.size > maxKeys) this.#dropOldest()
    return isEnough ? 0 : Math.ceil(((Math.min(cost, burst) - level) * periodMs) / burst)
  }

  #dropOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
