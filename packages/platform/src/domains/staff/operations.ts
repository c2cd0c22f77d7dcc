import { type Operation, provider } from '@vitrine/contract'
import type {
  ChangeStaffPasswordRequest,
  ListStaffResponse,
  LogInStaffRequest,
  LogInStaffResponse,
  NothingAnswered,
  NothingAsked,
  SetStaffRightsRequest,
  StaffResponse,
} from './requests.ts'

/** Choice: staff accounts stand beside those of members, below the prefix of authentication; the wire names no calls for them. */
const base = { service: 'authentication', prefix: provider.services.authentication } as const

/** Called with the token of a visitor: it says which site, and which client the session belongs to. */
export const logInStaffOperation: Operation<LogInStaffRequest, LogInStaffResponse> = {
  ...base,
  name: 'staff.logIn',
  method: 'POST',
  path: '/v1/staff/log-in',
}
export const logOutStaffOperation: Operation<NothingAsked, NothingAnswered> = {
  ...base,
  name: 'staff.logOut',
  method: 'POST',
  path: '/v1/staff/log-out',
}
export const myStaffOperation: Operation<NothingAsked, StaffResponse> = {
  ...base,
  name: 'staff.my',
  method: 'GET',
  path: '/v1/staff/my',
  idempotent: true,
}
export const changeStaffPasswordOperation: Operation<ChangeStaffPasswordRequest, NothingAnswered> = {
  ...base,
  name: 'staff.changePassword',
  method: 'POST',
  path: '/v1/staff/change-password',
}
export const listStaffOperation: Operation<NothingAsked, ListStaffResponse> = {
  ...base,
  name: 'staff.list',
  method: 'GET',
  path: '/v1/staff',
  idempotent: true,
}
export const setStaffRightsOperation: Operation<SetStaffRightsRequest, StaffResponse> = {
  ...base,
  name: 'staff.setRights',
  method: 'POST',
  path: '/v1/staff/{staffId}/rights',
}
