/** What the platform writes to people about: everything a mail tells that is not wording. */
export type MailContent =
  /** Proves that whoever registers or logs in reads this address. */
  | { readonly template: 'verification'; readonly code: string; readonly minutes: number }
  /** Good for a day. */
  | { readonly template: 'verification-link'; readonly link: string }
  /** Leads to the page where a new password is chosen. */
  | { readonly template: 'recovery'; readonly link: string; readonly minutes: number }
  /** An account that somebody else made; its owner chooses a password. Good for a week. */
  | { readonly template: 'activation'; readonly link: string }
  | { readonly template: 'second-factor'; readonly code: string; readonly minutes: number }
  /** The store let a member in who was waiting. */
  | { readonly template: 'approval' }
  | { readonly template: 'welcome' }
  | { readonly template: 'password-changed' }
  /** Without the password: mail is read by others on its way, and lies about afterwards. */
  | { readonly template: 'staff-welcome'; readonly name: string; readonly email: string }
  /** Somebody at the machine replaced a lost password. */
  | { readonly template: 'staff-password-reset'; readonly name: string }
  /** Confirms an order. */
  | {
      readonly template: 'order'
      readonly number: string
      /** As it is written for people. */
      readonly total: string
      readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: string }[]
      readonly isPaid: boolean
    }

/** The words of one mail. Link and code come from the content; the layout knows where they stand. */
export interface Letter {
  readonly subject: string
  readonly heading: string
  /** Before the code or the button. */
  readonly opening: string
  /** A list between opening and closing: what, and how much. */
  readonly rows?: readonly (readonly [string, string])[]
  /** What the button says; only where there is a link. */
  readonly action?: string
  /** After the code or the button: how long it is good, and what to do when it was not you. */
  readonly closing?: string
}

/** Every mail in one language. */
export interface Wording {
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Before the address itself, for readers whose button does nothing. */
  readonly copyAddress: string
  /** Below every mail. */
  readonly footer: (shop: string) => string
  readonly letters: {
    readonly [Template in MailContent['template']]: (
      content: Extract<MailContent, { template: Template }>,
      shop: string,
    ) => Letter
  }
}
