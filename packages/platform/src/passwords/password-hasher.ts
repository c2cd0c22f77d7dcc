import { availableParallelism } from 'node:os'
import { httpError } from '../http/problem.ts'
import { hashArgon2id, isOutdated, matchesArgon2id } from './argon2id.ts'

export interface PasswordHasherOptions {
  /** Hashes worked on at once. Default: one core stays free for requests, and never more than 4. */
  readonly atOnce?: number
  /** Hashes that may wait; more are refused. */
  readonly maxWaiting?: number
}

export interface PasswordMatch {
  readonly matches: boolean
  /** Set when the stored hash should be replaced by this one: it was made at a lower cost. */
  readonly upgraded?: string
}

/**
 * Hashes passwords (argon2id, decision 0049) without keeping requests waiting: few at a time on threads of the pool, and a
 * bounded queue in front of them, so that a flood of log-ins costs the flood and not the shop (requirements.md PLT-32).
 *
 * Both calls throw a 429 with `Retry-After` when too many wait.
 */
export class PasswordHasher {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  #standIn: Promise<string> | undefined

  constructor(options: PasswordHasherOptions = {}) {
    this.#atOnce = options.atOnce ?? Math.min(4, Math.max(1, availableParallelism() - 1))
    this.#maxWaiting = options.maxWaiting ?? 60
  }

  async hash(password: string): Promise<string> {
    return this.#inTurn(() => hashArgon2id(normalized(password)))
  }

  /**
   * Whether the password is the one that was stored. Without a stored hash the answer is no, after the same work: how long
   * it takes tells nobody whether there is an account (PLT-34).
   */
  async check(stored: string | null | undefined, password: string): Promise<PasswordMatch> {
    const message = normalized(password)
    return this.#inTurn(async () => {
      if (stored === null || stored === undefined) {
        this.#standIn ??= hashArgon2id('nobody has this password')
        await matchesArgon2id(await this.#standIn, message)
        return { matches: false }
      }
      const matches = await matchesArgon2id(stored, message)
      return matches && isOutdated(stored) ? { matches, upgraded: await hashArgon2id(message) } : { matches }
    })
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) {
        throw httpError(429, 'Too many people log in right now; try again in a moment.', {
          'retry-after': '2',
        })
      }
      // Whoever finishes hands its place on, so the count stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running++
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}

/** One spelling of what people type: keyboards differ in how they compose letters (requirements.md PLT-33: NFC). */
function normalized(password: string): string {
  return password.normalize('NFC')
}
