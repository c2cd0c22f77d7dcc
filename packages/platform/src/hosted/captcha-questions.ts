import type { CaptchaToken } from '@vitrine/contract'
import type { Clock } from '../clock.ts'
import type { CaptchaAction, CaptchaVerifier } from '../domains/captcha/captcha-verifier.ts'
import { Challenges } from '../domains/captcha/challenge.ts'
import { LocalCaptcha } from '../domains/captcha/local-captcha.ts'
import { field, hiddenField } from '../pages/fields.ts'
import { type Html, html } from '../pages/html.ts'
import type { PageWords } from '../pages/words/page-words.ts'

/** The local captcha as a part of a form: a sum to do, without script. */
export interface CaptchaQuestions {
  ask(action: CaptchaAction, words: PageWords): Html
  /** What the service takes for a right answer; nothing where none was given, and a token that is good for nothing for a wrong one. */
  tokensOf(action: CaptchaAction, fields: URLSearchParams): CaptchaToken[]
}

/** Undefined for a provider's captcha, whose widget these pages do not know. */
export function captchaQuestions(captcha: CaptchaVerifier, clock: Clock): CaptchaQuestions | undefined {
  if (!(captcha instanceof LocalCaptcha)) return undefined
  const challenges = new Challenges(clock)
  return {
    ask(action, { captcha: { question, hint } }) {
      const { terms, ticket } = challenges.ask(action)
      return html`${hiddenField('captcha-ticket', ticket)}${field({
        name: 'captcha',
        label: question(...terms),
        autocomplete: 'off',
        inputmode: 'numeric',
        hint,
      })}`
    },
    tokensOf(action, fields) {
      const ticket = fields.get('captcha-ticket')
      if (ticket === null) return []
      const isSolved = challenges.solved(ticket, fields.get('captcha') ?? '') === action
      return [{ Recaptcha: isSolved ? captcha.issue(action) : 'unsolved' }]
    },
  }
}
