import { httpError } from '../../../http/problem.ts'
import type { IdentityContext } from '../context.ts'
import { findIdentity } from '../repository.ts'
import { type WireMember, wireMember } from '../wire/member.ts'

/** How much of a member is told. */
export type MemberFieldset = 'PUBLIC' | 'EXTENDED' | 'FULL'

export interface MyMemberRequest {
  readonly fieldsets?: readonly MemberFieldset[] | undefined
}

/** The member who calls (wire.md 6.1). @throws 403 once the account may not be used any more */
export async function myMember(
  { db, site }: IdentityContext,
  memberId: string,
  { fieldsets }: MyMemberRequest,
): Promise<{ readonly member: WireMember }> {
  const identity = await findIdentity(db, site.id, memberId)
  if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
  return { member: wireMember(identity, fieldsets?.includes('FULL') ?? false) }
}
