import { getMyMember, type Member, type MemberFieldset } from '@vitrine/contract'
import type { ReadingClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'

/**
 * Returns the member who is logged in.
 *
 * @param fieldset `FULL` includes the e-mail address and contact data. Default `PUBLIC`.
 * @throws StoreError with status 403 for visitors
 * @example
 * ```ts
 * if (client.session.role === 'member') {
 *   const member = await auth.getCurrentMember(client, 'FULL')
 *   console.log(member.loginEmail)
 * }
 * ```
 */
export async function getCurrentMember(
  client: ReadingClient,
  fieldset: MemberFieldset = 'PUBLIC',
  options?: CallOptions,
): Promise<Member> {
  return (await client.send(getMyMember, { fieldsets: [fieldset] }, options)).member
}
