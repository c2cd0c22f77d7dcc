import type { Timestamp } from '../common/values.ts'

/** What a member of staff or an app may be allowed to do. */
export const staffRightValues = ['CATALOG_READ', 'CATALOG_WRITE', 'MEMBERS', 'SETTINGS'] as const
export type StaffRight = (typeof staffRightValues)[number]

/** Somebody who runs the store. */
export interface StaffAccount {
  id: string
  email: string
  name: string
  /** An owner has every right, always. */
  role: 'OWNER' | 'COLLABORATOR'
  rights: readonly StaffRight[]
  createdDate: Timestamp
}

export interface LogInStaffRequest {
  email: string
  password: string
  /** Needed where the password is a one-time password: no session begins on one that was printed. */
  newPassword?: string
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
