import { getMyMember, type Member, type MemberFieldset } from '@vitrine/contract'
import type { ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/** The signed-in member; `FULL` for contact data too. @throws StoreError 403 for visitors @see wire 6.1, GET /members/v1/members/my */
export async function currentMember(
  client: ReadCaller,
  fieldset: MemberFieldset = 'PUBLIC',
  options?: CallOptions,
): Promise<Member> {
  return (await client.send(getMyMember, { fieldsets: [fieldset] }, options)).member
}
