export interface MailTables {
  /** The outbox: what has to leave, written in the transaction of what it tells about (decision 0031). */
  mails: {
    site_id: string
    /** Also the mail's Message-ID, so that whoever gets it twice can tell. */
    id: string
    to_address: string
    subject: string
    text: string
    html: string | null
    /** `DEAD` is never tried again unless an operator asks for it. */
    state: 'WAITING' | 'SENT' | 'DEAD'
    attempts: number
    /** When it is to be tried next. While a sender holds it: when the lease runs out. */
    due_at: Date
    /** The attempt under way; only its holder may say how it went. */
    lease: string | null
    /** What the mail server said last, without addresses. */
    last_error: string | null
    created_at: Date
    sent_at: Date | null
  }
}

declare module '../db/tables.ts' {
  interface Tables extends MailTables {}
}
