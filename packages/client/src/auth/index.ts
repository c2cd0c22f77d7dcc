/** Members: signup, login by password, by redirect or in a hidden frame, second factors, recovery and logout. */

export type { IdentityProfile, Member, SignOnResponse, ValidateEmailResponse } from '@vitrine/contract'
export type { PendingLogin, StartedLogin } from './authorize.ts'
export { changePassword } from './change-password.ts'
export { type FactorProof, toFactorResponse } from './factor-response.ts'
export { type AuthorizeResponse, finishSilent } from './finish.ts'
export { type LogoutOptions, logout } from './logout.ts'
export { getCurrentMember } from './member.ts'
export {
  type EmailVerificationRequired,
  initialLogin,
  type LoginFailed,
  type LoginFailureReason,
  type LoginInitial,
  type LoginOutcome,
  type LoginState,
  type LoginSuccess,
  type MfaRequired,
  type OwnerApprovalRequired,
} from './outcome.ts'
export { canUsePasskeys, createPasskey, signWithPasskey } from './passkey.ts'
export {
  type Credentials,
  type FactorResponse,
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
  type WithApiKey,
} from './server.ts'
export { beginSilent, completeLogin } from './silent.ts'
