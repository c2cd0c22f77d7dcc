import type { Member } from '@vitrine/contract'
import {
  approveMember as approveMemberOperation,
  blockMember as blockMemberOperation,
  deleteMember as deleteMemberOperation,
  getMemberSettings as getMemberSettingsOperation,
  listSecurityEvents as listSecurityEventsOperation,
  type MemberSettings,
  type QueryMembersRequest,
  type QueryMembersResponse,
  queryMembers as queryMembersOperation,
  type SecurityEventsRequest,
  type SecurityEventsResponse,
  unblockMember as unblockMemberOperation,
  updateMemberSettings as updateMemberSettingsOperation,
} from '@vitrine/contract/accounts'
import type { AnyClient, ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Returns a page of the shop's members, newest first. Needs the right `MEMBERS`.
 *
 * @param query Pass `metadata.cursors.next` of a page as `cursorPaging.cursor` to get the next one
 * @throws StoreError with status 403 without the right to manage members
 * @example
 * ```ts
 * const { members } = await accounts.queryMembers(client, { filter: { status: 'PENDING' } })
 * ```
 */
export async function queryMembers(
  client: ReadingClient,
  query: NonNullable<QueryMembersRequest['query']> = {},
  options?: CallOptions,
): Promise<QueryMembersResponse> {
  return client.send(queryMembersOperation, { query }, options)
}

/**
 * Approves a member who waits for it, and informs them by e-mail. Has no effect on others. Needs the right `MEMBERS`.
 *
 * @throws StoreError `application` `MEMBER_NOT_FOUND`
 * @example
 * ```ts
 * const member = await accounts.approveMember(client, id)
 * ```
 */
export async function approveMember(client: AnyClient, id: string, options?: CallOptions): Promise<Member> {
  return (await client.send(approveMemberOperation, { id }, options)).member
}

/**
 * Blocks a member: all sessions end and no login succeeds. Needs the right `MEMBERS`.
 *
 * @throws StoreError `application` `MEMBER_NOT_FOUND`
 * @example
 * ```ts
 * const member = await accounts.blockMember(client, id)
 * ```
 */
export async function blockMember(client: AnyClient, id: string, options?: CallOptions): Promise<Member> {
  return (await client.send(blockMemberOperation, { id }, options)).member
}

/**
 * Lets a blocked member log in again. Needs the right `MEMBERS`.
 *
 * @throws StoreError `application` `MEMBER_NOT_FOUND`
 * @example
 * ```ts
 * const member = await accounts.unblockMember(client, id)
 * ```
 */
export async function unblockMember(client: AnyClient, id: string, options?: CallOptions): Promise<Member> {
  return (await client.send(unblockMemberOperation, { id }, options)).member
}

/**
 * Deletes a member. This cannot be undone. Needs the right `MEMBERS`.
 *
 * @throws StoreError `application` `MEMBER_NOT_FOUND`
 * @example
 * ```ts
 * await accounts.deleteMember(client, id)
 * ```
 */
export async function deleteMember(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await client.send(deleteMemberOperation, { id }, options)
}

/**
 * Returns a page of the security events of all accounts, or of one member's, newest first. Needs the right `MEMBERS`.
 *
 * @throws StoreError with status 403 without the right to manage members
 * @example
 * ```ts
 * const { events } = await accounts.listSecurityEvents(client, { memberId: id })
 * ```
 */
export async function listSecurityEvents(
  client: ReadingClient,
  request: SecurityEventsRequest = {},
  options?: CallOptions,
): Promise<SecurityEventsResponse> {
  return client.send(listSecurityEventsOperation, request, options)
}

/**
 * Returns the shop's settings for members: who can sign up, password rules, captcha. Needs the right `SETTINGS`.
 *
 * @throws StoreError with status 403 without the right to manage members
 * @example
 * ```ts
 * const settings = await accounts.getMemberSettings(client)
 * ```
 */
export async function getMemberSettings(
  client: ReadingClient,
  options?: CallOptions,
): Promise<MemberSettings> {
  return (await client.send(getMemberSettingsOperation, {}, options)).settings
}

/**
 * Changes the given settings for members and keeps the others. Needs the right `SETTINGS`.
 *
 * @throws StoreError `validation` for values out of bounds
 * @example
 * ```ts
 * const settings = await accounts.updateMemberSettings(client, { verifyEmail: true })
 * ```
 */
export async function updateMemberSettings(
  client: AnyClient,
  settings: Partial<MemberSettings>,
  options?: CallOptions,
): Promise<MemberSettings> {
  return (await client.send(updateMemberSettingsOperation, { settings }, options)).settings
}
