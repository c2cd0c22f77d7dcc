import { LRUCache } from 'lru-cache'
import type { Clock } from '../../runtime/index.ts'

/** How much one key may use: `burst` at once, and the same amount again over each period. */
export interface Rate {
  readonly burst: number
  readonly periodMs: number
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
