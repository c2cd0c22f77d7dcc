/** Members: sign-up, log-in by password, redirect and hidden frame, recovery, second factors and log-out. */

export type { IdentityProfile, Member, SignOnResponse, ValidateEmailResponse } from '@vitrine/contract'
export type { Begun, PendingLogin } from './authorize.ts'
export { type FactorRequired, factorRequired } from './factor-required.ts'
export { type AuthorizeAnswer, finish as finishSilent } from './finish.ts'
export { logout } from './log-out.ts'
export { currentMember } from './member.ts'
export type {
  EmailVerificationRequired,
  LoggedIn,
  LoginOutcome,
  LoginRefused,
  OwnerApprovalRequired,
} from './outcome.ts'
export {
  type Credentials,
  changePassword,
  type FactorAnswer,
  login,
  recover,
  register,
  resendCode,
  sendRecoveryEmail,
  validateEmail,
  verify,
  verifyFactor,
} from './password.ts'
export { type PendingLogins, pendingLogins } from './pending-logins.ts'
export { codeChallenge, codeVerifier } from './pkce.ts'
export { preWarm } from './pre-warm.ts'
export { beginRedirect, finishRedirect, type RedirectOptions } from './redirect.ts'
export {
  grantMember,
  sendActivationEmail,
  signOn,
  startVerification,
  type UnderKey,
} from './server.ts'
export { beginSilent, completeLogin } from './silent.ts'
