import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { addressPrefix, isLoopback } from '../caller-address.ts'
import { httpError, type Problem } from '../problem.ts'
import { type Rate, type RateLimitUse, takeShared } from './repository.ts'

const minuteMs = 60_000

/** Costs are weighted: password hashes are the most expensive work that anonymous callers can cause, mails come second. */
export const rates = {
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
  /** Mails to one account, from all callers. */
  accountMail: { burst: 6, periodMs: 60 * minuteMs },
  /** Security events about exceeded limits from one address, so that a flood does not fill the database. */
  limitEvent: { burst: 1, periodMs: minuteMs },
} satisfies Record<string, Rate>

type RateName = keyof typeof rates

interface CountedCaller {
  readonly siteId: string
  readonly clientId: string
  readonly address: string
  /** Canonical email address of the account that the call is about, whether or not it exists. */
  readonly account?: string
}

type TakeShared = (db: Database, use: RateLimitUse) => Promise<number>

/** Limits that all processes on a database share. Client and page limits are coarse and hold per process. */
type SharedRateName = 'address' | 'accountAtAddress' | 'accountMail'

/**
 * Limits what anonymous callers can make the platform do. Each process counts in memory first, so that a flood does not reach
 * the database; logins, codes and mails are then also counted in the database, across processes.
 */
export class RateLimits {
  readonly #clock: Clock
  readonly #rates: Readonly<Record<RateName, Rate>>
  readonly #takeShared: TakeShared
  readonly #buckets: Readonly<Record<RateName, TokenBuckets>>

  constructor(clock: Clock, overrides: Partial<Record<RateName, Rate>> = {}, take: TakeShared = takeShared) {
    this.#clock = clock
    this.#rates = { ...rates, ...overrides }
    this.#takeShared = take
    const buckets = Object.entries(this.#rates).map(([name, rate]) => [name, new TokenBuckets(rate, clock)])
    // One for each rate.
    this.#buckets = Object.fromEntries(buckets) as Record<RateName, TokenBuckets>
  }

  /** Counts a call. @returns the 429 error if a limit is exceeded */
  async count(
    db: Database,
    { siteId, clientId, address, account }: CountedCaller,
    cost = 1,
  ): Promise<Problem | undefined> {
    const prefix = addressPrefix(address)
    // A shop's server on this machine that forwards no addresses calls for all of its visitors.
    const addressKey = isLoopback(address) ? undefined : `${siteId} ${prefix}`
    const accountKey = account === undefined ? undefined : `${siteId} ${account} ${prefix}`
    const localWaitMs = Math.max(
      addressKey === undefined ? 0 : this.#buckets.address.take(addressKey, cost),
      this.#buckets.client.take(clientId, cost),
      accountKey === undefined ? 0 : this.#buckets.accountAtAddress.take(accountKey),
    )
    if (localWaitMs > 0) return tooMany(localWaitMs)
    const waitMs = Math.max(
      addressKey === undefined ? 0 : await this.#share(db, 'address', addressKey, cost),
      accountKey === undefined ? 0 : await this.#share(db, 'accountAtAddress', accountKey, 1),
    )
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

  /** Whether another mail may go to an account now. In the transaction that queues the mail. */
  async mayMail(db: Database, siteId: string, account: string): Promise<boolean> {
    const key = `${siteId} ${account}`
    if (this.#buckets.accountMail.take(key) > 0) return false
    return (await this.#share(db, 'accountMail', key, 1)) === 0
  }

  #share(db: Database, limit: SharedRateName, key: string, cost: number): Promise<number> {
    return this.#takeShared(db, { limit, key, rate: this.#rates[limit], cost, now: this.#clock() })
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
 * Counts use per key in this process (decision 41). Each key has a bucket that fills evenly; a call takes its cost out of it or has to wait.
 */
export class TokenBuckets {
  readonly #clock: Clock
  readonly #rate: Rate
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxKeys })

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
    const isEnough = level >= cost
    this.#buckets.set(key, { level: isEnough ? level - cost : level, at: now })
    return isEnough ? 0 : Math.ceil(((Math.min(cost, burst) - level) * periodMs) / burst)
  }
}
