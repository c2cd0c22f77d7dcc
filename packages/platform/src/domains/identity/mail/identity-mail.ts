/** What the identity domain writes to people about. Links lead to hosted pages; codes are typed into the flow they belong to. */
export type IdentityMail =
  | { readonly template: 'verification'; readonly code: string; readonly minutes: number }
  | { readonly template: 'verification-link'; readonly link: string }
  | { readonly template: 'recovery'; readonly link: string; readonly minutes: number }
  | { readonly template: 'activation'; readonly link: string }
  | { readonly template: 'second-factor'; readonly code: string; readonly minutes: number }
  | { readonly template: 'approval' }
  | { readonly template: 'welcome' }
  | { readonly template: 'password-changed' }

/** A mail in the words of one language; the layout is the same for all. */
export interface MailWords {
  readonly subject: string
  /** What it is about, one paragraph each. */
  readonly paragraphs: readonly string[]
  /** What is written on the link, where there is one. */
  readonly action?: string
  /** Why it came, and what to do if one did not ask for it. */
  readonly reason: string
}

/** The mails of one language. `shop` is the name of the store. */
export type MailLanguage = (mail: IdentityMail, shop: string) => MailWords
