import * as v from 'valibot'
import {
  type ChangeStaffPasswordRequest,
  type ListStaffResponse,
  type LogInStaffRequest,
  type LogInStaffResponse,
  type NothingAsked,
  type SetStaffRightsRequest,
  type StaffAccount,
  type StaffResponse,
  staffRightValues,
} from '../../accounts/staff.ts'
import { maxEmailLength } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { objectOf, optional } from '../parts/object.ts'
import { guid, text, timestamp } from '../parts/text.ts'
import { password } from './own-account.ts'

export const nothingAsked: v.GenericSchema<unknown, NothingAsked> = objectOf<NothingAsked>({})

const rights = listOf(v.picklist(staffRightValues), 50)
const staff = objectOf<StaffAccount>({
  id: guid,
  email: text(maxEmailLength),
  name: text(100),
  role: v.picklist(['OWNER', 'COLLABORATOR']),
  rights,
  createdDate: timestamp,
})

export const logInStaffRequest: v.GenericSchema<unknown, LogInStaffRequest> = objectOf<LogInStaffRequest>({
  email: text(maxEmailLength),
  password,
  newPassword: optional(password),
})
export const logInStaffResponse: v.GenericSchema<unknown, LogInStaffResponse> = objectOf<LogInStaffResponse>({
  sessionToken: text(1_000, 1),
  expiresDate: timestamp,
  staff,
})
export const changeStaffPasswordRequest: v.GenericSchema<unknown, ChangeStaffPasswordRequest> =
  objectOf<ChangeStaffPasswordRequest>({ password, newPassword: password })
export const setStaffRightsRequest: v.GenericSchema<unknown, SetStaffRightsRequest> =
  objectOf<SetStaffRightsRequest>({ staffId: guid, rights })
export const staffResponse: v.GenericSchema<unknown, StaffResponse> = objectOf<StaffResponse>({ staff })
export const listStaffResponse: v.GenericSchema<unknown, ListStaffResponse> = objectOf<ListStaffResponse>({
  staff: listOf(staff, 10_000),
})
