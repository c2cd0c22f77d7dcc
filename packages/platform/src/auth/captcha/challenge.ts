import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../runtime/index.ts'
import { type CaptchaAction, captchaActions } from './captcha-verifier.ts'

const largest = 10
/** Long enough for people who read slowly or by ear. */
const maxAgeMs = 600_000

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
    if (this.#clock() - Number(asked) > maxAgeMs) return undefined
    return captchaActions.find((known) => known === action)
  }

  #mac(payload: string, sum: number): string {
    return createHmac('sha256', this.#key).update(`${payload} ${sum}`).digest('base64url')
  }
}
