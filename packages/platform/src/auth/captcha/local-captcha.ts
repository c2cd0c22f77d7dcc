import { randomBytes, randomInt } from 'node:crypto'
import type { Clock, SecretBox } from '../../runtime/index.ts'
import {
  type CaptchaAction,
  type CaptchaAnswer,
  type CaptchaCall,
  type CaptchaVerdict,
  type CaptchaVerifier,
  captchaActions,
} from './captcha.ts'
import { spendCaptcha } from './repository.ts'

/** Tokens that tests send instead of solving a challenge. */
export const testCaptchaTokens: {
  readonly good: string
  readonly bad: string
  readonly unavailable: string
} = {
  good: 'vitrine-test-good',
  bad: 'vitrine-test-bad',
  unavailable: 'vitrine-test-unavailable',
}

const tokenMaxAgeMs = 120_000
/** Long enough for people who read slowly or use a screen reader. */
const challengeMaxAgeMs = 600_000
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
    return { terms: [first, second], ticket: this.#seal('challenge', { action, sum: first + second }) }
  }

  /** A token for the action of the challenge; undefined if the result is wrong or too late. */
  solve(ticket: string, result: string, action: CaptchaAction): string | undefined {
    const challenge = this.#open('challenge', ticket, challengeMaxAgeMs)
    const typed = result.trim()
    if (!challenge || challenge.action !== action || !/^\d{1,2}$/.test(typed)) return undefined
    return Number(typed) === challenge.sum ? this.issue(action) : undefined
  }

  issue(action: CaptchaAction): string {
    return this.#seal('token', { action })
  }

  async verify({ token }: CaptchaAnswer, { action, db }: CaptchaCall): Promise<CaptchaVerdict> {
    const { clock, testTokens } = this.#options
    if (testTokens && token === testCaptchaTokens.good) return 'GOOD'
    if (testTokens && token === testCaptchaTokens.unavailable) return 'UNAVAILABLE'
    const opened = this.#open('token', token, tokenMaxAgeMs)
    if (opened?.action !== action) return 'BAD'
    return (await spendCaptcha(db, opened.id, new Date(clock() + tokenMaxAgeMs))) ? 'GOOD' : 'BAD'
  }

  #seal(kind: 'challenge' | 'token', content: Pick<Sealed, 'action' | 'sum'>): string {
    const { clock, secrets } = this.#options
    const sealed: Sealed = { ...content, id: randomBytes(12).toString('base64url'), issuedAt: clock() }
    return secrets.seal(`captcha ${kind}`, Buffer.from(JSON.stringify(sealed))).toString('base64url')
  }

  #open(kind: 'challenge' | 'token', text: string, maxAgeMs: number): Sealed | undefined {
    const { clock, secrets } = this.#options
    try {
      const opened = secrets.open(`captcha ${kind}`, Buffer.from(text, 'base64url'))
      // Sealed by `#seal`, so it has this shape.
      const sealed = JSON.parse(opened.toString()) as Sealed
      return clock() - sealed.issuedAt <= maxAgeMs && captchaActions.includes(sealed.action)
        ? sealed
        : undefined
    } catch {
      // Made up, or altered.
      return undefined
    }
  }
}

interface Sealed {
  readonly action: CaptchaAction
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly issuedAt: number
  readonly sum?: number
}
