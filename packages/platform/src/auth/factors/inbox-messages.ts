import { queueMail } from '../../mail/index.ts'
import type { Clock } from '../../runtime/index.ts'
import type { MessageChannel, MessageSender } from './factor.ts'

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
