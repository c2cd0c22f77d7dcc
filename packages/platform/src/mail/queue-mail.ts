import type { Database } from '../db/index.ts'
import { nameBasedId, newId } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'

export interface Mail {
  /** One address, as accounts keep it. */
  readonly to: string
  readonly subject: string
  /** The whole content for readers without HTML. */
  readonly text: string
  /** A whole document without scripts, forms or anything it would have to load. */
  readonly html?: string
}

/** What a mail belongs to. */
export interface MailSite {
  readonly siteId: string
  readonly clock: Clock
}

export interface QueueOptions {
  /** Names the occasion: a second mail of the same site with the same name is not written. Default: every mail is one. */
  readonly dedupeId?: string
}

/** A mail that would not be what its caller means: its headers could be continued by whoever chose a part of them. */
export class UnsafeMail extends Error {
  override readonly name = 'UnsafeMail'
}

// Line ends would begin a further header (requirements.md PLT-07); PostgreSQL keeps no NUL.
const unsafeInHeader = /[\r\n\0]/

/**
 * Puts a mail into the outbox, in the caller's transaction: it exists if what it tells about does, and only then
 * (requirements.md PLT-62). Sending it is somebody else's work; no mail server keeps the caller waiting. Answers its id.
 *
 * @throws UnsafeMail where address or subject hold a line end or NUL
 */
export async function queueMail(
  trx: Database,
  { siteId, clock }: MailSite,
  mail: Mail,
  { dedupeId }: QueueOptions = {},
): Promise<string> {
  for (const part of ['to', 'subject'] as const) {
    if (unsafeInHeader.test(mail[part])) throw new UnsafeMail(`"${part}" of a mail holds a line end or NUL.`)
  }
  const id = dedupeId === undefined ? newId(clock) : nameBasedId(siteId, `mail ${dedupeId}`)
  const now = new Date(clock())
  await trx
    .insertInto('mails')
    .values({
      site_id: siteId,
      id,
      to_address: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      state: 'WAITING',
      attempts: 0,
      due_at: now,
      lease: null,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .execute()
  return id
}
