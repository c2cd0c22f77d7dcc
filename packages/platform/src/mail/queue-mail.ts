import { type Database, nameBasedId, newId } from '../db/index.ts'
import type { Clock } from '../runtime/index.ts'
import { insertMail } from './repository.ts'

export interface Mail {
  /** One address, as stored with accounts. */
  readonly to: string
  /** Address for replies. Default: none. */
  readonly replyTo?: string
  readonly subject: string
  /** The whole content, for readers without HTML. */
  readonly text: string
  /** A complete document without scripts, forms or external resources. */
  readonly html?: string
}

export interface MailSite {
  readonly siteId: string
  readonly clock: Clock
}

export interface QueueOptions {
  /** Identifies the occasion: a site queues one mail per id. Default: every call queues a mail. */
  readonly dedupeId?: string
}

/** An address or subject that could inject headers into the mail. */
export class UnsafeMail extends Error {
  override readonly name = 'UnsafeMail'
}

// Line ends would start another header; PostgreSQL cannot store NUL.
const unsafeInHeader = /[\r\n\0]/

/**
 * Adds a mail to the outbox, in the caller's transaction: it is sent if and only if that commits. A worker sends it, so
 * the caller does not wait for a mail server. @returns its id
 *
 * @throws UnsafeMail if addresses or subject contain a line end or NUL
 */
export async function queueMail(
  trx: Database,
  { siteId, clock }: MailSite,
  mail: Mail,
  { dedupeId }: QueueOptions = {},
): Promise<string> {
  for (const part of ['to', 'replyTo', 'subject'] as const) {
    if (unsafeInHeader.test(mail[part] ?? ''))
      throw new UnsafeMail(`"${part}" of a mail contains a line end or NUL.`)
  }
  const id = dedupeId === undefined ? newId(clock) : nameBasedId(siteId, `mail ${dedupeId}`)
  const now = new Date(clock())
  await insertMail(trx, {
    site_id: siteId,
    id,
    to_address: mail.to,
    reply_to: mail.replyTo ?? null,
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
  return id
}
