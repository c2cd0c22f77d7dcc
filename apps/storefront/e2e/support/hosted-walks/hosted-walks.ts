import {
  changedGoodsWalk,
  codesWalk,
  declinedWalk,
  elsewhereWalk,
  membershipWalk,
  overCheckoutWalk,
  paidWalk,
  tooLateWalk,
} from './checkout.ts'
import type { HostedWalk } from './hosted-walk.ts'
import { blockedWalk, guessedAtWalk, loginWalk } from './login.ts'
import { confirmEmailWalk, forgottenPasswordWalk, stopStockMailsWalk } from './mailed-links.ts'
import { logoutWalk, nowhereWalk, troubleWalk } from './other-pages.ts'
import { factorsAtHandWalk, sentFactorsWalk } from './second-factor.ts'
import { guardedSignupWalk, signupWalk, waitingWalk } from './signup.ts'

/** Every way through the pages of the platform: gone by keyboard, and photographed. The longest are first. */
export const hostedWalks = {
  'factors-sent': sentFactorsWalk,
  factors: factorsAtHandWalk,
  'log-in': loginWalk,
  'log-in-guessed-at': guessedAtWalk,
  'log-in-blocked': blockedWalk,
  'sign-up': signupWalk,
  'sign-up-guarded': guardedSignupWalk,
  waiting: waitingWalk,
  password: forgottenPasswordWalk,
  'confirm-email': confirmEmailWalk,
  'stop-stock-mails': stopStockMailsWalk,
  checkout: paidWalk,
  codes: codesWalk,
  membership: membershipWalk,
  declined: declinedWalk,
  elsewhere: elsewhereWalk,
  'too-late': tooLateWalk,
  'changed-goods': changedGoodsWalk,
  'checkout-over': overCheckoutWalk,
  'log-out': logoutWalk,
  trouble: troubleWalk,
  nowhere: nowhereWalk,
} as const satisfies Readonly<Record<string, HostedWalk>>
