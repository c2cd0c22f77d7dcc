import { sendContactMessage as sendContactMessageOperation } from '@vitrine/contract/orders'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** A message to the merchant. */
export interface ContactMessage {
  /** 1 to 100 characters. */
  readonly name: string
  /** Address for the reply. */
  readonly email: string
  /** 1 to 5,000 characters, plain text. */
  readonly message: string
  /** Response of a captcha. Required if the store always requires one. */
  readonly captchaToken?: string | undefined
}

/**
 * Mails a message to the store's contact address. Replies go to the sender.
 *
 * @example
 * ```ts
 * await orders.sendContactMessage(client, { name: 'Ada', email, message: 'Do you repair lamps?' })
 * ```
 * @throws StoreError `application` `NO_CONTACT_ADDRESS`, `IDEMPOTENCY_KEY_REUSED`; `validation`; `http` 429 after too many messages
 */
export async function sendContactMessage(
  client: AnyClient,
  { captchaToken, ...message }: ContactMessage,
  options?: CallOptions,
): Promise<void> {
  const captchaTokens = captchaToken === undefined ? undefined : [{ Recaptcha: captchaToken }]
  await write(
    client,
    sendContactMessageOperation,
    { ...message, ...(captchaTokens && { captchaTokens }) },
    options,
  )
}
