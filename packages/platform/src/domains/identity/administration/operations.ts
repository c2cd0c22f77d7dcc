import { type Member, type Operation, provider } from '@vitrine/contract'
import type { MemberRequest } from './members.ts'
import type { QueryMembersRequest, QueryMembersResponse } from './query-members.ts'
import type { SecurityEventsRequest, SecurityEventsResponse } from './security-events.ts'
import type { GetSettingsRequest, SettingsResponse, UpdateSettingsRequest } from './settings.ts'

/**
 * Calls of the members service that a staff workspace needs, in the manner of the public platform's.
 */
const base = { service: 'members', prefix: provider.services.members } as const
interface MemberResponse {
  readonly member: Member
}

export const queryMembersOperation: Operation<QueryMembersRequest, QueryMembersResponse> = {
  ...base,
  name: 'members.query',
  method: 'POST',
  path: '/v1/members/query',
  idempotent: true,
}
export const approveMemberOperation: Operation<MemberRequest, MemberResponse> = {
  ...base,
  name: 'members.approve',
  method: 'POST',
  path: '/v1/members/{id}/approve',
}
export const blockMemberOperation: Operation<MemberRequest, MemberResponse> = {
  ...base,
  name: 'members.block',
  method: 'POST',
  path: '/v1/members/{id}/block',
}
export const unblockMemberOperation: Operation<MemberRequest, MemberResponse> = {
  ...base,
  name: 'members.unblock',
  method: 'POST',
  path: '/v1/members/{id}/unblock',
}
export const deleteMemberOperation: Operation<MemberRequest, Record<string, never>> = {
  ...base,
  name: 'members.delete',
  method: 'DELETE',
  path: '/v1/members/{id}',
}
export const securityEventsOperation: Operation<SecurityEventsRequest, SecurityEventsResponse> = {
  ...base,
  name: 'members.securityEvents',
  method: 'GET',
  path: '/v1/security-events',
  idempotent: true,
}
export const getSettingsOperation: Operation<GetSettingsRequest, SettingsResponse> = {
  ...base,
  name: 'members.getSettings',
  method: 'GET',
  path: '/v1/settings',
  idempotent: true,
}
export const updateSettingsOperation: Operation<UpdateSettingsRequest, SettingsResponse> = {
  ...base,
  name: 'members.updateSettings',
  method: 'PATCH',
  path: '/v1/settings',
}
