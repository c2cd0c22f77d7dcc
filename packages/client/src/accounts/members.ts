import type { Member } from '@vitrine/contract'
import {
  approveMember as approveMemberOperation,
  blockMember as blockMemberOperation,
  deleteMember as deleteMemberOperation,
  getMemberSettings,
  listSecurityEvents,
  type MemberSettings,
  type QueryMembersRequest,
  type QueryMembersResponse,
  queryMembers as queryMembersOperation,
  type SecurityEventsRequest,
  type SecurityEventsResponse,
  unblockMember as unblockMemberOperation,
  updateMemberSettings as updateMemberSettingsOperation,
} from '@vitrine/contract/accounts'
import type { Caller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/**
 * A page of the site's members, the newest first; `metadata.cursors.next` is where the next one begins.
 * @throws StoreError
 * @see decision 0076
 */
export async function queryMembers(
  client: Caller,
  query: NonNullable<QueryMembersRequest['query']> = {},
  options?: CallOptions,
): Promise<QueryMembersResponse> {
  return client.send(queryMembersOperation, { query }, options)
}

/**
 * Admits somebody who waits for it, and says so by mail. Again changes nothing. @throws StoreError `MEMBER_NOT_FOUND`
 * @see decision 0076
 */
export async function approveMember(client: Caller, id: string, options?: CallOptions): Promise<Member> {
  return (await client.send(approveMemberOperation, { id }, options)).member
}

/**
 * Keeps a member out: every session ends at once. @throws StoreError `MEMBER_NOT_FOUND`
 * @see decision 0076
 */
export async function blockMember(client: Caller, id: string, options?: CallOptions): Promise<Member> {
  return (await client.send(blockMemberOperation, { id }, options)).member
}

/**
 * Lets a blocked member in again. @throws StoreError `MEMBER_NOT_FOUND`
 * @see decision 0076
 */
export async function unblockMember(client: Caller, id: string, options?: CallOptions): Promise<Member> {
  return (await client.send(unblockMemberOperation, { id }, options)).member
}

/**
 * Deletes a member; there is no way back. @throws StoreError `MEMBER_NOT_FOUND`
 * @see decision 0076
 */
export async function deleteMember(client: Caller, id: string, options?: CallOptions): Promise<void> {
  await client.send(deleteMemberOperation, { id }, options)
}

/**
 * What happened to accounts of the site, or to one, the newest first.
 * @throws StoreError
 * @see decision 0076
 */
export async function securityEvents(
  client: Caller,
  request: SecurityEventsRequest = {},
  options?: CallOptions,
): Promise<SecurityEventsResponse> {
  return client.send(listSecurityEvents, request, options)
}

/**
 * How people become and stay members of the site.
 * @throws StoreError
 * @see decision 0076
 */
export async function memberSettings(client: Caller, options?: CallOptions): Promise<MemberSettings> {
  return (await client.send(getMemberSettings, {}, options)).settings
}

/**
 * Changes what is named and leaves the rest. @throws StoreError `validation` naming what is out of its bounds
 * @see decision 0076
 */
export async function updateMemberSettings(
  client: Caller,
  settings: Partial<MemberSettings>,
  options?: CallOptions,
): Promise<MemberSettings> {
  return (await client.send(updateMemberSettingsOperation, { settings }, options)).settings
}
