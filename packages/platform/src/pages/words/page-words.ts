import type { FactorType } from '@vitrine/contract/enumerations'
import type { PageLanguage } from '../page-language.ts'

/** Factors that a log-in asks for after the password. */
export type SecondFactorType = Exclude<FactorType, 'PASSWORD'>

/** Why a new password cannot be used. */
export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'COMMON' | 'CONTEXT'

/** A page that says one thing. */
export interface Notice {
  readonly title: string
  readonly lead: string
}

/** A page that a mailed link leads to: its question, and what it says once it is answered. */
export interface Errand extends Notice {
  readonly button: string
  readonly done: string
  readonly doneLead: string
}

export interface FactorWords {
  /** As an entry of a list. */
  readonly name: string
  /** `hint` is the masked address or number that a code went to. */
  readonly lead: (hint: string) => string
  readonly label: string
}

/** Of the button that shows and hides a typed password; each label holds the text that is seen (WCAG 2.5.3). */
export interface RevealWords {
  readonly show: string
  readonly hide: string
  readonly showLabel: string
  readonly hideLabel: string
}

/** Everything the hosted pages say, in one language. */
export interface PageWords {
  readonly language: PageLanguage
  readonly direction: 'ltr' | 'rtl'
  /** The language by its own name. */
  readonly name: string
  /** Before the title of a page that was answered wrongly, where screen readers hear it first. */
  readonly problem: string
  readonly chooseLanguage: string
  readonly email: string
  readonly password: string
  readonly reveal: RevealWords
  readonly toLogIn: string
  readonly onward: (shop: string) => string
  readonly passwordHint: (minLength: number) => string
  readonly logIn: {
    readonly title: string
    readonly lead: (shop: string) => string
    readonly button: string
    readonly forgot: string
    readonly newHere: string
    readonly signUp: string
    /** The same for a wrong password and for an address that nobody has. */
    readonly failed: string
  }
  readonly signUp: {
    readonly title: string
    readonly lead: (shop: string) => string
    readonly button: string
    readonly member: string
    readonly taken: string
  }
  readonly code: {
    readonly title: string
    readonly lead: (email: string) => string
    readonly label: string
    readonly hint: (minutes: number) => string
    readonly button: string
    /** Where there is script. */
    readonly goesByItself: string
    readonly resend: string
    /** `time` is minutes and seconds, `0:27`. */
    readonly resendIn: (time: string) => string
    readonly resent: string
    readonly otherAddress: string
    readonly failed: string
  }
  readonly secondFactor: {
    readonly title: string
    readonly button: string
    readonly usePasskey: string
    readonly needsScript: string
    readonly approved: string
    readonly notApproved: string
    readonly remember: string
    readonly otherWays: string
    readonly failed: string
    readonly factors: Readonly<Record<SecondFactorType, FactorWords>>
  }
  readonly forgot: Notice & {
    /** For an account whose password has to be replaced before it is good again. */
    readonly mustReset: string
    readonly button: string
    readonly sent: string
    readonly sentLead: (minutes: number) => string
    readonly again: string
  }
  readonly setPassword: Errand & { readonly label: string }
  readonly confirmEmail: Errand
  readonly approveLogin: Errand
  /** Ends mails about things that are for sale again. */
  readonly stopStockMails: Errand
  readonly waiting: Notice
  readonly blocked: Notice
  readonly signedOut: Notice
  /** A mailed link that was used or is too old. */
  readonly dead: Notice
  /** The same of a link for a new password. */
  readonly deadPassword: Notice & { readonly again: string }
  /** A log-in that took too long or was begun elsewhere. */
  readonly over: Notice
  /** A shop asked for a log-in in a way that is not known to be its own. */
  readonly untrusted: Notice
  readonly notFound: Notice
  readonly trouble: Notice & { readonly again: string; readonly requestId: string }
  readonly faults: Readonly<Record<PasswordFault, string>> & {
    readonly NO_EMAIL: string
    readonly NO_PASSWORD: string
    readonly BUSY: string
    /** The form was sent without the proof that it came from our page. */
    readonly STALE: string
    /** `wait` is a length of time in this language, such as `2 minutes`. */
    readonly TOO_MANY: (wait: string) => string
    /** A question that was not there before now has to be answered, too. */
    readonly CAPTCHA_DUE: string
    readonly CAPTCHA: string
  }
  readonly captcha: {
    readonly title: string
    readonly button: string
    readonly solved: string
    readonly solvedLead: string
    readonly question: (first: number, second: number) => string
    readonly hint: string
    readonly needsScript: string
    /** Where a captcha is needed that these pages cannot show. */
    readonly elsewhere: string
  }
}
