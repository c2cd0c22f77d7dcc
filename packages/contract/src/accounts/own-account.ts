import type { EmptyResponse, Open, Timestamp } from '../common/values.ts'
import type { EnrolledFactorStatus, FactorType } from '../enumerations/identity.ts'
import type { EnrolledFactor } from '../identity/identity.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication } from '../provider/service-prefixes.ts'

/** The public platform has no such calls; their paths are next to login and logout. */

/** A session of the member. */
export interface OwnSession {
  id: string
  /** OAuth client of the session. */
  clientId: string
  createdDate: Timestamp
  /** When its tokens were last renewed: about every 15 minutes while in use. */
  lastUsedDate: Timestamp
  /**
   * Browser and operating system of the last use, for example `Firefox` and `Windows`. Absent if the client
   * is not a browser.
   */
  browser?: string
  system?: string
  /** Network of the last use, `203.0.113.0/24` or `2001:db8:1::/48`. Full addresses are not stored. */
  network?: string
  /** Whether it is the session of this call. */
  current: boolean
}

export type ListOwnSessionsRequest = Record<never, never>

export interface ListOwnSessionsResponse {
  /** Newest first. */
  sessions: readonly OwnSession[]
}

export interface EndOwnSessionRequest {
  sessionId: string
}

export type EndOtherSessionsRequest = Record<never, never>

export interface EndOtherSessionsResponse {
  /** Number of sessions that were ended. */
  endedCount: number
}

/** Lists the sessions of the logged-in member. */
export const listOwnSessions: Operation<ListOwnSessionsRequest, ListOwnSessionsResponse> = {
  name: 'sessions.list',
  method: 'GET',
  path: `${authentication}/v1/sessions`,
  idempotent: true,
}

/** Ends one session and the hosted login of its browser. 404 if the member has no such session. */
export const endOwnSession: Operation<EndOwnSessionRequest, EmptyResponse> = {
  name: 'sessions.end',
  method: 'POST',
  path: `${authentication}/v1/sessions/{sessionId}/end`,
  fill: fillPath,
}

/** Ends all other sessions of the member. */
export const endOtherSessions: Operation<EndOtherSessionsRequest, EndOtherSessionsResponse> = {
  name: 'sessions.endOthers',
  method: 'POST',
  path: `${authentication}/v1/sessions/end-others`,
}

/** The public platform has no calls for enrollment; their paths are next to login. */

/** A second factor of the member. */
export interface OwnFactor extends EnrolledFactor {
  /** Name given by its owner, for example `Work phone`. */
  name?: string
  /** Last digits of the phone number. */
  hint?: string
}

export type ListOwnFactorsRequest = Record<never, never>

/** Second factors of the member. */
export interface ListOwnFactorsResponse {
  factors: readonly OwnFactor[]
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number
}

/** A second factor to enroll. */
export interface EnrollFactorRequest {
  type: FactorType
  /** The account's password, if it has one. It protects accounts on unlocked devices. */
  password?: string
  /** For `SMS` and `CALL`, in E.164 format. */
  phone?: string
  /**
   * Name that distinguishes it from other factors of its type; at most 50 characters. Not for recovery codes.
   */
  name?: string
}

/** Data to complete the enrollment. Recovery codes are complete immediately and shown only once. */
export interface EnrollFactorResponse {
  factorId?: string
  type: Open<FactorType>
  /** `INACTIVE` until activation; recovery codes are `ACTIVE` immediately. */
  status: Open<EnrolledFactorStatus>
  totpData?: TotpData
  webauthnData?: { publicKeyCredentialCreationOptionsJson: string }
  recoveryCodes?: readonly string[]
}

/** Secret of an authenticator app. */
export interface TotpData {
  /** Base32, for manual entry. */
  secret: string
  /** `otpauth:` URI for a QR code. */
  uri: string
}

/** Shows that the member has the factor: its code, or the credential of a passkey. */
export interface ActivateFactorRequest {
  factorId: string
  /** Code from the authenticator app, or the code that was sent. */
  code?: string
  /** Result of `navigator.credentials.create` as a JSON string. */
  credential?: string
}

/** The factor, which logins require from now on. */
export interface ActivateFactorResponse {
  factorId: string
  type: Open<FactorType>
  status: Open<EnrolledFactorStatus>
}

/** The second factor to remove. */
export interface RemoveFactorRequest {
  factorId: string
  /** As in {@link EnrollFactorRequest}. */
  password?: string
}

/** Lists the logged-in member's factors, including incomplete enrollments. */
export const listOwnFactors: Operation<ListOwnFactorsRequest, ListOwnFactorsResponse> = {
  name: 'factors.list',
  method: 'GET',
  path: `${authentication}/v1/factors`,
  idempotent: true,
}

export const enrollFactorErrors = ['-19976', 'TOO_MANY_FACTORS'] as const
/** Starts the enrollment of a factor. */
export const enrollFactor: Operation<
  EnrollFactorRequest,
  EnrollFactorResponse,
  (typeof enrollFactorErrors)[number]
> = {
  name: 'factors.enroll',
  method: 'POST',
  path: `${authentication}/v1/factors`,
}

export const activateFactorErrors = ['VERIFICATION_FAILED', 'FACTOR_NOT_FOUND'] as const
/** Completes an enrollment. Later logins require the factor. */
export const activateFactor: Operation<
  ActivateFactorRequest,
  ActivateFactorResponse,
  (typeof activateFactorErrors)[number]
> = {
  name: 'factors.activate',
  method: 'POST',
  path: `${authentication}/v1/factors/{factorId}/activate`,
  fill: fillPath,
}

export const removeFactorErrors = ['-19976', 'FACTOR_NOT_FOUND'] as const
/** Removes a factor and all remembered devices. A POST, because a password must not be in a URL. */
export const removeFactor: Operation<
  RemoveFactorRequest,
  EmptyResponse,
  (typeof removeFactorErrors)[number]
> = {
  name: 'factors.remove',
  method: 'POST',
  path: `${authentication}/v1/factors/{factorId}/remove`,
  fill: fillPath,
}
