import { enhanceCaptcha } from './captcha.ts'
import { enhanceCode } from './code.ts'
import { enhanceCountdown } from './countdown.ts'
import { watchElsewhere } from './elsewhere.ts'
import { enhancePasskey } from './passkey.ts'
import { enhancePassword } from './password.ts'
import { enhancePrint } from './print.ts'
import { enhanceRules } from './rules.ts'

const comforts: Readonly<Record<string, (element: HTMLElement) => void>> = {
  '[data-password]': enhancePassword,
  '[data-rules]': enhanceRules,
  '[data-code]': enhanceCode,
  '[data-countdown]': enhanceCountdown,
  '[data-captcha]': enhanceCaptcha,
  '[data-passkey]': enhancePasskey,
  '[data-print]': enhancePrint,
  '[data-elsewhere]': watchElsewhere,
}

/** Comforts of the log-in and the account, on a page or a part of one. Each form is whole without them. */
export function enhanceWithin(root: ParentNode): void {
  for (const [selector, enhance] of Object.entries(comforts)) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) enhance(element)
  }
}
