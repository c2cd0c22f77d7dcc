import type { CaptchaToken } from '@vitrine/contract'
import {
  field,
  type Html,
  hiddenField,
  html,
  type PageWords,
  type ThirdPartyScript,
} from '../../pages/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { CaptchaAction, CaptchaVerifier, CaptchaWidget } from '../captcha/captcha.ts'
import { Challenges, LocalCaptcha } from '../captcha/local-captcha.ts'

/** The captcha as a part of a form. */
export interface CaptchaField {
  ask(action: CaptchaAction, words: PageWords): Html
  /** What the service takes for an answer; empty where none was given. */
  tokensOf(action: CaptchaAction, fields: URLSearchParams): CaptchaToken[]
  /** What a page that asks has to load. */
  readonly outside?: ThirdPartyScript
}

/** Undefined for a provider of whom only the secret is known: nothing can then be shown. */
export function captchaField(
  captcha: CaptchaVerifier,
  clock: Clock,
  widget: CaptchaWidget | undefined,
): CaptchaField | undefined {
  if (captcha instanceof LocalCaptcha) return localQuestion(captcha, clock)
  return widget && providerWidget(widget)
}

/** The local captcha: a sum to do, without script. */
function localQuestion(captcha: LocalCaptcha, clock: Clock): CaptchaField {
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

/** Fields into which the usual providers put the answer. */
const answerFields = ['cf-turnstile-response', 'h-captcha-response', 'g-recaptcha-response']

/** A provider's captcha. Its script finds its own class and leaves the others alone; without script nobody can solve it. */
export function providerWidget({ scriptUrl, siteKey }: CaptchaWidget): CaptchaField {
  return {
    outside: outsideOf(scriptUrl),
    ask: (action, words) =>
      html`<div class="cf-turnstile h-captcha g-recaptcha" data-sitekey="${siteKey}" data-action="${action}"></div><noscript><p class="alert">${words.captcha.needsScript}</p></noscript>`,
    tokensOf(_action, fields) {
      const token = answerFields.map((name) => fields.get(name)).find(Boolean)
      return token ? [{ Recaptcha: token }] : []
    },
  }
}

/** The script's own host and its siblings: providers spread frames and pictures over several. */
function outsideOf(url: string): ThirdPartyScript {
  const { origin, host } = new URL(url)
  const [, ...parent] = host.split('.')
  // Below a registrable name alone: `*.example` would be everybody's.
  return { url, sources: parent.length > 1 ? [origin, `https://*.${parent.join('.')}`] : [origin] }
}
