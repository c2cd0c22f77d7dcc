/**
 * Application codes of each call, by operation name. The numbers are those of the log-in and register failures
 * (specification, section 8; `loginFailureCodes` has their names).
 */
export const identityErrorCodes = {
  'authentication.register': ['-19971', '-19970', '-19995'],
  'authentication.logIn': ['-19971', '-19970', '-19976', '-19973', 'ACCOUNT_BLOCKED'],
  'authentication.signOn': ['-19995', 'ACCOUNT_BLOCKED'],
  'authentication.changePassword': ['-19976'],
  'authentication.validateEmail': [],
  'authentication.logOut': [],
  'authentication.verifyFactor': ['VERIFICATION_FAILED', 'INVALID_STATE_TOKEN', 'ACCOUNT_BLOCKED'],
  'recovery.sendEmail': [],
  'recovery.sendActivation': ['IDENTITY_NOT_FOUND'],
  'recovery.recover': ['INVALID_RECOVERY_TOKEN', 'ACCOUNT_BLOCKED'],
  'verification.start': ['IDENTITY_NOT_FOUND'],
  'verification.verify': ['VERIFICATION_FAILED', 'ACCOUNT_BLOCKED'],
  'verification.resend': ['INVALID_STATE_TOKEN'],
} as const

export type IdentityErrorCodeOf<Name extends keyof typeof identityErrorCodes> =
  (typeof identityErrorCodes)[Name][number]
