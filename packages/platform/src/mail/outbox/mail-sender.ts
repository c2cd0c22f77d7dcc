import type { Database } from '../../db/index.ts'
import type { Clock } from '../../runtime/index.ts'
import { log } from '../../runtime/index.ts'
import type { MailTransport } from './mail-transport.ts'
import { type LeasedMail, leaseDue, markDead, markFailed, markSent } from './repository.ts'
import { retryDelayMs } from './retry-delay.ts'

export interface MailSenderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly transport: MailTransport
  /** How often it looks for mail that is due. */
  readonly everyMs?: number
  /** How long a mail belongs to one sender; longer than any hand-over takes. */
  readonly leaseMs?: number
  /** How long `stop` waits for hand-overs under way. */
  readonly graceMs?: number
}

export interface MailSender {
  /** Takes no more mail and waits for what is under way, for a few seconds: the rest is sent after the next start. */
  stop(): Promise<void>
}

/** Hand-overs at once. */
const atOnce = 3
/** Codes and links in it are of no more use, and a mail server that comes after days must not flood anybody. */
const lifeMs = 24 * 3_600_000

/** Sends what is in the outbox (decision 0031), beside requests and never in them. */
export function startMailSender(options: MailSenderOptions): MailSender {
  const { db, clock, transport, everyMs = 1_000, leaseMs = 120_000, graceMs = 5_000 } = options
  const underWay = new Set<Promise<void>>()
  let stopped = false
  let looking: Promise<void> | undefined

  async function deliver(mail: LeasedMail): Promise<void> {
    const { id: mailId, attempts } = mail
    const isStale = clock() - mail.createdAt.getTime() > lifeMs
    const delivery = isStale
      ? {
          outcome: 'refused' as const,
          reason: mail.attempts === 1 ? 'too old to be sent' : 'not sent within a day',
        }
      : await transport(mail)
    if (delivery.outcome === 'accepted') return markSent(db, mail, new Date(clock()))
    const { reason } = delivery
    if (delivery.outcome === 'refused') {
      log.error({ mailId, attempts, reason }, 'a mail was given up')
      return markDead(db, mail, reason)
    }
    log.warn({ mailId, attempts, reason }, 'a mail could not be sent yet')
    return markFailed(db, mail, { reason, dueAt: new Date(clock() + retryDelayMs(attempts)) })
  }

  function begin(mail: LeasedMail): void {
    const work = deliver(mail)
      // The lease runs out by itself, and then somebody sends it (again).
      .catch((error: unknown) => log.warn({ err: error, mailId: mail.id }, 'a mail was left to its lease'))
      .finally(() => {
        underWay.delete(work)
        look()
      })
    underWay.add(work)
  }

  function look(): void {
    if (stopped || looking || underWay.size >= atOnce) return
    const limit = atOnce - underWay.size
    looking = leaseDue(db, { now: clock(), leaseMs, limit })
      .then(
        (mails) => mails.forEach(begin),
        (error: unknown) => log.warn({ err: error }, 'the outbox could not be read'),
      )
      .finally(() => {
        looking = undefined
      })
  }

  const timer = setInterval(look, everyMs)
  timer.unref()
  look()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await looking
      await within(graceMs, Promise.all(underWay))
    },
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}
