import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../runtime/index.ts'
import {
  type CaptchaAction,
  type CaptchaAnswer,
  type CaptchaCall,
  type CaptchaVerdict,
  type CaptchaVerifier,
  captchaActions,
} from './captcha.ts'

/** Tokens that tests send in the place of solved challenges. */
export const testCaptchaTokens: {
  readonly good: string
  readonly bad: string
  readonly unavailable: string
} = {
  good: 'vitrine-test-good',
  bad: 'vitrine-test-bad',
  unavailable: 'vitrine-test-unavailable',
}

/** Requirements.md PLT-37. */
const maxAgeMs = 120_000
const maxSpent = 100_000

interface LocalCaptchaOptions {
  readonly clock: Clock
  /** Whether {@link testCaptchaTokens} count: on a platform that only this machine reaches, and nowhere else. */
  readonly testTokens: boolean
}

/** The captcha of a machine without a provider: its challenge is solved on a page of the platform itself. */
export class LocalCaptcha implements CaptchaVerifier {
  readonly #key = randomBytes(32)
  readonly #clock: Clock
  readonly #testTokens: boolean
  /** Nonces that were presented, until they are too old anyway. */
  readonly #spent = new Map<string, number>()

  constructor({ clock, testTokens }: LocalCaptchaOptions) {
    this.#clock = clock
    this.#testTokens = testTokens
  }

  /** Token of a challenge that was solved for an action. */
  issue(action: CaptchaAction): string {
    const payload = `${action}.${this.#clock()}.${randomBytes(12).toString('base64url')}`
    return `${payload}.${this.#mac(payload)}`
  }

  async verify({ token }: CaptchaAnswer, { action }: CaptchaCall): Promise<CaptchaVerdict> {
    if (this.#testTokens && token === testCaptchaTokens.good) return 'GOOD'
    if (this.#testTokens && token === testCaptchaTokens.unavailable) return 'UNAVAILABLE'
    return this.#isGood(token, action) ? 'GOOD' : 'BAD'
  }

  #isGood(token: string, action: CaptchaAction): boolean {
    const [solvedFor, issued = '', nonce = '', mac = ''] = token.split('.')
    const expected = Buffer.from(this.#mac(`${solvedFor}.${issued}.${nonce}`))
    const given = Buffer.from(mac)
    if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return false
    const age = this.#clock() - Number(issued)
    if (solvedFor !== action || age > maxAgeMs || this.#spent.has(nonce)) return false
    this.#spend(nonce)
    return true
  }

  #spend(nonce: string): void {
    const now = this.#clock()
    for (const [old, at] of this.#spent) {
      // Oldest first: the rest is younger.
      if (now - at <= maxAgeMs && this.#spent.size < maxSpent) break
      this.#spent.delete(old)
    }
    this.#spent.set(nonce, now)
  }

  #mac(payload: string): string {
    return createHmac('sha256', this.#key).update(payload).digest('base64url')
  }
}

const largest = 10
/** Long enough for people who read slowly or by ear. */
const challengeMaxAgeMs = 600_000

export interface Challenge {
  /** What is to be added. */
  readonly terms: readonly [number, number]
  /** Says what the question was, sealed; comes back with the answer. */
  readonly ticket: string
}

/**
 * Sums to do, which a screen reader reads as well as anybody. They keep off what fills in forms by itself, not who
 * sets out to solve them: a shop that the world reaches has a provider for that.
 */
export class Challenges {
  readonly #key = randomBytes(32)
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  ask(action: CaptchaAction): Challenge {
    const [first, second] = [randomInt(largest + 1), randomInt(largest + 1)]
    const payload = `${action}.${this.#clock()}.${randomBytes(12).toString('base64url')}`
    return {
      terms: [first, second],
      ticket: `${payload}.${this.#mac(payload, first + second)}`,
    }
  }

  /** What the question was asked for, if the answer is right and in time. */
  solved(ticket: string, answer: string): CaptchaAction | undefined {
    const [action, asked = '', nonce = '', mac = ''] = ticket.split('.')
    const typed = answer.trim()
    if (!/^\d{1,2}$/.test(typed)) return undefined
    const expected = Buffer.from(this.#mac(`${action}.${asked}.${nonce}`, Number(typed)))
    const given = Buffer.from(mac)
    if (given.byteLength !== expected.byteLength || !timingSafeEqual(given, expected)) return undefined
    if (this.#clock() - Number(asked) > challengeMaxAgeMs) return undefined
    return captchaActions.find((known) => known === action)
  }

  #mac(payload: string, sum: number): string {
    return createHmac('sha256', this.#key).update(`${payload} ${sum}`).digest('base64url')
  }
}
