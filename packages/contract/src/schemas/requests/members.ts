import * as v from 'valibot'
import { type GetMyMemberRequest, memberFieldsets } from '../../members/member.ts'
import { listOf } from '../parts/collections.ts'
import { objectOf, optional } from '../parts/object.ts'

export const getMyMemberRequest: v.GenericSchema<unknown, GetMyMemberRequest> = objectOf<GetMyMemberRequest>({
  fieldsets: optional(listOf(v.picklist(memberFieldsets), memberFieldsets.length)),
})
