export interface MailTables {
  /** The outbox: what has to leave, written in the transaction of what it tells about. */
  mails: {
    site_id: string
    id: string
    to_address: string
    subject: string
    text: string
    html: string | null
    created_at: Date
    sent_at: Date | null
  }
}
