import type { Operation } from '../operation.ts'
import { members } from '../provider/service-prefixes.ts'
import type { GetMyMemberRequest, GetMyMemberResponse } from './member.ts'

/** Who is signed in (wire 6.1, neighbours of the token call). */
export const getMyMember: Operation<GetMyMemberRequest, GetMyMemberResponse> = {
  name: 'members.my',
  method: 'GET',
  service: 'members',
  prefix: members,
  path: '/v1/members/my',
  idempotent: true,
}
