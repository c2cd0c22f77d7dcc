import type { EmptyResponse, Timestamp } from '../common/values.ts'
import type { IdentityStatus } from '../enumerations/identity.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { members } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'
import type { Member, MemberSettingsResponse, UpdateMemberSettingsRequest } from './member.ts'
import type { NothingAsked } from './staff.ts'

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

/** Calls of the members service that a staff workspace needs, in the manner of the public platform's. Doing one again changes nothing. */

/** Members of the site, page by page. */
export const queryMembers: Operation<QueryMembersRequest, QueryMembersResponse> = {
  name: 'members.query',
  method: 'POST',
  path: `${members}/v1/members/query`,

  idempotent: true,
}

export const approveMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Admits somebody who waits for it, and says so by mail. */
export const approveMember: Operation<MemberIdRequest, MemberResponse, (typeof approveMemberErrors)[number]> =
  {
    name: 'members.approve',
    method: 'POST',
    path: `${members}/v1/members/{id}/approve`,
    fill: fillPath,
  }

export const blockMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Keeps a member out: every session ends at once. */
export const blockMember: Operation<MemberIdRequest, MemberResponse, (typeof blockMemberErrors)[number]> = {
  name: 'members.block',
  method: 'POST',
  path: `${members}/v1/members/{id}/block`,
  fill: fillPath,
}

export const unblockMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Lets a blocked member in again, as far as the member had come. */
export const unblockMember: Operation<MemberIdRequest, MemberResponse, (typeof unblockMemberErrors)[number]> =
  {
    name: 'members.unblock',
    method: 'POST',
    path: `${members}/v1/members/{id}/unblock`,
    fill: fillPath,
  }

export const deleteMemberErrors = ['MEMBER_NOT_FOUND'] as const
/** Deletes a member: what is kept is that there was one, under an id that names nobody. */
export const deleteMember: Operation<MemberIdRequest, EmptyResponse, (typeof deleteMemberErrors)[number]> = {
  name: 'members.delete',
  method: 'DELETE',
  path: `${members}/v1/members/{id}`,
  fill: fillPath,
}

/** What happened to accounts of the site, or to one. */
export const listSecurityEvents: Operation<SecurityEventsRequest, SecurityEventsResponse> = {
  name: 'members.securityEvents',
  method: 'GET',
  path: `${members}/v1/security-events`,
  query: queryString,

  idempotent: true,
}

/** How people become and stay members of the site. */
export const getMemberSettings: Operation<NothingAsked, MemberSettingsResponse> = {
  name: 'members.getSettings',
  method: 'GET',
  path: `${members}/v1/settings`,

  idempotent: true,
}

/** Changes what is named and leaves the rest; in effect from the next call on. */
export const updateMemberSettings: Operation<UpdateMemberSettingsRequest, MemberSettingsResponse> = {
  name: 'members.updateSettings',
  method: 'PATCH',
  path: `${members}/v1/settings`,
}
