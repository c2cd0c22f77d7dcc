import { type LoginFailure, unknownStateMessage } from '@vitrine/contract'
import { type EnumObject, enumObject } from '../enum-object.ts'
import type { StateMachineResponse } from '../modules/authentication.ts'

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

export const unknownState: Failure = { loginState: 'FAILURE', error: unknownStateMessage }

/** The state that an answer means (specification, section 4). */
export function stateOf({ state, sessionToken, stateToken }: StateMachineResponse): StateMachine {
  if (state === 'SUCCESS') return { loginState: 'SUCCESS', data: { sessionToken: sessionToken ?? '' } }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { loginState: 'OWNER_APPROVAL_REQUIRED' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION') {
    return { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: stateToken ?? '' } }
  }
  return unknownState
}
