import { type LoginFailure, unknownStateMessage } from '@vitrine/contract'
import type { LoginFailed, LoginOutcome } from '../../auth/outcome.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'

/** Where a log-in or registration stands, by the public client's names (wire 5.7). */
export const LoginState: EnumObject<StateMachine['loginState']> = enumObject([
  'INITIAL',
  'SUCCESS',
  'OWNER_APPROVAL_REQUIRED',
  'EMAIL_VERIFICATION_REQUIRED',
  'FAILURE',
  'USER_CAPTCHA_REQUIRED',
  'SILENT_CAPTCHA_REQUIRED',
])

export interface EmailVerificationRequired {
  readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'
  readonly data: { readonly stateToken: string }
}

export interface Failure {
  readonly loginState: 'FAILURE'
  readonly error: string
  readonly errorCode?: LoginFailure
}

/** What registering, logging in and verifying give back; the two captcha states never come. */
export type StateMachine =
  | { readonly loginState: 'INITIAL' | 'OWNER_APPROVAL_REQUIRED' }
  | { readonly loginState: 'SUCCESS'; readonly data: { readonly sessionToken: string } }
  | EmailVerificationRequired
  | Failure
  | {
      readonly loginState: 'USER_CAPTCHA_REQUIRED' | 'SILENT_CAPTCHA_REQUIRED'
      readonly data: { readonly stateToken: string }
    }

/** The state that an outcome of our log-in functions is called by the public client. */
export function stateOf(outcome: LoginOutcome): StateMachine {
  switch (outcome.status) {
    case 'success':
      return { loginState: 'SUCCESS', data: { sessionToken: outcome.sessionToken } }
    case 'owner-approval-required':
      return { loginState: 'OWNER_APPROVAL_REQUIRED' }
    case 'email-verification-required':
      return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: outcome.stateToken } }
    case 'mfa-required':
      // The public client has no state for it.
      return { loginState: 'FAILURE', error: unknownStateMessage }
    case 'failure':
      return failureOf(outcome)
  }
}

const errorCodes: ReadonlySet<string> = new Set<LoginFailure>([
  'missingCaptchaToken',
  'invalidCaptchaToken',
  'emailAlreadyExists',
  'invalidPassword',
  'resetPassword',
  'invalidEmail',
])

/** Reasons that the public client has no code for have only a message. */
function failureOf({ reason, message }: LoginFailed): Failure {
  const failure = { loginState: 'FAILURE', error: message } as const
  return errorCodes.has(reason) ? { ...failure, errorCode: reason as LoginFailure } : failure
}
