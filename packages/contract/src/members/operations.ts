import type { Operation } from '../operation.ts'
import { members } from '../provider/service-prefixes.ts'
import { queryString } from '../query-string.ts'
import type { GetMyMemberRequest, GetMyMemberResponse } from './member.ts'

/** Who is signed in (wire 6.1, neighbours of the token call). */
export const getMyMember: Operation<GetMyMemberRequest, GetMyMemberResponse> = {
  name: 'members.my',
  method: 'GET',
  path: `${members}/v1/members/my`,
  query: queryString,
  idempotent: true,
}
