export interface MailTables {
  /** The outbox. Mails are written in the transaction of what they are about (decision 34). */
  mails: {
    site_id: string
    /** Also the Message-ID, so that a mail that arrives twice can be recognised. */
    id: string
    to_address: string
    /** Address for replies; `null` for mails that expect none. */
    reply_to: string | null
    subject: string
    text: string
    html: string | null
    /** `DEAD` mails are sent again only by `platform mail retry`. */
    state: 'WAITING' | 'SENT' | 'DEAD'
    attempts: number
    /** When it is tried next; while it is leased, when the lease ends. */
    due_at: Date
    /** The attempt in progress; only its holder records the outcome. */
    lease: string | null
    /** The last error, without addresses. */
    last_error: string | null
    created_at: Date
    sent_at: Date | null
  }
}

declare module '../db/tables.ts' {
  interface Tables extends MailTables {}
}
