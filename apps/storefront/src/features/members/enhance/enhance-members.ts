import { enhanceCaptcha } from './captcha.ts'
import { enhanceCode } from './code.ts'
import { enhanceCountdown } from './countdown.ts'
import { watchElsewhere } from './elsewhere.ts'
import { enhancePasskey } from './passkey.ts'
import { enhancePassword } from './password.ts'
import { enhancePrint } from './print.ts'
import { enhanceRules } from './rules.ts'

// Comforts of the log-in and the account. Each form is whole without them.
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

for (const [selector, enhance] of Object.entries(comforts)) {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) enhance(element)
}
