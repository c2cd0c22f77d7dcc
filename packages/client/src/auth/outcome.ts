import {
  type AvailableFactor,
  type FieldViolation,
  type LoginFailure as FixedFailureReason,
  type MfaChallenge,
  type StateMachineResponse,
  unknownStateMessage,
} from '@vitrine/contract'
import type { ErrorByKind, StoreError } from '../errors/store-error.ts'

/** The result of a signup, a login, a verification or a recovery. `status` discriminates. */
export type LoginOutcome =
  | LoginSuccess
  | OwnerApprovalRequired
  | EmailVerificationRequired
  | MfaRequired
  | LoginFailed

/** A login with its beginning, for the state of a form: {@link initialLogin}, then outcomes. */
export type LoginState = LoginInitial | LoginOutcome

/** Nothing was sent yet. */
export interface LoginInitial {
  readonly status: 'initial'
}

/** The password is right. The session is still the visitor's: continue with `completeLogin` or `beginRedirect`. */
export interface LoginSuccess {
  readonly status: 'success'
  /** Exchanged for the member's tokens by `completeLogin` or `beginRedirect`. */
  readonly sessionToken: string
  /** Further data of the platform, such as the `deviceToken` of a remembered device. */
  readonly additionalData?: StateMachineResponse['additionalData'] | undefined
}

/** Staff of the shop has to approve the member first. */
export interface OwnerApprovalRequired {
  readonly status: 'owner-approval-required'
}

/** The platform sent a code by e-mail: continue with `verify`. */
export interface EmailVerificationRequired {
  readonly status: 'email-verification-required'
  /** Identifies this login in the next call. */
  readonly stateToken: string
}

/** The member has a second factor: continue with `verifyFactor`. */
export interface MfaRequired {
  readonly status: 'mfa-required'
  /** Identifies this login in the next call. */
  readonly stateToken: string
  /** Any one of these factors is enough. */
  readonly factors: readonly AvailableFactor[]
  /** The factor that was challenged, with the data to respond. Absent if the user has to choose one of several. */
  readonly challenge?: MfaChallenge | undefined
}

/**
 * Why a signup, login, verification or recovery failed.
 *
 * - `invalidEmail`: not an e-mail address, or, for a login, any failure that has no other reason
 * - `weakPassword`: the new password breaks a rule, such as its shortest length; see `violations`
 * - `invalidFields`: other fields are wrong; see `violations`
 * - `invalidCode`: the code is wrong, or too many wrong ones were entered, as `message` says; `pending` is the login to try again with, or
 *   to request a new code for
 * - `expired`: the code, link or login is too old; start again
 * - `unknownState`: the step is not possible in this state, or the platform requires one that this client does not know
 * - `unknown`: any other refusal; see `cause`
 */
export type LoginFailureReason =
  | FixedFailureReason
  | 'weakPassword'
  | 'invalidFields'
  | 'invalidCode'
  | 'expired'
  | 'unknownState'
  | 'unknown'

/** The platform refused the step. */
export interface LoginFailed {
  readonly status: 'failure'
  readonly reason: LoginFailureReason
  /** The platform's description, in English. */
  readonly message: string
  /** The fields that are wrong, sorted; often none. */
  readonly violations: readonly FieldViolation[]
  /** The login that still waits for a code. `verify` and `verifyFactor` also take the failure itself. */
  readonly pending?: EmailVerificationRequired | MfaRequired | undefined
  /** A `StoreError` with the platform's code, or the response with the unknown state. */
  readonly cause?: unknown
}

/** The state of a login before anything was sent. */
export const initialLogin: LoginInitial = { status: 'initial' }

/** The failure for a step that is not possible in this state. */
export const unknownState: LoginFailed = {
  status: 'failure',
  reason: 'unknownState',
  message: unknownStateMessage,
  violations: [],
}

/** @param previous The outcome that the response continues: a push message that is not approved yet repeats no factors */
export function toOutcome(response: StateMachineResponse, previous?: LoginState): LoginOutcome {
  const { state, sessionToken, stateToken, additionalData, mfaChallengeData, requireMfaData } = response
  if (state === 'SUCCESS' && sessionToken) return { status: 'success', sessionToken, additionalData }
  if (state === 'REQUIRE_OWNER_APPROVAL') return { status: 'owner-approval-required' }
  if (state === 'REQUIRE_EMAIL_VERIFICATION' && stateToken) {
    return { status: 'email-verification-required', stateToken }
  }
  if ((state === 'REQUIRE_MFA' || state === 'MFA_CHALLENGE') && stateToken) {
    const before = previous && pendingFactor(previous)
    return {
      status: 'mfa-required',
      stateToken,
      factors: (mfaChallengeData ?? requireMfaData)?.availableFactors ?? before?.factors ?? [],
      challenge: mfaChallengeData ?? (requireMfaData ? undefined : before?.challenge),
    }
  }
  return { ...unknownState, cause: response }
}

/**
 * A refusal is an outcome: repeating the same request would not help. Everything else is thrown: no response, 429, 5xx, and
 * responses that are not the platform's.
 *
 * @param reasons The reasons that codes of the platform stand for
 */
export function toFailure(
  error: StoreError & Partial<ErrorByKind['application'] & ErrorByKind['validation']>,
  reasons: FailureReasons,
  previous?: LoginState,
): LoginFailed {
  const { kind, status, violations = [], code = '' } = error
  if (!status || error.retryable || kind === 'http') throw error
  const invalidEmail = violations.find(({ data }) => data?.['type'] === 'EMAIL')
  const isPassword = violations.some(({ field }) => /password$/i.test(field))
  const ofFields = violations.length === 0 ? undefined : isPassword ? 'weakPassword' : 'invalidFields'
  const reason = invalidEmail
    ? 'invalidEmail'
    : (reasons.byCode[code] ?? reasons.fallback ?? ofFields ?? 'unknown')
  const pending = reason === 'invalidCode' && previous ? pendingStep(previous) : undefined
  return {
    status: 'failure',
    reason,
    message: invalidEmail?.description ?? error.message,
    violations,
    ...(pending && { pending }),
    cause: error,
  }
}

/** How a call's refusals are named. */
export interface FailureReasons {
  readonly byCode: Readonly<Record<string, LoginFailureReason>>
  /** For every other refusal. */
  readonly fallback?: LoginFailureReason
}

/** The step that waits for a code, also after a wrong one. */
export function pendingStep(state: LoginState): EmailVerificationRequired | MfaRequired | undefined {
  if (state.status === 'failure') return state.pending
  return state.status === 'email-verification-required' || state.status === 'mfa-required' ? state : undefined
}

export function pendingVerification(state: LoginState): EmailVerificationRequired | undefined {
  const step = pendingStep(state)
  return step?.status === 'email-verification-required' ? step : undefined
}

export function pendingFactor(state: LoginState): MfaRequired | undefined {
  const step = pendingStep(state)
  return step?.status === 'mfa-required' ? step : undefined
}
