import type { FactorType } from '@vitrine/contract/enumerations'
import type { Database } from '../../db/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { Clock } from '../../runtime/index.ts'

/** Factors with a row of their own: all but the password and the recovery codes. */
export type EnrolledFactorType = Exclude<FactorType, 'PASSWORD' | 'RECOVERY_CODE'>

/** Public part of a passkey (WebAuthn, section 4, credential record). */
export interface StoredPasskey {
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
  /** Signature counter; some authenticators do not count. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
}

/** Channels other than mail. */
type MessageChannel = 'SMS' | 'CALL' | 'PUSH'

export interface Message {
  readonly siteId: string
  readonly channel: MessageChannel
  /** A number in E.164 form; for PUSH, the id of the factor. */
  readonly to: string
  readonly text: string
}

/** Sends messages other than mail. Called inside a transaction, so an implementation queues and sends later. */
export interface MessageSender {
  send(trx: Database, message: Message): Promise<void>
}

const names: Readonly<Record<MessageChannel, string>> = {
  SMS: 'Text message',
  CALL: 'Call',
  PUSH: 'Push message',
}

/**
 * Without a gateway to phones, messages go to the mail outbox, and a developer reads them in the inbox. The address cannot
 * receive mail (RFC 2606), so a configured mail server does not send them.
 */
export function inboxMessages(clock: Clock): MessageSender {
  return {
    async send(trx, { siteId, channel, to, text }) {
      const address = `${to.replace(/[^\w-]/g, '')}@${channel.toLowerCase()}.invalid`
      await queueMail(trx, { siteId, clock }, { to: address, subject: `${names[channel]} to ${to}`, text })
    },
  }
}
