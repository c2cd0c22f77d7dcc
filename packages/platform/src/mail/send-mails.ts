import type { Database } from '../db/index.ts'
import { type QueueHandler, retryDelayMs } from '../jobs/index.ts'
import { type Clock, log } from '../runtime/index.ts'
import { type LeasedMail, leaseDue, markDead, markFailed, markSent } from './repository.ts'
// Only types: nodemailer is loaded if a mail server is configured.
import type { Delivery, MailTransport, SmtpSettings } from './smtp-transport.ts'

export interface SendMailsParts {
  readonly db: Database
  readonly clock: Clock
  readonly transport: MailTransport
}

/** Longer than any attempt takes. */
const leaseMs = 120_000
const backoff = { firstMs: 10_000, factor: 4, longestMs: 3_600_000 }
/** Codes and links in older mails no longer work, and a mail server that comes back after days must not flood anybody. */
const maxAgeMs = 24 * 3_600_000

/** Sends the mails of the outbox (decision 34). */
export function sendMails({ db, clock, transport }: SendMailsParts): QueueHandler<LeasedMail> {
  return {
    name: 'mails',
    everyMs: 1_000,
    concurrency: 3,
    take: (limit) => leaseDue(db, { now: clock(), leaseMs, limit }),
    async handle(mail) {
      const { id: mailId, attempts } = mail
      const delivery = await deliver(mail)
      if (delivery.outcome === 'accepted') return markSent(db, mail, new Date(clock()))
      const { reason } = delivery
      if (delivery.outcome === 'refused') {
        log.error({ mailId, attempts, reason }, 'a mail cannot be sent')
        return markDead(db, mail, reason)
      }
      log.warn({ mailId, attempts, reason }, 'a mail could not be sent yet')
      return markFailed(db, mail, { reason, dueAt: new Date(clock() + retryDelayMs(attempts, backoff)) })
    },
  }

  async function deliver(mail: LeasedMail): Promise<Delivery> {
    if (clock() - mail.createdAt.getTime() <= maxAgeMs) return transport(mail)
    return {
      outcome: 'refused',
      reason: mail.attempts === 1 ? 'too old to be sent' : 'not sent within a day',
    }
  }
}

/** Loads the SMTP client only if a mail server is configured. */
export async function openSmtpTransport(settings: SmtpSettings): Promise<MailTransport> {
  const { smtpTransport } = await import('./smtp-transport.ts')
  return smtpTransport(settings)
}
