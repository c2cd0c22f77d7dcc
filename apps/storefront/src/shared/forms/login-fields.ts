import { shoppingFields } from './shopping-fields.ts'

// What the islands of the login post: their pages load every word here, and not the rest.

/** Where the forms of the login post. */
export const loginActions = {
  login: '/log-in',
  loginOnPlatform: '/log-in/elsewhere',
  signup: '/sign-up',
  sendCode: '/log-in/code',
  resendCode: '/log-in/code/again',
  answerFactor: '/log-in/factor',
  chooseFactor: '/log-in/factor/choose',
  stopLogin: '/log-in/stop',
  forgottenPassword: '/forgotten-password',
  newPassword: '/new-password',
} as const

/** How their fields are called. */
export const loginFields = {
  email: shoppingFields.email,
  password: 'password',
  firstName: 'first-name',
  /** log-in: `on` when the session is to outlive the browser's. */
  stay: 'stay',
  /** What the captcha's page gave. */
  captcha: 'captcha',
  /** codes of every kind */
  oneTimeCode: 'code',
  factorType: 'factor',
  /** answerFactor: `on` when this device is to be remembered. */
  remember: 'remember',
  /** What a passkey signed, as JSON. */
  credential: 'credential',
} as const
