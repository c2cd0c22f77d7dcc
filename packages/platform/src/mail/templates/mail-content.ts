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
      readonly lines: readonly OrderedLine[]
      readonly isPaid: boolean
    }
  /** Goods of an order are on their way. */
  | {
      readonly template: 'order-sent'
      readonly number: string
      readonly lines: readonly { readonly name: string; readonly quantity: number }[]
      /** Whether nothing more is to come. */
      readonly isAll: boolean
      /** Where the parcel can be followed. */
      readonly link?: string
      /** Carrier and number as far as they are known; else empty. */
      readonly tracking: string
    }
  /** `amount` as it is written for people. */
  | { readonly template: 'order-refunded'; readonly number: string; readonly amount: string }
  /** Money came after its order was given up, and goes back. */
  | { readonly template: 'payment-returned'; readonly amount: string }
  | { readonly template: 'order-paid'; readonly number: string; readonly amount: string }
  | { readonly template: 'order-canceled'; readonly number: string; readonly isRefunded: boolean }
  /** Something that was waited for is for sale again. */
  | {
      readonly template: 'back-in-stock'
      readonly item: string
      readonly link: string
      /** Ends every wish of this address. */
      readonly unsubscribeLink: string
    }
  /** A checkout was left; its cart is still there. */
  | {
      readonly template: 'left-checkout'
      readonly lines: readonly { readonly name: string; readonly quantity: number }[]
      readonly link: string
    }

/** A line of an order; amounts and dates are written for people. */
export interface OrderedLine {
  readonly name: string
  readonly quantity: number
  readonly total: string
  /** When its subscription starts. */
  readonly startsOn?: string
  /** When it takes place. */
  readonly takesPlaceOn?: string
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
  /** Names a further link, which ends mails of this kind; only where there is one. */
  readonly stop?: string
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
