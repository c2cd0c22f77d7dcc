/**
 * Application codes of each call, by operation name. The numbers are those of the log-in and register failures
 * (specification, section 8; `loginFailureCodes` has their names).
 */
export const identityErrorCodes = {
  'authentication.register': ['-19971', '-19970', '-19995'],
  'authentication.logIn': ['-19971', '-19970', '-19976', '-19973'],
  'authentication.signOn': [],
  'authentication.changePassword': [],
  'authentication.logOut': [],
  'authentication.verifyFactor': ['VERIFICATION_FAILED'],
  'recovery.sendEmail': [],
  'recovery.sendActivation': [],
  'recovery.recover': ['VERIFICATION_FAILED'],
  'verification.start': [],
  'verification.verify': ['VERIFICATION_FAILED'],
  'verification.resend': ['VERIFICATION_FAILED'],
} as const

export type IdentityErrorCodeOf<Name extends keyof typeof identityErrorCodes> =
  (typeof identityErrorCodes)[Name][number]
