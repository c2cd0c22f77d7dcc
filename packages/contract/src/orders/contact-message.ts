import type { EmptyResponse } from '../common/values.ts'
import type { CaptchaToken } from '../identity/requests.ts'
import type { Operation } from '../operation.ts'
import { cart } from '../provider/service-prefixes.ts'

/** A message of a visitor to the merchant. This call exists only on this platform (decision 8). */
export interface SendContactMessageRequest {
  name: string
  /** Address for the reply. */
  email: string
  message: string
  /** Required if the store always requires a captcha. */
  captchaTokens?: readonly CaptchaToken[]
}

export const sendContactMessageErrors = ['NO_CONTACT_ADDRESS', 'IDEMPOTENCY_KEY_REUSED'] as const

/** Mails a message to the store's contact address. Replies go to the sender. */
export const sendContactMessage: Operation<
  SendContactMessageRequest,
  EmptyResponse,
  (typeof sendContactMessageErrors)[number]
> = {
  name: 'contactMessages.send',
  method: 'POST',
  path: `${cart}/v1/contact-messages`,
}
