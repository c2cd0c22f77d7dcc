import { availableParallelism } from 'node:os'
import { httpError } from '../../http/index.ts'
import { QueueFull, WorkQueue } from '../../runtime/index.ts'
import { Argon2Thread } from './argon2-thread.ts'
import { type DeriveTag, hashArgon2id, isOutdated, matchesArgon2id } from './argon2id.ts'

interface PasswordHasherOptions {
  /** Concurrent hashes. Default: one core stays free for requests, and never more than 4. */
  readonly atOnce?: number
  /** Hashes that may wait; more are rejected. Default 60. */
  readonly maxWaiting?: number
}

interface PasswordMatch {
  readonly matches: boolean
  /** Set when the stored hash should be replaced by this one: it was made at a lower cost. */
  readonly upgraded?: string
}

/**
 * Hashes passwords (argon2id, decision 41) on a few low-priority threads behind a bounded queue, so that a flood of
 * logins does not slow down the shop.
 *
 * Both methods throw a 429 with `Retry-After` if the queue is full.
 */
export class PasswordHasher {
  readonly #queue: WorkQueue
  readonly #idle: Argon2Thread[]
  #placeholder: Promise<string> | undefined

  constructor({ atOnce = defaultAtOnce(), maxWaiting = 60 }: PasswordHasherOptions = {}) {
    this.#idle = Array.from({ length: atOnce }, () => new Argon2Thread())
    this.#queue = new WorkQueue(atOnce, maxWaiting)
  }

  async hash(password: string): Promise<string> {
    return this.#run((derive) => hashArgon2id(derive, normalized(password)))
  }

  /**
   * Whether the password matches. Without a stored hash, the result is false after the same work, so timing does not
   * reveal accounts.
   */
  async check(stored: string | null | undefined, password: string): Promise<PasswordMatch> {
    const message = normalized(password)
    return this.#run(async (derive) => {
      if (stored === null || stored === undefined) {
        this.#placeholder ??= hashArgon2id(derive, 'the password of no account')
        await matchesArgon2id(derive, await this.#placeholder, message)
        return { matches: false }
      }
      const matches = await matchesArgon2id(derive, stored, message)
      return matches && isOutdated(stored)
        ? { matches, upgraded: await hashArgon2id(derive, message) }
        : { matches }
    })
  }

  async #run<T>(work: (derive: DeriveTag) => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(async () => {
        // The queue runs as many tasks as there are threads.
        const thread = this.#idle.pop() as Argon2Thread
        try {
          return await work((parameters) => thread.derive(parameters))
        } finally {
          this.#idle.push(thread)
        }
      })
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      throw httpError(429, 'Too many people log in right now; try again in a moment.', { 'retry-after': '2' })
    }
  }
}

function defaultAtOnce(): number {
  return Math.min(4, Math.max(1, availableParallelism() - 1))
}

/** NFC: keyboards differ in how they compose letters. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
