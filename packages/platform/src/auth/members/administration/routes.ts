import { getMyMember, type Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract/accounts'
import { type RequestContext, type Route, route } from '../../../http/index.ts'
import { myMember } from '../account/my-member.ts'
import { getOwnProfile, signUpRules, updateOwnProfile } from '../account/own-profile.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../context.ts'
import { approveMember, blockMember, deleteMember, unblockMember } from './members.ts'
import { queryMembers } from './query-members.ts'
import { securityEvents } from './security-events.ts'
import { getSettings, updateSettings } from './settings.ts'

/** The members service: a member's own view, and what staff does with members. */
export function memberRoutes(services: IdentityServices): readonly Route[] {
  const asStaff = <I, O, E extends string>(
    operation: Operation<I, O, E>,
    handle: (context: IdentityContext, input: I) => Promise<O>,
  ): Route =>
    route(operation, (context: RequestContext, input) => handle(identityContext(context, services), input))
  return [
    route(getMyMember, (context, input) =>
      myMember(identityContext(context, services), context.caller.id, input),
    ),
    route(contract.getOwnProfile, (context) =>
      getOwnProfile(identityContext(context, services), context.caller.id),
    ),
    route(contract.updateOwnProfile, (context, input) =>
      updateOwnProfile(identityContext(context, services), context.caller.id, input),
    ),
    route(contract.getSignUpRules, (context) => signUpRules(identityContext(context, services))),
    asStaff(contract.queryMembers, queryMembers),
    asStaff(contract.approveMember, approveMember),
    asStaff(contract.blockMember, blockMember),
    asStaff(contract.unblockMember, unblockMember),
    asStaff(contract.deleteMember, deleteMember),
    asStaff(contract.listSecurityEvents, securityEvents),
    asStaff(contract.getMemberSettings, getSettings),
    asStaff(contract.updateMemberSettings, updateSettings),
  ]
}
