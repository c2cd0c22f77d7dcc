import type { EmptyRequest, EmptyResponse, Timestamp } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication } from '../provider/service-prefixes.ts'
import type { TotpData } from './own-account.ts'

/** Rights of staff and apps. */
export const staffRightValues = ['CATALOG_READ', 'CATALOG_WRITE', 'ORDERS', 'MEMBERS', 'SETTINGS'] as const
/**
 * A right of a collaborator or an app: `CATALOG_READ` and `CATALOG_WRITE` for products, inventory and media, `ORDERS` for carts and orders,
 * `MEMBERS` for the accounts of shoppers, `SETTINGS` for OAuth clients, webhooks and the settings of the store. None includes another.
 */
export type StaffRight = (typeof staffRightValues)[number]

/** A staff member of the store. */
export interface StaffAccount {
  id: string
  email: string
  name: string
  /** An owner always has every right. */
  role: 'OWNER' | 'COLLABORATOR'
  rights: readonly StaffRight[]
  /** Whether login requires a code from an authenticator app. */
  hasSecondFactor: boolean
  createdDate: Timestamp
}

/** What a member of staff logs in with. */
export interface LogInStaffRequest {
  email: string
  password: string
  /** Required if the password is a one-time password, which has to be replaced at the first login. */
  newPassword?: string
  /** Code from the authenticator app, or a recovery code. Required if the account has a second factor. */
  code?: string
}

/** The session of a member of staff. */
export interface LogInStaffResponse {
  /** Sent as the value of `Authorization`, without a scheme. */
  sessionToken: string
  /** The session also expires after two hours without a call. */
  expiresDate: Timestamp
  staff: StaffAccount
}

export interface ChangeStaffPasswordRequest {
  password: string
  newPassword: string
}

export interface EnrollStaffFactorRequest {
  /** Protects accounts on unlocked devices. */
  password: string
}

export interface EnrollStaffFactorResponse {
  totpData: TotpData
}

export interface ActivateStaffFactorRequest {
  /** The current code of the app. */
  code: string
}

export interface ActivateStaffFactorResponse {
  /** Each replaces a code once. They are shown only in this response. */
  recoveryCodes: readonly string[]
}

export interface RemoveStaffFactorRequest {
  password: string
}

export interface SetStaffRightsRequest {
  staffId: string
  /** All rights of the collaborator, from the next call on. */
  rights: readonly StaffRight[]
}

export interface StaffResponse {
  staff: StaffAccount
}

export interface ListStaffResponse {
  /** Oldest first. */
  staff: readonly StaffAccount[]
}

/**
 * The public platform has no calls for staff accounts; their paths are below the prefix of authentication.
 */

export const logInStaffErrors = [
  'STAFF_PASSWORD_WRONG',
  'STAFF_PASSWORD_EXPIRED',
  'STAFF_FACTOR_REQUIRED',
  'STAFF_FACTOR_WRONG',
] as const
/**
 * Logs in a staff member. Called with a visitor's token, which identifies the site and the client of the
 * session.
 */
export const logInStaff: Operation<LogInStaffRequest, LogInStaffResponse, (typeof logInStaffErrors)[number]> =
  {
    name: 'staff.logIn',
    method: 'POST',
    path: `${authentication}/v1/staff/log-in`,
  }

/** Ends the session of this call. */
export const logOutStaff: Operation<EmptyRequest, EmptyResponse> = {
  name: 'staff.logOut',
  method: 'POST',
  path: `${authentication}/v1/staff/log-out`,
}

/** Returns the caller's account. */
export const getMyStaff: Operation<EmptyRequest, StaffResponse> = {
  name: 'staff.my',
  method: 'GET',
  path: `${authentication}/v1/staff/my`,

  idempotent: true,
}

export const changeStaffPasswordErrors = ['STAFF_PASSWORD_WRONG'] as const
/** Changes the caller's password and ends all other sessions of the account. */
export const changeStaffPassword: Operation<
  ChangeStaffPasswordRequest,
  EmptyResponse,
  (typeof changeStaffPasswordErrors)[number]
> = {
  name: 'staff.changePassword',
  method: 'POST',
  path: `${authentication}/v1/staff/change-password`,
}

export const enrollStaffFactorErrors = ['STAFF_PASSWORD_WRONG'] as const
/**
 * Returns the secret for an authenticator app. An existing app keeps working until the new one is activated.
 */
export const enrollStaffFactor: Operation<
  EnrollStaffFactorRequest,
  EnrollStaffFactorResponse,
  (typeof enrollStaffFactorErrors)[number]
> = {
  name: 'staff.enrollFactor',
  method: 'POST',
  path: `${authentication}/v1/staff/my/factor`,
}

export const activateStaffFactorErrors = ['STAFF_FACTOR_WRONG'] as const
/** Activates the app: later logins require its code. Ends all other sessions of the account. */
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
/** Removes the authenticator app. Later logins require only the password. */
export const removeStaffFactor: Operation<
  RemoveStaffFactorRequest,
  EmptyResponse,
  (typeof removeStaffFactorErrors)[number]
> = {
  name: 'staff.removeFactor',
  method: 'POST',
  path: `${authentication}/v1/staff/my/factor/remove`,
}

/** Lists all staff accounts of the site. */
export const listStaff: Operation<EmptyRequest, ListStaffResponse> = {
  name: 'staff.list',
  method: 'GET',
  path: `${authentication}/v1/staff`,

  idempotent: true,
}

/**
 * Sets the rights of a collaborator. Only owners may do this; the rights of an owner cannot be changed (403).
 */
export const setStaffRights: Operation<SetStaffRightsRequest, StaffResponse> = {
  name: 'staff.setRights',
  method: 'POST',
  path: `${authentication}/v1/staff/{staffId}/rights`,
  fill: fillPath,
}
