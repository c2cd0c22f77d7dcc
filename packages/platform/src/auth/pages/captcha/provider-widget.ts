import type { OutsideScript } from '../../../pages/index.ts'
import { html } from '../../../pages/index.ts'
import type { CaptchaWidget } from '../../captcha/captcha-widget.ts'
import type { CaptchaField } from './captcha-field.ts'

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
function outsideOf(url: string): OutsideScript {
  const { origin, host } = new URL(url)
  const [, ...parent] = host.split('.')
  // Below a registrable name alone: `*.example` would be everybody's.
  return { url, sources: parent.length > 1 ? [origin, `https://*.${parent.join('.')}`] : [origin] }
}
