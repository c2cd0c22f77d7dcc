/** Why a registration or log-in failed, as the client tells it (specification, section 8). */
export type LoginFailure =
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken'
  | 'emailAlreadyExists'
  | 'invalidPassword'
  | 'resetPassword'
  | 'invalidEmail'

/** Application codes of the authentication service; text with a minus sign on the wire (wire 5.8). */
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

/** Register: any other code is a plain failure with the message. An e-mail violation is `invalidEmail`. */
export const registerFailures: Readonly<Record<string, LoginFailure>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19995': 'emailAlreadyExists',
}

/** Log in: any other code of a 4xx answer is `invalidEmail` (decision 0002). */
export const loginFailures: Readonly<Record<string, LoginFailure>> = {
  '-19971': 'missingCaptchaToken',
  '-19970': 'invalidCaptchaToken',
  '-19976': 'invalidPassword',
  '-19973': 'resetPassword',
}
