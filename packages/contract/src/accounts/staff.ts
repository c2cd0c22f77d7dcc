import type { Timestamp } from '../common/values.ts'
import type { TotpData } from './own-factor.ts'

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
