import { randomBytes, randomInt } from 'node:crypto'
import { type Clock, openValue, type SecretBox, sealValue } from '../../runtime/index.ts'
import type { CaptchaAction, CaptchaCall, CaptchaVerdict, CaptchaVerifier, SolvedCaptcha } from './captcha.ts'
import { spendCaptcha } from './repository.ts'

/** Tokens that tests send instead of solving a challenge. */
export const testCaptchaTokens = {
  good: 'vitrine-test-good',
  bad: 'vitrine-test-bad',
  unavailable: 'vitrine-test-unavailable',
}

const tokenMs = 120_000
/** Long enough for people who read slowly or use a screen reader. */
const challengeMs = 600_000
const largestTerm = 10

export interface Challenge {
  /** The numbers to add. */
  readonly terms: readonly [number, number]
  /** The question, sealed; sent back with the result. */
  readonly ticket: string
}

interface LocalCaptchaOptions {
  readonly clock: Clock
  /** Seals challenges and tokens, so that every process with the secret accepts those of the others. */
  readonly secrets: SecretBox
  /** Whether to accept {@link testCaptchaTokens}: only on a platform that no other machine reaches. */
  readonly testTokens: boolean
}

/**
 * The captcha without a provider: a sum, which screen readers can read. It stops programs that fill in every form, not an
 * attacker who wants to solve it; a shop on the internet uses a provider.
 */
export class LocalCaptcha implements CaptchaVerifier {
  readonly #options: LocalCaptchaOptions

  constructor(options: LocalCaptchaOptions) {
    this.#options = options
  }

  ask(action: CaptchaAction): Challenge {
    const [first, second] = [randomInt(largestTerm + 1), randomInt(largestTerm + 1)]
    const challenge = { action, sum: first + second }
    return {
      terms: [first, second],
      ticket: sealValue(this.#options, 'captcha challenge', challenge, challengeMs),
    }
  }

  /** A token for the action of the challenge; undefined if the result is wrong or too late. */
  solve(ticket: string, result: string, action: CaptchaAction): string | undefined {
    const challenge = openValue<{ action: string; sum: number }>(this.#options, 'captcha challenge', ticket)
    const typed = result.trim()
    if (challenge?.action !== action || !/^\d{1,2}$/.test(typed)) return undefined
    return Number(typed) === challenge.sum ? this.issue(action) : undefined
  }

  issue(action: CaptchaAction): string {
    const token = { action, id: randomBytes(12).toString('base64url') }
    return sealValue(this.#options, 'captcha token', token, tokenMs)
  }

  async verify({ token }: SolvedCaptcha, { action, db }: CaptchaCall): Promise<CaptchaVerdict> {
    const { clock, testTokens } = this.#options
    if (testTokens && token === testCaptchaTokens.good) return 'GOOD'
    if (testTokens && token === testCaptchaTokens.unavailable) return 'UNAVAILABLE'
    const opened = openValue<{ action: string; id: string }>(this.#options, 'captcha token', token)
    if (opened?.action !== action) return 'BAD'
    return (await spendCaptcha(db, opened.id, new Date(clock() + tokenMs))) ? 'GOOD' : 'BAD'
  }
}
