/** Why a signup or login failed, as the client reports it. */
export type LoginFailure =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail'

/** Application error codes of the authentication service: negative numbers as strings. */
export const loginFailureCodes: {
  readonly missingCaptchaToken: '-19971'
  readonly invalidCaptchaToken: '-19970'
  readonly emailAlreadyExists: '-19995'
  readonly invalidPassword: '-19976'
  readonly resetPassword: '-19973'
} = {
  missingCaptchaToken: '-19971',
  invalidCaptchaToken: '-19970',
  emailAlreadyExists: '-19995',
  invalidPassword: '-19976',
  resetPassword: '-19973',
}

/**
 * Failures of signup by code. Any other code is a plain failure with its message; an e-mail violation is
 * `invalidEmail`.
 */
export const registerFailures: Readonly<Record<string, LoginFailure>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19995': 'emailAlreadyExists',
}

/** Failures of login by code. Any other code of a 4xx response is `invalidEmail` (decision 9). */
export const loginFailures: Readonly<Record<string, LoginFailure>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}
