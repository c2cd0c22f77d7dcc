import { availableParallelism } from 'node:os'
import { httpError } from '../../http/index.ts'
import { Argon2Thread } from './argon2-thread.ts'
import { type DeriveTag, hashArgon2id, isOutdated, matchesArgon2id } from './argon2id.ts'

interface PasswordHasherOptions {
  /** Hashes worked on at once. Default: one core stays free for requests, and never more than 4. */
  readonly atOnce?: number
  /** Hashes that may wait; more are refused. */
  readonly maxWaiting?: number
}

interface PasswordMatch {
  readonly matches: boolean
  /** Set when the stored hash should be replaced by this one: it was made at a lower cost. */
  readonly upgraded?: string
}

/**
 * Hashes passwords (argon2id, decision 0049) on a few low-priority threads behind a bounded queue, so that a flood of
 * logins does not slow down the shop.
 *
 * Both methods throw a 429 with `Retry-After` if the queue is full.
 */
export class PasswordHasher {
  readonly #maxWaiting: number
  readonly #idle: Argon2Thread[]
  readonly #waiting: ((thread: Argon2Thread) => void)[] = []
  #standIn: Promise<string> | undefined

  constructor(options: PasswordHasherOptions = {}) {
    const atOnce = options.atOnce ?? Math.min(4, Math.max(1, availableParallelism() - 1))
    this.#idle = Array.from({ length: atOnce }, () => new Argon2Thread())
    this.#maxWaiting = options.maxWaiting ?? 60
  }

  async hash(password: string): Promise<string> {
    return this.#inTurn((derive) => hashArgon2id(derive, normalized(password)))
  }

  /**
   * Whether the password matches. Without a stored hash, the result is false after the same work, so timing does not
   * reveal accounts.
   */
  async check(stored: string | null | undefined, password: string): Promise<PasswordMatch> {
    const message = normalized(password)
    return this.#inTurn(async (derive) => {
      if (stored === null || stored === undefined) {
        this.#standIn ??= hashArgon2id(derive, 'nobody has this password')
        await matchesArgon2id(derive, await this.#standIn, message)
        return { matches: false }
      }
      const matches = await matchesArgon2id(derive, stored, message)
      return matches && isOutdated(stored)
        ? { matches, upgraded: await hashArgon2id(derive, message) }
        : { matches }
    })
  }

  async #inTurn<T>(work: (derive: DeriveTag) => Promise<T>): Promise<T> {
    const thread = this.#idle.pop() ?? (await this.#nextIdle())
    try {
      return await work((parameters) => thread.derive(parameters))
    } finally {
      const next = this.#waiting.shift()
      if (next) next(thread)
      else this.#idle.push(thread)
    }
  }

  #nextIdle(): Promise<Argon2Thread> {
    if (this.#waiting.length >= this.#maxWaiting) {
      throw httpError(429, 'Too many people log in right now; try again in a moment.', { 'retry-after': '2' })
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** NFC: keyboards differ in how they compose letters. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
