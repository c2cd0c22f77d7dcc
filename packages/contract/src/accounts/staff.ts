import type { EmptyResponse, Timestamp } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication } from '../provider/service-prefixes.ts'
import type { TotpData } from './own-account.ts'

/** What a member of staff or an app may be allowed to do. */
export const staffRightValues = ['CATALOG_READ', 'CATALOG_WRITE', 'ORDERS', 'MEMBERS', 'SETTINGS'] as const
export type StaffRight = (typeof staffRightValues)[number]

/** Somebody who runs the store. */
export interface StaffAccount {
  id: string
  email: string
  name: string
  /** An owner has every right, always. */
  role: 'OWNER' | 'COLLABORATOR'
  rights: readonly StaffRight[]
  /** Whether a log-in asks for a code of an authenticator app. */
  hasSecondFactor: boolean
  createdDate: Timestamp
}

export interface LogInStaffRequest {
  email: string
  password: string
  /** Needed where the password is a one-time password: no session begins on one that was printed. */
  newPassword?: string
  /** Of the authenticator app, or a recovery code; needed where the account has a second factor. */
  code?: string
}

export interface LogInStaffResponse {
  /** Goes bare into `Authorization`. */
  sessionToken: string
  /** After two hours without a call the session ends sooner. */
  expiresDate: Timestamp
  staff: StaffAccount
}

export interface ChangeStaffPasswordRequest {
  password: string
  newPassword: string
}

export interface EnrolStaffFactorRequest {
  /** Anybody can sit down at an unlocked screen. */
  password: string
}

export interface EnrolStaffFactorResponse {
  totpData: TotpData
}

export interface ActivateStaffFactorRequest {
  /** What the app shows now. */
  code: string
}

export interface ActivateStaffFactorResponse {
  /** Each is good once in place of a code; shown this once. */
  recoveryCodes: readonly string[]
}

export interface RemoveStaffFactorRequest {
  password: string
}

export interface SetStaffRightsRequest {
  staffId: string
  /** All that a collaborator may do from the next call on. */
  rights: readonly StaffRight[]
}

export interface StaffResponse {
  staff: StaffAccount
}

export interface ListStaffResponse {
  /** The oldest first. */
  staff: readonly StaffAccount[]
}

/** The request of a call that needs to be told nothing. */
export type NothingAsked = Record<never, never>

/** Choice: staff accounts stand beside those of members, below the prefix of authentication; the wire names no calls for them. */

export const logInStaffErrors = [
  'STAFF_PASSWORD_WRONG',
  'STAFF_PASSWORD_EXPIRED',
  'STAFF_FACTOR_REQUIRED',
  'STAFF_FACTOR_WRONG',
] as const
/** Logs a member of staff in. Called with the token of a visitor: it says which site, and which client the session belongs to. */
export const logInStaff: Operation<LogInStaffRequest, LogInStaffResponse, (typeof logInStaffErrors)[number]> =
  {
    name: 'staff.logIn',
    method: 'POST',
    path: `${authentication}/v1/staff/log-in`,
  }

/** Ends the session of the call. */
export const logOutStaff: Operation<NothingAsked, EmptyResponse> = {
  name: 'staff.logOut',
  method: 'POST',
  path: `${authentication}/v1/staff/log-out`,
}

/** The account of the caller. */
export const getMyStaff: Operation<NothingAsked, StaffResponse> = {
  name: 'staff.my',
  method: 'GET',
  path: `${authentication}/v1/staff/my`,

  idempotent: true,
}

export const changeStaffPasswordErrors = ['STAFF_PASSWORD_WRONG'] as const
/** Changes the caller's password; every other session of the account ends. */
export const changeStaffPassword: Operation<
  ChangeStaffPasswordRequest,
  EmptyResponse,
  (typeof changeStaffPasswordErrors)[number]
> = {
  name: 'staff.changePassword',
  method: 'POST',
  path: `${authentication}/v1/staff/change-password`,
}

export const enrolStaffFactorErrors = ['STAFF_PASSWORD_WRONG'] as const
/** Gives the seed for an authenticator app; one that is in use stays so until the new one is activated. */
export const enrolStaffFactor: Operation<
  EnrolStaffFactorRequest,
  EnrolStaffFactorResponse,
  (typeof enrolStaffFactorErrors)[number]
> = {
  name: 'staff.enrolFactor',
  method: 'POST',
  path: `${authentication}/v1/staff/my/factor`,
}

export const activateStaffFactorErrors = ['STAFF_FACTOR_WRONG'] as const
/** From now on a log-in asks for a code of the app; every other session of the account ends. */
export const activateStaffFactor: Operation<
  ActivateStaffFactorRequest,
  ActivateStaffFactorResponse,
  (typeof activateStaffFactorErrors)[number]
> = {
  name: 'staff.activateFactor',
  method: 'POST',
  path: `${authentication}/v1/staff/my/factor/activate`,
}

export const removeStaffFactorErrors = ['STAFF_PASSWORD_WRONG'] as const
/** Log-ins ask for the password alone again. */
export const removeStaffFactor: Operation<
  RemoveStaffFactorRequest,
  EmptyResponse,
  (typeof removeStaffFactorErrors)[number]
> = {
  name: 'staff.removeFactor',
  method: 'POST',
  path: `${authentication}/v1/staff/my/factor/remove`,
}

/** Every account of the site. */
export const listStaff: Operation<NothingAsked, ListStaffResponse> = {
  name: 'staff.list',
  method: 'GET',
  path: `${authentication}/v1/staff`,

  idempotent: true,
}

/** Says what a collaborator may do. An owner's alone to say: others answer 403, and so do the rights of an owner. */
export const setStaffRights: Operation<SetStaffRightsRequest, StaffResponse> = {
  name: 'staff.setRights',
  method: 'POST',
  path: `${authentication}/v1/staff/{staffId}/rights`,
  fill: fillPath,
}
