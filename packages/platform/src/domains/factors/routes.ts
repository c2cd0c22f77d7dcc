import { type RequestContext, type Route, route } from '../../http/route.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../identity/context.ts'
import { activateFactor } from './activate.ts'
import { enrolFactor, removeFactor } from './enrol.ts'
import { listOwnFactors } from './list.ts'
import * as operations from './operations.ts'
import * as schemas from './schemas.ts'

/** A member's own factors. No idempotency records: answers hold seeds and recovery codes. */
export function factorRoutes(services: IdentityServices): readonly Route[] {
  const asMember =
    <I, O>(handle: (context: IdentityContext, memberId: string, input: I) => Promise<O>) =>
    (context: RequestContext, input: I): Promise<O> =>
      handle(identityContext(context, services), context.caller.id, input)
  return [
    route(operations.listFactorsOperation, schemas.listFactorsRequest, asMember(listOwnFactors)),
    route(operations.enrolFactorOperation, schemas.enrolFactorRequest, asMember(enrolFactor)),
    route(operations.activateFactorOperation, schemas.activateFactorRequest, asMember(activateFactor)),
    route(operations.removeFactorOperation, schemas.removeFactorRequest, asMember(removeFactor)),
  ]
}
