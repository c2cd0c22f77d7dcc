import {
  changedGoodsJourney,
  codesJourney,
  declinedJourney,
  elsewhereJourney,
  membershipJourney,
  overCheckoutJourney,
  paidJourney,
  tooLateJourney,
} from './checkout.ts'
import type { HostedJourney } from './hosted-journey.ts'
import { blockedJourney, guessedAtJourney, loginJourney } from './login.ts'
import { confirmEmailJourney, forgottenPasswordJourney, stopStockMailsJourney } from './mailed-links.ts'
import { logoutJourney, nowhereJourney, serverErrorJourney } from './other-pages.ts'
import { factorsAtHandJourney, sentFactorsJourney } from './second-factor.ts'
import { guardedSignupJourney, signupJourney, waitingJourney } from './signup.ts'

/** All journeys through the hosted pages: by keyboard, and for pictures. The longest come first. */
export const hostedJourneys = {
  'factors-sent': sentFactorsJourney,
  factors: factorsAtHandJourney,
  'log-in': loginJourney,
  'log-in-guessed-at': guessedAtJourney,
  'log-in-blocked': blockedJourney,
  'sign-up': signupJourney,
  'sign-up-guarded': guardedSignupJourney,
  waiting: waitingJourney,
  password: forgottenPasswordJourney,
  'confirm-email': confirmEmailJourney,
  'stop-stock-mails': stopStockMailsJourney,
  checkout: paidJourney,
  codes: codesJourney,
  membership: membershipJourney,
  declined: declinedJourney,
  elsewhere: elsewhereJourney,
  'too-late': tooLateJourney,
  'changed-goods': changedGoodsJourney,
  'checkout-over': overCheckoutJourney,
  'log-out': logoutJourney,
  'server-error': serverErrorJourney,
  nowhere: nowhereJourney,
} as const satisfies Readonly<Record<string, HostedJourney>>
