import { loginFailureCodes } from '@vitrine/contract'
import { applicationError, invalidField, type Problem } from '../../http/index.ts'
import type { PasswordFault } from '../../pages/index.ts'

/** Errors of the authentication service, with the codes and statuses that clients of the hosted platform expect. */

export const missingCaptcha = (): Problem =>
  applicationError(400, loginFailureCodes.missingCaptchaToken, 'Solve a captcha first.')

export const invalidCaptcha = (): Problem =>
  applicationError(400, loginFailureCodes.invalidCaptchaToken, 'The captcha is not valid. Try again.')

export const emailAlreadyExists = (): Problem =>
  applicationError(409, loginFailureCodes.emailAlreadyExists, 'An account with this email address exists.')

/** Also used for an unknown address, so that responses do not reveal accounts. */
export const invalidPassword = (): Problem =>
  applicationError(401, loginFailureCodes.invalidPassword, 'The e-mail address or the password is wrong.')

export const mustResetPassword = (): Problem =>
  applicationError(403, loginFailureCodes.resetPassword, 'Reset the password before logging in.')

/** Only sent after the right password. */
export const accountBlocked = (): Problem =>
  applicationError(403, 'ACCOUNT_BLOCKED', 'This account is blocked. Contact the shop.')

/** Used for wrong, used, expired and foreign codes alike. */
export const verificationFailed = (): Problem =>
  applicationError(400, 'VERIFICATION_FAILED', 'The code is wrong or has expired. Request a new one.')

/** After the last attempt: the right code is refused too. The wire has one code for all refusals, so `data` has the reason. */
export const verificationUsedUp = (remedy: string): Problem =>
  applicationError(400, 'VERIFICATION_FAILED', `Too many wrong attempts. ${remedy}`, {
    reason: tooManyAttempts,
  })

/** `data.reason` of a refused code that no attempt is left for. */
export const tooManyAttempts = 'TOO_MANY_ATTEMPTS'

/** The login of the state token has ended or belongs to another client. */
export const invalidStateToken = (): Problem =>
  applicationError(400, 'INVALID_STATE_TOKEN', 'This login has ended. Start again.')

export const invalidRecoveryToken = (): Problem =>
  applicationError(400, 'INVALID_RECOVERY_TOKEN', 'This link was used or has expired. Request a new one.')

/** Clients recognise this violation by its `data.type` EMAIL. */
export const invalidEmail = (field: string): Problem =>
  invalidField(field, 'FORMAT', 'is not an e-mail address', { type: 'EMAIL' })

const faults: Readonly<Record<PasswordFault, { rule: 'MIN_LENGTH' | 'MAX_LENGTH' | 'OTHER'; says: string }>> =
  {
    TOO_SHORT: { rule: 'MIN_LENGTH', says: 'is too short' },
    TOO_LONG: { rule: 'MAX_LENGTH', says: 'is too long' },
    COMMON: { rule: 'OTHER', says: 'is among the passwords that are guessed first' },
    CONTEXT: { rule: 'OTHER', says: 'is made of the e-mail address or the name of the shop' },
  }

export function rejectedPassword(field: string, fault: PasswordFault, minLength: number): Problem {
  const { rule, says } = faults[fault]
  if (rule === 'OTHER') return invalidField(field, rule, says, null, `PASSWORD_${fault}`)
  const threshold = fault === 'TOO_SHORT' ? minLength : 1_024
  return invalidField(field, rule, `${says} (${threshold} characters)`, { threshold })
}
