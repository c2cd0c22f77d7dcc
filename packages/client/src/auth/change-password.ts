import { type ChangePasswordRequest, changePassword as changePasswordOperation } from '@vitrine/contract'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Changes the password of the member who is logged in. Their other sessions end, unless `keepOtherSessions` is true.
 *
 * @param options If `currentPassword` is given, it has to be right. The public platform ignores it and `keepOtherSessions`.
 * @throws StoreError `application` `-19976` for a wrong current password; `validation` for a password that breaks a rule
 * @example
 * ```ts
 * await auth.changePassword(client, 'a quiet harbour in march', { currentPassword: password })
 * ```
 */
export async function changePassword(
  client: AnyClient,
  newPassword: string,
  {
    currentPassword,
    keepOtherSessions,
    ...options
  }: CallOptions & Omit<ChangePasswordRequest, 'newPassword'> = {},
): Promise<void> {
  const request = {
    newPassword,
    ...(currentPassword !== undefined && { currentPassword }),
    ...(keepOtherSessions && { keepOtherSessions }),
  }
  await client.send(changePasswordOperation, request, options)
}
