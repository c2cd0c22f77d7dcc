import { type RequestContext, type Route, route } from '../../http/route.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../identity/context.ts'
import * as accounts from './accounts.ts'
import { logInStaff } from './log-in.ts'
import * as operations from './operations.ts'
import * as schemas from './schemas.ts'

/** Log-in and accounts of staff (decision 0062). No idempotency records: answers hold session tokens. */
export function staffRoutes(services: IdentityServices): readonly Route[] {
  const asStaff =
    <I, O>(handle: (context: IdentityContext, staff: accounts.SignedInStaff, input: I) => Promise<O>) =>
    (context: RequestContext, input: I): Promise<O> => {
      const { id: staffId, sessionId } = context.caller
      return handle(identityContext(context, services), { staffId, sessionId }, input)
    }
  return [
    route(operations.logInStaffOperation, schemas.logInStaffRequest, (context, input) =>
      logInStaff(identityContext(context, services), input),
    ),
    route(operations.logOutStaffOperation, schemas.nothingAsked, asStaff(accounts.logOutStaff)),
    route(operations.myStaffOperation, schemas.nothingAsked, asStaff(accounts.myStaff)),
    route(
      operations.changeStaffPasswordOperation,
      schemas.changeStaffPasswordRequest,
      asStaff(accounts.changeStaffPassword),
    ),
    route(operations.listStaffOperation, schemas.nothingAsked, asStaff(accounts.listStaffAccounts)),
    route(operations.setStaffRightsOperation, schemas.setStaffRightsRequest, asStaff(accounts.setRights)),
  ]
}
