import type { Open, Timestamp } from '../common/values.ts'
import type { PrivacyStatus } from '../enumerations/identity.ts'

/** The signed-in member (wire 6.1). */
export interface Member {
  /** The id of the member's identity too. */
  id: string
  loginEmail?: string | null
  loginEmailVerified?: boolean | null
  status?: Open<'APPROVED' | 'PENDING' | 'BLOCKED' | 'OFFLINE'>
  privacyStatus?: Open<PrivacyStatus>
  profile?: MemberProfile
  /** With the fieldset `FULL` alone. */
  contact?: MemberContact
  lastLoginDate?: Timestamp | null
  createdDate?: Timestamp
  updatedDate?: Timestamp
}

export interface MemberProfile {
  nickname?: string | null
  slug?: string | null
  title?: string | null
  photo?: { id?: string; url?: string; height?: number; width?: number }
}

export interface MemberContact {
  firstName?: string | null
  lastName?: string | null
  phones?: readonly string[]
  emails?: readonly string[]
}

/** How much of a member is answered; default `PUBLIC`. */
export const memberFieldsets = ['PUBLIC', 'EXTENDED', 'FULL'] as const
export type MemberFieldset = (typeof memberFieldsets)[number]

export interface GetMyMemberRequest {
  fieldsets?: readonly MemberFieldset[]
}

export interface GetMyMemberResponse {
  member: Member
}
