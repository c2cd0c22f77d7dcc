import type { FactorType } from '@vitrine/contract/enumerations'
import type { PageLanguage } from '../page-language.ts'

interface FactorWords {
  /** As an entry of a list. */
  readonly name: string
  /** `hint` is the masked address or number that a code was sent to. */
  readonly lead: (hint: string) => string
  readonly label: string
}

const factors: Readonly<Record<Exclude<FactorType, 'PASSWORD'>, FactorWords>> = {
  TOTP: {
    name: 'Authenticator app',
    lead: () => 'Type the code that your authenticator app shows.',
    label: 'Code from the app',
  },
  EMAIL: {
    name: 'Code by mail',
    lead: (hint) => `We mailed a code to ${hint}.`,
    label: 'Code from the mail',
  },
  SMS: {
    name: 'Code by text message',
    lead: (hint) => `We sent a code to ${hint}.`,
    label: 'Code from the message',
  },
  CALL: {
    name: 'Call',
    lead: (hint) => `We are calling ${hint} with a code.`,
    label: 'Code from the call',
  },
  PUSH: {
    name: 'Another device',
    lead: () => 'We asked your other device. Approve the log-in there, then go on here.',
    label: 'Another device',
  },
  WEBAUTHN: {
    name: 'Passkey',
    lead: () => 'Confirm with your passkey that it is you.',
    label: 'Passkey',
  },
  RECOVERY_CODE: {
    name: 'Recovery code',
    lead: () => 'Type one of the recovery codes that you kept. Each is good once.',
    label: 'Recovery code',
  },
}

/** All texts of the hosted pages. The other languages have the same shape. */
export const english = {
  language: 'en' as PageLanguage,
  direction: 'ltr' as 'ltr' | 'rtl',
  /** The language by its own name. */
  name: 'English',
  /** Before the title of a page whose form was rejected: screen readers read it first. */
  problem: 'Please check',
  chooseLanguage: 'Language',
  email: 'E-mail address',
  password: 'Password',
  reveal: { show: 'Show', hide: 'Hide', showLabel: 'Show password', hideLabel: 'Hide password' },
  toLogin: 'Back to log-in',
  onward: (shop: string) => `Go to ${shop}`,
  passwordHint: (minLength: number) =>
    `At least ${minLength} characters; a few words in a row are easy to remember and hard to guess.`,
  login: {
    title: 'Log in',
    lead: (shop: string) => `Welcome back to ${shop}.`,
    button: 'Log in',
    forgot: 'Forgotten your password?',
    newHere: 'New here?',
    signup: 'Make an account',
    failed: 'The e-mail address or the password is wrong.',
  },
  signup: {
    title: 'Make an account',
    lead: (shop: string) => `An address and a password, and ${shop} knows you next time.`,
    button: 'Make my account',
    member: 'Have an account already?',
    taken: 'There is an account with this address already. Log in with it, or set a new password.',
  },
  code: {
    title: 'Look in your mail',
    lead: (email: string) => `We sent a code of six digits to ${email}.`,
    label: 'Code',
    hint: (minutes: number) => `It is good for ${minutes} minutes. Not there? Look among the unwanted mail.`,
    button: 'Go on',
    /** Only shown with script. */
    goesByItself: 'With the last digit it goes on by itself.',
    resend: 'Send another code',
    /** `time` is minutes and seconds, `0:27`. */
    resendIn: (time: string) => `Send another code in ${time}`,
    resent: 'Another code is on its way; the last one no longer counts.',
    otherAddress: 'Use another address',
    failed: 'That code is wrong or no longer good.',
  },
  secondFactor: {
    title: 'One more step',
    button: 'Go on',
    usePasskey: 'Use my passkey',
    needsScript: 'Passkeys need JavaScript. Choose another way below.',
    approved: 'I have approved it',
    notApproved: 'It is not approved yet. Approve it on your device, then go on here.',
    remember: 'Do not ask on this device for 30 days',
    otherWays: 'Another way',
    failed: 'That was not right, or no longer good. Try again.',
    factors,
  },
  forgot: {
    title: 'A new password',
    lead: 'Tell us your address, and we mail you a link with which you choose a new one.',
    /** For an account whose password has to be replaced. */
    mustReset: 'This account needs a new password before anybody logs in to it.',
    button: 'Mail me a link',
    sent: 'Look in your mail',
    sentLead: (minutes: number) =>
      `If there is an account with this address, a link is on its way. It is good for ${minutes} minutes. Look among the unwanted mail, too.`,
    again: 'Nothing there? Ask again',
  },
  setPassword: {
    title: 'Choose a new password',
    lead: 'From then on you log in with it. All your devices have to log in again.',
    label: 'New password',
    button: 'Save the password',
    done: 'Your password is saved',
    doneLead: 'You can log in with it now.',
  },
  confirmEmail: {
    title: 'Confirm your address',
    lead: 'Press the button if you asked for this mail.',
    button: 'This is my address',
    done: 'Your address is confirmed',
    doneLead: 'Thank you. There is nothing more to do.',
  },
  stopStockMails: {
    title: 'No more mails about stock?',
    lead: 'You get no further mail when something that you waited for is for sale again at this shop. Other mails are not touched.',
    button: 'Stop these mails',
    done: 'You get no more of these mails',
    doneLead: 'Nothing waits for your address any more. You can ask again on the page of any product.',
  },
  approveLogin: {
    title: 'Are you logging in?',
    lead: 'Somebody logs in to your account with your password. Approve it only if it is you, right now.',
    button: 'Yes, it is me',
    done: 'Approved',
    doneLead: 'Go on where you are logging in.',
  },
  waiting: {
    title: 'The shop has a look first',
    lead: 'Your account is made, and somebody at the shop admits every new member by hand. You get a mail as soon as you can log in.',
  },
  blocked: {
    title: 'This account is blocked',
    lead: 'Nobody can log in to it for now. The shop can tell you why.',
  },
  signedOut: {
    title: 'You are logged out',
    lead: 'On this device nobody is logged in any more. See you soon.',
  },
  dead: {
    title: 'This link is no longer good',
    lead: 'It was used, it is too old, or a newer one was sent. Ask for a new one where you log in.',
  },
  deadPassword: {
    title: 'This link is no longer good',
    lead: 'It was used, it is too old, or a newer one was sent.',
    again: 'Ask for a new link',
  },
  over: {
    title: 'This log-in is over',
    lead: 'It took too long, or went on in another window. Nothing is lost: begin again at the shop.',
  },
  /** The parameters of an authorization request are not registered for its client. */
  untrusted: {
    title: 'This log-in cannot go on',
    lead: 'The shop that sent you here asked for it in a way that we cannot trust. Go back to the shop and try again; if it stays like this, tell the shop.',
  },
  notFound: {
    title: 'There is nothing here',
    lead: 'The address is not complete. Begin again at the shop.',
  },
  trouble: {
    title: 'That did not work',
    lead: 'The fault is ours. Try again in a moment; if it stays, tell the shop this number.',
    again: 'Try again',
    requestId: 'Number of this request',
  },
  faults: {
    TOO_SHORT: 'That password is too short.',
    TOO_LONG: 'That password is too long.',
    COMMON: 'That password is among those that are guessed first. Choose another.',
    CONTEXT: 'That password is made of your address or the name of the shop. Choose another.',
    NO_EMAIL: 'That is not an e-mail address.',
    NO_PASSWORD: 'The password is missing.',
    BUSY: 'Too much is going on right now. Try again in a moment.',
    /** The form did not come from our page, usually because the cookie has expired. */
    STALE: 'This page had been open too long. Please send it once more.',
    /** `wait` is a duration in this language, such as `2 minutes`. */
    TOO_MANY: (wait: string) => `Too many tries. Go on in ${wait}.`,
    /** The captcha was not on the page before. */
    CAPTCHA_DUE:
      'There were several tries already. Type your password once more, and answer the question below it.',
    CAPTCHA: 'The answer to the question was not right. Here is another one.',
  },
  captcha: {
    title: 'Are you a person?',
    button: 'Answer',
    solved: 'Thank you',
    solvedLead: 'Go on in the window that you came from. If it asks for it, this is your token:',
    question: (first: number, second: number) => `What is ${first} plus ${second}?`,
    hint: 'It keeps programs out that guess passwords.',
    needsScript: 'This shop asks for a captcha, which needs JavaScript.',
    /** Shown if these pages cannot show the captcha. */
    elsewhere:
      'This shop wants to be sure that you are a person, and can ask that on its own page only. Log in there.',
  },
}
