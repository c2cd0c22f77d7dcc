import type { CaptchaToken } from '@vitrine/contract'
import {
  field,
  type Html,
  hiddenField,
  html,
  type PageMessages,
  type ThirdPartyScript,
} from '../../pages/index.ts'
import { formatMessage } from '../../runtime/index.ts'
import type { CaptchaAction, CaptchaVerifier, CaptchaWidget } from '../captcha/captcha.ts'
import { LocalCaptcha } from '../captcha/local-captcha.ts'

/** A captcha as part of a form. */
export interface CaptchaField {
  ask(action: CaptchaAction, words: PageMessages): Html
  /** Tokens for the service; empty if the captcha was not solved. */
  readTokens(action: CaptchaAction, fields: URLSearchParams): CaptchaToken[]
  /** Script that the page has to load. */
  readonly thirdParty?: ThirdPartyScript
}

/** Returns undefined if only the provider's secret is configured, because then no widget can be shown. */
export function captchaField(captcha: CaptchaVerifier, widget: CaptchaWidget | undefined) {
  if (captcha instanceof LocalCaptcha) return localQuestion(captcha)
  return widget && providerWidget(widget)
}

/** The local captcha: a sum to solve, without script. */
function localQuestion(captcha: LocalCaptcha): CaptchaField {
  return {
    ask(action, { captcha: { question, hint } }) {
      const { terms, ticket } = captcha.ask(action)
      return html`${hiddenField('captcha-ticket', ticket)}${field({
        name: 'captcha',
        label: formatMessage(question, { first: terms[0], second: terms[1] }),
        autocomplete: 'off',
        inputmode: 'numeric',
        hint,
      })}`
    },
    readTokens(action, fields) {
      const ticket = fields.get('captcha-ticket')
      if (ticket === null) return []
      const token = captcha.solve(ticket, fields.get('captcha') ?? '', action)
      // A wrong solution becomes an invalid token, which the service rejects.
      return [{ Recaptcha: token ?? 'unsolved' }]
    },
  }
}

/** Form fields that the common providers fill in. */
const tokenFields = ['cf-turnstile-response', 'h-captcha-response', 'g-recaptcha-response']

/** A provider's widget. Its script finds the element by its own class name; it requires script. */
export function providerWidget({ scriptUrl, siteKey }: CaptchaWidget): CaptchaField {
  return {
    thirdParty: thirdPartyScript(scriptUrl),
    ask: (action, words) =>
      html`<div class="cf-turnstile h-captcha g-recaptcha" data-sitekey="${siteKey}" data-action="${action}"></div><noscript><p class="alert">${words.captcha.needsScript}</p></noscript>`,
    readTokens(_action, fields) {
      const token = tokenFields.map((name) => fields.get(name)).find(Boolean)
      return token ? [{ Recaptcha: token }] : []
    },
  }
}

/** Hosts to allow: the script's host and its siblings, because providers load frames and pictures from several. */
function thirdPartyScript(url: string): ThirdPartyScript {
  const { origin, host } = new URL(url)
  const [, ...parent] = host.split('.')
  // Only below a registrable domain: `*.example` would allow every site.
  return { url, sources: parent.length > 1 ? [origin, `https://*.${parent.join('.')}`] : [origin] }
}
