import type { EmptyRequest, EmptyResponse, Timestamp } from '../common/values.ts'
import type { IdentityStatus } from '../enumerations/identity.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { members } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'
import type { Member, MemberSettingsResponse, UpdateMemberSettingsRequest } from './member.ts'

/** Which members to return. Default: all members, in pages. */
export interface QueryMembersRequest {
  query?: {
    filter?: {
      status?: Exclude<IdentityStatus, 'DELETED'>
      loginEmail?: string
    }
    cursorPaging?: { limit?: number; cursor?: string }
  }
}

/** Paging of a list; `cursors.next` is set if there is another page. */
export interface NextPage {
  count: number
  cursors: { next?: string }
}

/** A page of members. */
export interface QueryMembersResponse {
  /** Newest first. */
  members: readonly Member[]
  metadata: NextPage
}

export interface MemberIdRequest {
  id: string
}

export interface MemberResponse {
  /** The current state. */
  member: Member
}

/** Which security events to return. */
export interface SecurityEventsRequest {
  memberId?: string
  limit?: number
  cursor?: string
}

/** An event of an account of the site. It never contains secrets or e-mail addresses. */
export interface SecurityEvent {
  id: string
  /** For example `LOGIN_FAILED`. Newer platforms may send others. */
  kind: string
  memberId?: string
  clientId?: string
  /** Who caused it: `visitor:<id>`, `staff:<id>` or `command`. */
  actor: string
  /** IP address of the call. */
  address: string
  /** Request id of the call, as in the log. */
  requestId: string
  detail: Readonly<Record<string, string | number | boolean>>
  createdDate: Timestamp
}

/** A page of security events. */
export interface SecurityEventsResponse {
  /** Newest first. */
  events: readonly SecurityEvent[]
  metadata: NextPage
}

/** Member administration for staff. Repeating a call changes nothing. */

/** Lists members of the site. */
export const queryMembers: Operation<QueryMembersRequest, QueryMembersResponse> = {
  name: 'members.query',
  method: 'POST',
  path: `${members}/v1/members/query`,

  idempotent: true,
}

export const approveMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Approves a pending member and notifies them by mail. */
export const approveMember: Operation<MemberIdRequest, MemberResponse, (typeof approveMemberErrors)[number]> =
  {
    name: 'members.approve',
    method: 'POST',
    path: `${members}/v1/members/{id}/approve`,
    fill: fillPath,
  }

export const blockMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Blocks a member and ends all their sessions. */
export const blockMember: Operation<MemberIdRequest, MemberResponse, (typeof blockMemberErrors)[number]> = {
  name: 'members.block',
  method: 'POST',
  path: `${members}/v1/members/{id}/block`,
  fill: fillPath,
}

export const unblockMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Unblocks a member and restores the previous status. */
export const unblockMember: Operation<MemberIdRequest, MemberResponse, (typeof unblockMemberErrors)[number]> =
  {
    name: 'members.unblock',
    method: 'POST',
    path: `${members}/v1/members/{id}/unblock`,
    fill: fillPath,
  }

export const deleteMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Deletes a member's personal data. The id stays reserved. */
export const deleteMember: Operation<MemberIdRequest, EmptyResponse, (typeof deleteMemberErrors)[number]> = {
  name: 'members.delete',
  method: 'DELETE',
  path: `${members}/v1/members/{id}`,
  fill: fillPath,
}

/** Lists security events of the site or of one account. */
export const listSecurityEvents: Operation<SecurityEventsRequest, SecurityEventsResponse> = {
  name: 'members.securityEvents',
  method: 'GET',
  path: `${members}/v1/security-events`,
  query: queryString,

  idempotent: true,
}

/** Reads the member settings of the site. */
export const getMemberSettings: Operation<EmptyRequest, MemberSettingsResponse> = {
  name: 'members.getSettings',
  method: 'GET',
  path: `${members}/v1/settings`,

  idempotent: true,
}

/** Updates the given settings; they apply to the next call. */
export const updateMemberSettings: Operation<UpdateMemberSettingsRequest, MemberSettingsResponse> = {
  name: 'members.updateSettings',
  method: 'PATCH',
  path: `${members}/v1/settings`,
}
