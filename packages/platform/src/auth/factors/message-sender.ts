import type { Database } from '../../db/index.ts'

/** Ways to reach a person that are no mail. */
export type MessageChannel = 'SMS' | 'CALL' | 'PUSH'

export interface Message {
  readonly siteId: string
  readonly channel: MessageChannel
  /** Number in E.164 form; for PUSH, the factor whose device is asked. */
  readonly to: string
  /** What is shown or read out. */
  readonly text: string
}

/**
 * Sends messages that are no mail. Called inside the transaction of what the message is about, so an implementation
 * queues there and sends later.
 */
export interface MessageSender {
  send(trx: Database, message: Message): Promise<void>
}
