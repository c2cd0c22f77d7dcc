import type { Clock } from '../../runtime/index.ts'

/** How much of something one key may use: `burst` at once, and again as much over each period. */
export interface Rate {
  readonly burst: number
  readonly periodMs: number
}

interface Bucket {
  level: number
  at: number
}

/** Beyond this many keys the least recently used are forgotten: memory stays bounded however many addresses an attacker has. */
const maxKeys = 50_000

/**
 * Counts use per key in this process (decision 0052). Each key has a bucket that fills evenly; a call takes its cost out or
 * is told how long to wait.
 */
export class TokenBuckets {
  readonly #clock: Clock
  readonly #rate: Rate
  readonly #buckets = new Map<string, Bucket>()

  constructor(rate: Rate, clock: Clock) {
    this.#rate = rate
    this.#clock = clock
  }

  /** Milliseconds to wait until there is enough; 0 when the cost was taken. */
  take(key: string, cost = 1): number {
    const { burst, periodMs } = this.#rate
    const now = this.#clock()
    const known = this.#buckets.get(key)
    // A clock set back must not make a bucket wait for it.
    const elapsed = known ? Math.max(0, now - known.at) : 0
    const level = known ? Math.min(burst, known.level + (elapsed * burst) / periodMs) : burst
    // Put in anew, so that the first key of the map is the one unused for longest.
    this.#buckets.delete(key)
    const enough = level >= cost
    this.#buckets.set(key, { level: enough ? level - cost : level, at: now })
    if (this.#buckets.size > maxKeys) this.#forgetOldest()
    return enough ? 0 : Math.ceil(((Math.min(cost, burst) - level) * periodMs) / burst)
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
