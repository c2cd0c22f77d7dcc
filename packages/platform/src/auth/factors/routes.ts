import type { Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract/accounts'
import { type RequestContext, type Route, route } from '../../http/index.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../members/context.ts'
import { activateFactor, enrolFactor, removeFactor } from './enroll.ts'
import { listOwnFactors } from './list-factors.ts'

/** A member's own factors. No idempotency records: responses contain seeds and recovery codes. */
export function factorRoutes(services: IdentityServices): readonly Route[] {
  const asMember = <I, O, E extends string>(
    operation: Operation<I, O, E>,
    handle: (context: IdentityContext, memberId: string, input: I) => Promise<O>,
  ): Route =>
    route(operation, (context: RequestContext, input) =>
      handle(identityContext(context, services), context.caller.id, input),
    )
  return [
    asMember(contract.listOwnFactors, listOwnFactors),
    asMember(contract.enrolFactor, enrolFactor),
    asMember(contract.activateFactor, activateFactor),
    asMember(contract.removeFactor, removeFactor),
  ]
}
