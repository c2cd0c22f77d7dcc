/** A mail as it is handed over. */
export interface OutgoingMail {
  /** Also its Message-ID, the same however often it is handed over. */
  readonly id: string
  /** Name of the store it speaks for. */
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** How it went. Only a refusal of this very mail is final; a server that is away or set up wrongly may come round. */
export type Delivery =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'refused' | 'failed'; readonly reason: string }

/** Hands mails over, within a bounded time. Never throws: a failure is an outcome. */
export type MailTransport = (mail: OutgoingMail) => Promise<Delivery>
