import type { Timestamp } from '../common/values.ts'
import type { IdentityStatus } from '../enumerations/identity.ts'
import type { Member } from '../members/member.ts'

export interface QueryMembersRequest {
  query?: {
    filter?: {
      status?: Exclude<IdentityStatus, 'DELETED'>
      loginEmail?: string
    }
    cursorPaging?: { limit?: number; cursor?: string }
  }
}

/** A page of a list that goes on at `cursors.next`, where there is one. */
export interface NextPage {
  count: number
  cursors: { next?: string }
}

export interface QueryMembersResponse {
  /** The newest first. */
  members: readonly Member[]
  metadata: NextPage
}

export interface MemberIdRequest {
  id: string
}

export interface MemberResponse {
  /** As it is now. */
  member: Member
}

export interface SecurityEventsRequest {
  memberId?: string
  limit?: number
  cursor?: string
}

/** Something that happened to an account of the site; never with a secret or an address of mail. */
export interface SecurityEvent {
  id: string
  /** Such as `LOGIN_FAILED`; a newer platform knows more. */
  kind: string
  memberId?: string
  clientId?: string
  /** Who did it: `visitor:<id>`, `staff:<id>`, `command`. */
  actor: string
  /** Where the call came from. */
  address: string
  /** Under which the log has the call. */
  requestId: string
  detail: Readonly<Record<string, string | number | boolean>>
  createdDate: Timestamp
}

export interface SecurityEventsResponse {
  /** The newest first. */
  events: readonly SecurityEvent[]
  metadata: NextPage
}
