import { field, hiddenField, html } from '../../../pages/index.ts'
import type { Clock } from '../../../runtime/index.ts'
import { Challenges } from '../../captcha/challenge.ts'
import type { LocalCaptcha } from '../../captcha/local-captcha.ts'
import type { CaptchaField } from './captcha-field.ts'

/** The local captcha: a sum to do, without script. */
export function localQuestion(captcha: LocalCaptcha, clock: Clock): CaptchaField {
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
      // A wrong answer is a token that is good for nothing: the service says so.
      return [{ Recaptcha: isSolved ? captcha.issue(action) : 'unsolved' }]
    },
  }
}
