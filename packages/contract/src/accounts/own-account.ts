import type { EmptyResponse, Open, Timestamp } from '../common/values.ts'
import type { EnrolledFactorStatus, FactorType } from '../enumerations/identity.ts'
import type { EnrolledFactor } from '../identity/identity.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication } from '../provider/service-prefixes.ts'

/** Choice: these stand beside log-in and log-out; the wire names no calls for them. */

/** A place where the member is logged in. */
export interface OwnSession {
  id: string
  /** OAuth client that holds it. */
  clientId: string
  createdDate: Timestamp
  /** When its tokens were last renewed; that happens every quarter of an hour of use. */
  lastUsedDate: Timestamp
  /** Where it was used last, such as `Firefox` on `Windows`: names, for a page to put into words. Absent for what is no browser. */
  browser?: string
  system?: string
  /** The network that it was used from last, `203.0.113.0/24` or `2001:db8:1::/48`; finer is not kept. */
  network?: string
  /** The one that the call was made in. */
  current: boolean
}

export type ListOwnSessionsRequest = Record<never, never>

export interface ListOwnSessionsResponse {
  /** The newest first. */
  sessions: readonly OwnSession[]
}

export interface EndOwnSessionRequest {
  sessionId: string
}

export type EndOtherSessionsRequest = Record<never, never>

export interface EndOtherSessionsResponse {
  /** How many there were. */
  endedCount: number
}

/** Where the signed-in member is logged in. */
export const listOwnSessions: Operation<ListOwnSessionsRequest, ListOwnSessionsResponse> = {
  name: 'sessions.list',
  method: 'GET',
  path: `${authentication}/v1/sessions`,
  idempotent: true,
}

/** Ends one of them, with the browser's log-in that it came from. A session of nobody or of somebody else answers 404. */
export const endOwnSession: Operation<EndOwnSessionRequest, EmptyResponse> = {
  name: 'sessions.end',
  method: 'POST',
  path: `${authentication}/v1/sessions/{sessionId}/end`,
  fill: fillPath,
}

/** "Log out everywhere": ends every session of the member but the one of the call. */
export const endOtherSessions: Operation<EndOtherSessionsRequest, EndOtherSessionsResponse> = {
  name: 'sessions.endOthers',
  method: 'POST',
  path: `${authentication}/v1/sessions/end-others`,
}

/** Choice: enrolment stands beside log-in, below the prefix of its service; the wire names no calls for it. */

export interface OwnFactor extends EnrolledFactor {
  /** What its owner calls it, such as `Work phone`. */
  name?: string
  /** The last digits of a phone. */
  hint?: string
}

export type ListOwnFactorsRequest = Record<never, never>

export interface ListOwnFactorsResponse {
  factors: readonly OwnFactor[]
  /** Recovery codes that are still good. */
  recoveryCodesLeft: number
}

export interface EnrolFactorRequest {
  type: FactorType
  /** The account's password, where it has one; anybody can sit down at an unlocked screen. */
  password?: string
  /** For `SMS` and `CALL`, in E.164 form. */
  phone?: string
  /** What it is to be called, to be told apart from others of its kind; 50 characters at most. Recovery codes have none. */
  name?: string
}

/** What is needed to finish an enrolment. Recovery codes are there at once, and shown this once. */
export interface EnrolFactorResponse {
  factorId?: string
  type: Open<FactorType>
  /** `INACTIVE` until it is activated; recovery codes are `ACTIVE` at once. */
  status: Open<EnrolledFactorStatus>
  totpData?: TotpData
  webauthnData?: { publicKeyCredentialCreationOptionsJson: string }
  recoveryCodes?: readonly string[]
}

/** Seed of an authenticator app. */
export interface TotpData {
  /** Base32, to be typed. */
  secret: string
  /** `otpauth:` address, to be shown as a QR code. */
  uri: string
}

export interface ActivateFactorRequest {
  factorId: string
  /** Code of the authenticator app, or the one that was sent. */
  code?: string
  /** Answer of `navigator.credentials.create`, as JSON text. */
  credential?: string
}

export interface ActivateFactorResponse {
  factorId: string
  type: Open<FactorType>
  status: Open<EnrolledFactorStatus>
}

export interface RemoveFactorRequest {
  factorId: string
  /** As in {@link EnrolFactorRequest}. */
  password?: string
}

/** What the signed-in member has enrolled, enrolments under way included. */
export const listOwnFactors: Operation<ListOwnFactorsRequest, ListOwnFactorsResponse> = {
  name: 'factors.list',
  method: 'GET',
  path: `${authentication}/v1/factors`,
  idempotent: true,
}

export const enrolFactorErrors = ['-19976', 'TOO_MANY_FACTORS'] as const
/** Begins to enrol a factor. */
export const enrolFactor: Operation<
  EnrolFactorRequest,
  EnrolFactorResponse,
  (typeof enrolFactorErrors)[number]
> = {
  name: 'factors.enrol',
  method: 'POST',
  path: `${authentication}/v1/factors`,
}

export const activateFactorErrors = ['VERIFICATION_FAILED', 'FACTOR_NOT_FOUND'] as const
/** Finishes an enrolment: from then on a log-in asks for the factor. */
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
/** Takes a factor away, and every remembered device with it. A POST, because a password does not belong into an address. */
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
