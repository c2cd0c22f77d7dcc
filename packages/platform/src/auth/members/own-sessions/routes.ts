import type { Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract/accounts'
import { type RequestContext, type Route, route } from '../../../http/index.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../context.ts'
import { endOtherSessions, endSession, listSessions, type SignedInMember } from './own-sessions.ts'

/** Where a member is logged in, and the ends of it. */
export function ownSessionRoutes(services: IdentityServices): readonly Route[] {
  const asMember = <I, O, E extends string>(
    operation: Operation<I, O, E>,
    handle: (context: IdentityContext, member: SignedInMember, input: I) => Promise<O>,
  ): Route =>
    route(operation, (context: RequestContext, input) => {
      const { id: memberId, sessionId } = context.caller
      return handle(identityContext(context, services), { memberId, sessionId }, input)
    })
  return [
    asMember(contract.listOwnSessions, listSessions),
    asMember(contract.endOwnSession, endSession),
    asMember(contract.endOtherSessions, endOtherSessions),
  ]
}
