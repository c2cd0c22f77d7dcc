import type { GetMyMemberRequest, GetMyMemberResponse } from '@vitrine/contract'
import { httpError } from '../../../http/index.ts'
import type { IdentityContext } from '../context.ts'
import { findIdentity } from '../repository.ts'
import { wireMember } from '../wire/member.ts'

/** The member who calls (wire.md 6.1). @throws 403 once the account may not be used any more */
export async function myMember(
  { db, site }: IdentityContext,
  memberId: string,
  { fieldsets }: GetMyMemberRequest,
): Promise<GetMyMemberResponse> {
  const identity = await findIdentity(db, site.id, memberId)
  if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
  return { member: wireMember(identity, fieldsets?.includes('FULL') ?? false) }
}
