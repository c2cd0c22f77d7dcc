import type { StaffRight } from '../../access.ts'

export interface LogInStaffRequest {
  readonly email: string
  readonly password: string
  /** Needed where the password is the one-time password of a new account. */
  readonly newPassword?: string | undefined
}

export interface LogInStaffResponse {
  /** Goes bare into `Authorization`. */
  readonly sessionToken: string
  /** ISO 8601; after two hours without a call the session ends sooner. */
  readonly expiresDate: string
  readonly staff: StaffAccount
}

export interface StaffAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: 'OWNER' | 'COLLABORATOR'
  readonly rights: readonly StaffRight[]
  readonly createdDate: string
}

export interface ChangeStaffPasswordRequest {
  readonly password: string
  readonly newPassword: string
}

export interface SetStaffRightsRequest {
  readonly staffId: string
  readonly rights: readonly StaffRight[]
}

export interface StaffResponse {
  readonly staff: StaffAccount
}

export interface ListStaffResponse {
  readonly staff: readonly StaffAccount[]
}

export type NothingAsked = Record<never, never>
export type NothingAnswered = Record<string, never>
