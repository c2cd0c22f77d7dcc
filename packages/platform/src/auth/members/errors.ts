import { loginFailureCodes } from '@vitrine/contract'
import { applicationError, invalidArguments, type Problem, violation } from '../../http/index.ts'
import type { PasswordFault } from '../../pages/index.ts'

/** Refusals of the authentication service: codes of the specification, section 8, statuses of wire.md 4.2. */

export const missingCaptcha = (): Problem =>
  applicationError(400, loginFailureCodes.missingCaptchaToken, 'A captcha has to be solved first.')

export const invalidCaptcha = (): Problem =>
  applicationError(400, loginFailureCodes.invalidCaptchaToken, 'The captcha was not solved; try again.')

export const emailAlreadyExists = (): Problem =>
  applicationError(409, loginFailureCodes.emailAlreadyExists, 'There is an account with this e-mail address.')

/** The same for a wrong password and for an address that nobody has. */
export const invalidPassword = (): Problem =>
  applicationError(401, loginFailureCodes.invalidPassword, 'The e-mail address or the password is wrong.')

export const mustResetPassword = (): Problem =>
  applicationError(403, loginFailureCodes.resetPassword, 'The password has to be set anew before logging in.')

/** Said only to whoever knows the password. */
export const accountBlocked = (): Problem =>
  applicationError(403, 'ACCOUNT_BLOCKED', 'This account is blocked; the shop can say why.')

/** One answer for a wrong code, a spent one, one too old, and one of another flow. */
export const verificationFailed = (): Problem =>
  applicationError(400, 'VERIFICATION_FAILED', 'The code is wrong or no longer good; ask for a new one.')

/** The log-in that the state token stood for is over, or was never this caller's. */
export const stateNotGood = (): Problem =>
  applicationError(400, 'INVALID_STATE_TOKEN', 'This log-in is over; begin again.')

export const recoveryTokenNotGood = (): Problem =>
  applicationError(400, 'INVALID_RECOVERY_TOKEN', 'This link was used or is too old; ask for a new one.')

/** Registering looks for the violation with `data.type` EMAIL (wire.md 4.2). */
export const invalidEmail = (field: string): Problem =>
  invalidArguments(violation(field, 'FORMAT', 'is not an e-mail address', { type: 'EMAIL' }))

const faults: Readonly<Record<PasswordFault, { rule: 'MIN_LENGTH' | 'MAX_LENGTH' | 'OTHER'; says: string }>> =
  {
    TOO_SHORT: { rule: 'MIN_LENGTH', says: 'is too short' },
    TOO_LONG: { rule: 'MAX_LENGTH', says: 'is too long' },
    COMMON: { rule: 'OTHER', says: 'is among the passwords that are guessed first' },
    CONTEXT: { rule: 'OTHER', says: 'is made of the e-mail address or the name of the shop' },
  }

export function unusablePassword(field: string, fault: PasswordFault, minLength: number): Problem {
  const { rule, says } = faults[fault]
  if (rule === 'OTHER') return invalidArguments(violation(field, rule, says, null, `PASSWORD_${fault}`))
  const threshold = fault === 'TOO_SHORT' ? minLength : 1_024
  return invalidArguments(violation(field, rule, `${says} (${threshold} characters)`, { threshold }))
}
