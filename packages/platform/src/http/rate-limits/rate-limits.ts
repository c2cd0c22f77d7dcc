import type { Clock } from '../../runtime/index.ts'
import { addressPrefix, isLoopback } from '../caller-address.ts'
import { httpError, type Problem } from '../problem.ts'
import { type Rate, TokenBuckets } from './token-buckets.ts'

/** What is counted together. Costs weigh: a hash is the dearest thing the platform does for a stranger, a mail the second. */
const minuteMs = 60_000
export const rates: Readonly<Record<RateName, Rate>> = {
  /** Log-ins, registrations, recoveries and codes from one address; a household or office shares it. */
  address: { burst: 60, periodMs: minuteMs },
  /** The same from all callers of one client: above any shop's rush, below what would fill the queue of hashes for long. */
  client: { burst: 1_200, periodMs: minuteMs },
  /** Tries at one account from one address. */
  accountAtAddress: { burst: 12, periodMs: minuteMs },
  /** Looks at pages and authorization requests from one address: a shop asks for one silent log-in per visit, at most. */
  pageAddress: { burst: 180, periodMs: minuteMs },
  /** The same for one client: a rush of customers, below what would keep the database from everything else. */
  pageClient: { burst: 6_000, periodMs: minuteMs },
  /** Mails to one account, from wherever they are asked for: nobody's mailbox is flooded through us. */
  accountMail: { burst: 6, periodMs: 60 * minuteMs },
  /** Records of a limit that was hit by one address: a flood must not fill the database with news of itself. */
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
  /** Canonical address of the account that the call is about, existing or not. */
  readonly account?: string
}

/** Bounds of what strangers may have done for them (requirements.md PLT-10). */
export class RateLimits {
  readonly #buckets: Readonly<Record<RateName, TokenBuckets>>

  constructor(clock: Clock, overrides: Partial<Record<RateName, Rate>> = {}) {
    const bucketsOf = (name: RateName) => new TokenBuckets(overrides[name] ?? rates[name], clock)
    this.#buckets = {
      address: bucketsOf('address'),
      client: bucketsOf('client'),
      accountAtAddress: bucketsOf('accountAtAddress'),
      pageAddress: bucketsOf('pageAddress'),
      pageClient: bucketsOf('pageClient'),
      accountMail: bucketsOf('accountMail'),
      limitEvent: bucketsOf('limitEvent'),
    }
  }

  /** Counts a call. The refusal to give, or undefined when it may go on. */
  count(caller: CountedCaller, cost = 1): Problem | undefined {
    const prefix = addressPrefix(caller.address)
    const waits = [
      // A shop's server on this machine that does not say whom it calls for speaks for all of its visitors.
      ...(isLoopback(caller.address) ? [] : [this.#buckets.address.take(`${caller.siteId} ${prefix}`, cost)]),
      this.#buckets.client.take(caller.clientId, cost),
      ...(caller.account === undefined
        ? []
        : [this.#buckets.accountAtAddress.take(`${caller.siteId} ${caller.account} ${prefix}`)]),
    ]
    const waitMs = Math.max(...waits)
    return waitMs > 0 ? tooMany(waitMs) : undefined
  }

  /** Counts what a browser opens: milliseconds to wait, 0 when it may go on. */
  countPage({ siteId, clientId, address }: CountedCaller): number {
    // This machine may be a proxy that does not say whom it calls for.
    const own = isLoopback(address)
      ? 0
      : this.#buckets.pageAddress.take(`${siteId} ${addressPrefix(address)}`)
    // One address that is over its limit takes nothing from the others.
    return own > 0 ? own : this.#buckets.pageClient.take(clientId)
  }

  /** Whether hitting a limit is news. */
  mayRecord({ siteId, address }: CountedCaller): boolean {
    return this.#buckets.limitEvent.take(`${siteId} ${addressPrefix(address)}`) === 0
  }

  /** Whether a further mail may go to an account now. */
  mayMail(siteId: string, account: string): boolean {
    return this.#buckets.accountMail.take(`${siteId} ${account}`) === 0
  }
}

/** 429 with the time after which trying again makes sense. */
export function tooMany(waitMs: number): Problem {
  const seconds = retryAfterSeconds(waitMs)
  return httpError(429, `Too many attempts; try again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  })
}

/** What `Retry-After` says of a wait. */
export function retryAfterSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1_000))
}
