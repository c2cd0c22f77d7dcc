import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** What a mail belongs to. */
export interface MailSite {
  readonly siteId: string
  readonly clock: Clock
}

/** A mail that would not be what its caller means: its headers could be continued by whoever chose a part of them. */
export class UnsafeMail extends Error {
  override readonly name = 'UnsafeMail'
}

// Line ends would begin a further header (requirements.md PLT-07); PostgreSQL keeps no NUL.
const unsafeInHeader = /[\r\n\0]/

/**
 * Puts a mail into the outbox, in the caller's transaction: it exists if what it tells about does, and only then
 * (requirements.md PLT-62). Answers its id.
 *
 * @throws UnsafeMail where address or subject hold a line end or NUL
 */
export async function queueMail(trx: Database, { siteId, clock }: MailSite, mail: Mail): Promise<string> {
  for (const [part, value] of [
    ['address', mail.to],
    ['subject', mail.subject],
  ] as const) {
    if (unsafeInHeader.test(value)) throw new UnsafeMail(`The ${part} of a mail holds a line end or NUL.`)
  }
  const id = newId(clock)
  await trx
    .insertInto('mails')
    .values({
      site_id: siteId,
      id,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      created_at: new Date(clock()),
      sent_at: null,
    })
    .execute()
  return id
}
