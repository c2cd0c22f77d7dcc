import type { EnrolledFactorStatus, FactorType } from '@vitrine/contract/enumerations'
import type { Database } from '../../db/index.ts'
import { queueMail } from '../../mail/index.ts'
import type { Clock } from '../../runtime/index.ts'

/** Every factor but the password, which is a part of the identity, and the recovery codes, which are many. */
export type EnrolledFactorType = Exclude<FactorType, 'PASSWORD' | 'RECOVERY_CODE'>

/** Public part of a passkey (WebAuthn, section 4, credential record). */
export interface StoredPasskey {
  readonly credentialId: string
  /** COSE key, base64url. */
  readonly publicKey: string
  /** Grows with every use, where the authenticator counts at all. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
}

export interface StoredFactor {
  readonly id: string
  readonly type: EnrolledFactorType
  readonly status: EnrolledFactorStatus
  /** What its owner calls it. */
  readonly name: string | undefined
  readonly sealedSecret: Buffer | undefined
  readonly phone: string | undefined
  readonly passkey: StoredPasskey | undefined
  readonly lastStep: number
}

/** Ways to reach a person that are no mail. */
type MessageChannel = 'SMS' | 'CALL' | 'PUSH'

export interface Message {
  readonly siteId: string
  readonly channel: MessageChannel
  /** A number in E.164 form; for PUSH, the id of the factor. */
  readonly to: string
  /** Message shown or read out. */
  readonly text: string
}

/**
 * Sends messages that are no mail. Called inside the transaction of what the message is about, so an implementation
 * queues there and sends later.
 */
export interface MessageSender {
  send(trx: Database, message: Message): Promise<void>
}

const names: Readonly<Record<MessageChannel, string>> = {
  SMS: 'Text message',
  CALL: 'Call',
  PUSH: 'Push message',
}

/**
 * Writes messages into the mail outbox, for a machine that has no gateway to phones: a developer reads them in the inbox.
 * The address cannot be delivered to (RFC 2606), so a mail server that is there anyway sends them nowhere.
 */
export function inboxMessages(clock: Clock): MessageSender {
  return {
    async send(trx, { siteId, channel, to, text }) {
      const address = `${to.replace(/[^\w-]/g, '')}@${channel.toLowerCase()}.invalid`
      await queueMail(trx, { siteId, clock }, { to: address, subject: `${names[channel]} to ${to}`, text })
    },
  }
}
