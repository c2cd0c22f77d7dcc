import type { Operation } from '@vitrine/contract'
import * as contract from '@vitrine/contract/accounts'
import { type RequestContext, type Route, route } from '../../http/index.ts'
import { type IdentityContext, type IdentityServices, identityContext } from '../members/context.ts'
import * as accounts from './accounts.ts'
import { logInStaff } from './login.ts'
import { activateStaffFactor, enrolStaffFactor, removeStaffFactor } from './second-factor.ts'
import type { SignedInStaff } from './staff.ts'

/** Login and accounts of staff (decision 0062). No idempotency records: responses contain session tokens. */
export function staffRoutes(services: IdentityServices): readonly Route[] {
  const asStaff = <I, O, E extends string>(
    operation: Operation<I, O, E>,
    handle: (context: IdentityContext, staff: SignedInStaff, input: I) => Promise<O>,
  ): Route =>
    route(operation, (context: RequestContext, input) => {
      const { id: staffId, sessionId } = context.caller
      return handle(identityContext(context, services), { staffId, sessionId }, input)
    })
  return [
    route(contract.logInStaff, (context, input) => logInStaff(identityContext(context, services), input)),
    asStaff(contract.logOutStaff, accounts.logOutStaff),
    asStaff(contract.getMyStaff, accounts.getMyStaff),
    asStaff(contract.changeStaffPassword, accounts.changeStaffPassword),
    asStaff(contract.enrolStaffFactor, enrolStaffFactor),
    asStaff(contract.activateStaffFactor, activateStaffFactor),
    asStaff(contract.removeStaffFactor, removeStaffFactor),
    asStaff(contract.listStaff, accounts.listStaffAccounts),
    asStaff(contract.setStaffRights, accounts.setRights),
  ]
}
