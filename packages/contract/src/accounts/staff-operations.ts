import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { authentication } from '../provider/service-prefixes.ts'
import type { AccountErrorCodeOf } from './error-codes.ts'
import type {
  ChangeStaffPasswordRequest,
  ListStaffResponse,
  LogInStaffRequest,
  LogInStaffResponse,
  NothingAsked,
  SetStaffRightsRequest,
  StaffResponse,
} from './staff.ts'

/** Choice: staff accounts stand beside those of members, below the prefix of authentication; the wire names no calls for them. */

/** Logs a member of staff in. Called with the token of a visitor: it says which site, and which client the session belongs to. */
export const logInStaff: Operation<
  LogInStaffRequest,
  LogInStaffResponse,
  AccountErrorCodeOf<'staff.logIn'>
> = {
  name: 'staff.logIn',
  method: 'POST',
  service: 'authentication',
  prefix: authentication,
  path: '/v1/staff/log-in',
}

/** Ends the session of the call. */
export const logOutStaff: Operation<NothingAsked, EmptyResponse> = {
  name: 'staff.logOut',
  method: 'POST',
  service: 'authentication',
  prefix: authentication,
  path: '/v1/staff/log-out',
}

/** The account of the caller. */
export const getMyStaff: Operation<NothingAsked, StaffResponse> = {
  name: 'staff.my',
  method: 'GET',
  service: 'authentication',
  prefix: authentication,
  path: '/v1/staff/my',

  idempotent: true,
}

/** Changes the caller's password; every other session of the account ends. */
export const changeStaffPassword: Operation<
  ChangeStaffPasswordRequest,
  EmptyResponse,
  AccountErrorCodeOf<'staff.changePassword'>
> = {
  name: 'staff.changePassword',
  method: 'POST',
  service: 'authentication',
  prefix: authentication,
  path: '/v1/staff/change-password',
}

/** Every account of the site. */
export const listStaff: Operation<NothingAsked, ListStaffResponse> = {
  name: 'staff.list',
  method: 'GET',
  service: 'authentication',
  prefix: authentication,
  path: '/v1/staff',

  idempotent: true,
}

/** Says what a collaborator may do. An owner's alone to say: others answer 403, and so do the rights of an owner. */
export const setStaffRights: Operation<SetStaffRightsRequest, StaffResponse> = {
  name: 'staff.setRights',
  method: 'POST',
  service: 'authentication',
  prefix: authentication,
  path: '/v1/staff/{staffId}/rights',
  fill: fillPath,
}
