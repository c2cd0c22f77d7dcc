import type { Open, Operation, Timestamp } from '@vitrine/contract'
import { provider } from '@vitrine/contract'
import type { PrivacyStatus } from '@vitrine/contract/enumerations'

/** The signed-in member (wire 6.1, neighbours). */

export type MemberFieldset = 'PUBLIC' | 'EXTENDED' | 'FULL'

export interface Member {
  /** The same as the id of the member's identity. */
  id: string
  loginEmail?: string | null
  loginEmailVerified?: boolean | null
  status?: Open<'APPROVED' | 'PENDING' | 'BLOCKED' | 'OFFLINE'>
  privacyStatus?: Open<PrivacyStatus>
  contactId?: string | null
  profile?: {
    nickname?: string | null
    slug?: string | null
    title?: string | null
    photo?: { id?: string; url?: string; height?: number; width?: number }
  }
  contact?: {
    firstName?: string | null
    lastName?: string | null
    phones?: readonly string[]
    emails?: readonly string[]
  }
  activityStatus?: string
  lastLoginDate?: Timestamp | null
  createdDate?: Timestamp
  updatedDate?: Timestamp
}

export const getMyMember: Operation<{ fieldsets?: readonly MemberFieldset[] }, { member: Member }, string> = {
  service: 'members',
  prefix: provider.services.members,
  name: 'members.getMyMember',
  method: 'GET',
  path: '/v1/members/my',
  idempotent: true,
}
