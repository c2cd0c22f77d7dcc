import { type LoginFailure, type StateMachineResponse, unknownStateMessage } from '@vitrine/contract'

/** How registering, logging in, verifying or recovering went: finish every case, the compiler knows them all. */
export type LoginOutcome = LoggedIn | OwnerApprovalRequired | EmailVerificationRequired | LoginRefused

/** `completeLogin` makes tokens of it. */
export interface LoggedIn {
  readonly status: 'success'
  readonly sessionToken: string
  /** What else the service says, such as the `deviceToken` of a device that goes without a second factor from now on. */
  readonly additionalData?: StateMachineResponse['additionalData'] | undefined
}

/** Staff has to admit the member; there is nothing to do here but to say so. */
export interface OwnerApprovalRequired {
  readonly status: 'owner-approval-required'
}

/** A code went to the address; `verify` goes on with it. */
export interface EmailVerificationRequired {
  readonly status: 'email-verification-required'
  readonly stateToken: string
}

export interface LoginRefused {
  readonly status: 'failure'
  /** `unknownState` is a state of the service that has no status of its own here; `unknown` any other refusal. */
  readonly reason: LoginFailure | 'unknownState' | 'unknown'
  readonly message: string
  /** What the service said: a `StoreError` with its code and violations, or the state that `factorRequired` reads. */
  readonly cause?: unknown
}

/** The specification's failure where nothing can be gone on with. */
export const unknownState: LoginRefused = {
  status: 'failure',
  reason: 'unknownState',
  message: unknownStateMessage,
}

/** What an answer means (specification, section 4): three states have a status, any other is a failure. */
export function outcomeOf(answer: StateMachineResponse): LoginOutcome {
  const { state, sessionToken, stateToken, additionalData } = answer
  if (state === 'SUCCESS' && sessionToken) return { status: 'success', sessionToken, additionalData }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { status: 'owner-approval-required' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { status: 'email-verification-required', stateToken }
  }
  return { ...unknownState, cause: answer }
}
