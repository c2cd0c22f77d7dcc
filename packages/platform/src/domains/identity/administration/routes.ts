import { getMyMember } from '@vitrine/contract'
import { getMyMemberRequest } from '@vitrine/contract/schemas'
import { type RequestContext, type Route, route } from '../../../http/route.ts'
import { myMember } from '../account/my-member.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../context.ts'
import { approveMember, blockMember, deleteMember, unblockMember } from './members.ts'
import * as operations from './operations.ts'
import { queryMembers } from './query-members.ts'
import * as schemas from './schemas.ts'
import { securityEvents } from './security-events.ts'
import { getSettings, updateSettings } from './settings.ts'

/** The members service: a member's own view, and what staff does with members. */
export function memberRoutes(services: IdentityServices): readonly Route[] {
  const inContext =
    <I, O>(handle: (context: IdentityContext, input: I) => Promise<O>) =>
    (context: RequestContext, input: I): Promise<O> =>
      handle(identityContext(context, services), input)
  return [
    route(getMyMember, getMyMemberRequest, (context, input) =>
      myMember(identityContext(context, services), context.caller.id, input),
    ),
    route(operations.queryMembersOperation, schemas.queryMembersRequest, inContext(queryMembers)),
    route(operations.approveMemberOperation, schemas.memberRequest, inContext(approveMember)),
    route(operations.blockMemberOperation, schemas.memberRequest, inContext(blockMember)),
    route(operations.unblockMemberOperation, schemas.memberRequest, inContext(unblockMember)),
    route(operations.deleteMemberOperation, schemas.memberRequest, inContext(deleteMember)),
    route(operations.securityEventsOperation, schemas.securityEventsRequest, inContext(securityEvents)),
    route(operations.getSettingsOperation, schemas.getSettingsRequest, inContext(getSettings)),
    route(operations.updateSettingsOperation, schemas.updateSettingsRequest, inContext(updateSettings)),
  ]
}
