/** The data of each kind of mail, without wording. */
export type MailContent =
  /** Proves that the person who registers or logs in receives mail at this address. */
  | { readonly template: 'verification'; readonly code: string; readonly minutes: number }
  /** Valid for a day. */
  | { readonly template: 'verification-link'; readonly link: string }
  /** Links to the page for a new password. */
  | { readonly template: 'recovery'; readonly link: string; readonly minutes: number }
  /** An account that staff created; its owner chooses a password. Valid for a week. */
  | { readonly template: 'activation'; readonly link: string }
  | { readonly template: 'second-factor'; readonly code: string; readonly minutes: number }
  /** The store approved a member. */
  | { readonly template: 'approval' }
  | { readonly template: 'welcome' }
  | { readonly template: 'password-changed' }
  /** Without the password, because mail is not confidential. */
  | { readonly template: 'staff-welcome'; readonly name: string; readonly email: string }
  /** An operator reset the password from the command line. */
  | { readonly template: 'staff-password-reset'; readonly name: string }
  /** Confirms an order. */
  | {
      readonly template: 'order'
      readonly number: string
      /** Formatted for the reader. */
      readonly total: string
      readonly lines: readonly OrderedLine[]
      readonly isPaid: boolean
    }
  /** Items of an order were sent. */
  | {
      readonly template: 'order-sent'
      readonly number: string
      readonly lines: readonly { readonly name: string; readonly quantity: number }[]
      /** Whether these are the last items. */
      readonly isAll: boolean
      /** Tracking page. */
      readonly link?: string
      /** Carrier and tracking number as far as known, or empty. */
      readonly tracking: string
    }
  /** `amount` is formatted for the reader. */
  | { readonly template: 'order-refunded'; readonly number: string; readonly amount: string }
  /** A payment arrived after its order had expired, and is returned. */
  | { readonly template: 'payment-returned'; readonly amount: string }
  | { readonly template: 'order-paid'; readonly number: string; readonly amount: string }
  | { readonly template: 'order-canceled'; readonly number: string; readonly isRefunded: boolean }
  /** An item is in stock again. */
  | {
      readonly template: 'back-in-stock'
      readonly item: string
      readonly link: string
      /** Ends all back-in-stock subscriptions of this address. */
      readonly unsubscribeLink: string
    }
  /** Reminds of an abandoned checkout. */
  | {
      readonly template: 'abandoned-checkout'
      readonly lines: readonly { readonly name: string; readonly quantity: number }[]
      readonly link: string
    }

/** A line of an order; amounts and dates are formatted for the reader. */
export interface OrderedLine {
  readonly name: string
  readonly quantity: number
  readonly total: string
  /** When its subscription starts. */
  readonly startsOn?: string
  /** When it takes place. */
  readonly takesPlaceOn?: string
}

/** The wording of one mail. The layout adds link and code from the content. */
export interface EmailTemplate {
  readonly subject: string
  readonly heading: string
  /** Before the code or the button. */
  readonly opening: string
  /** A table between opening and closing: label and value. */
  readonly rows?: readonly (readonly [string, string])[]
  /** Label of the button; only with a link. */
  readonly action?: string
  /** After the code or the button: how long it is valid, and what to do if it was not you. */
  readonly closing?: string
  /** Label of the unsubscribe link; only with one. */
  readonly stop?: string
}
