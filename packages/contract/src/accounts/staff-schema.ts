import * as v from 'valibot'
import { maxEmailLength } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import { password, recoveryCodes, totpData } from './own-account-schema.ts'
import {
  type ActivateStaffFactorRequest,
  type ActivateStaffFactorResponse,
  type ChangeStaffPasswordRequest,
  type EnrolStaffFactorRequest,
  type EnrolStaffFactorResponse,
  type ListStaffResponse,
  type LogInStaffRequest,
  type LogInStaffResponse,
  type EmptyRequest,
  type RemoveStaffFactorRequest,
  type SetStaffRightsRequest,
  type StaffAccount,
  type StaffResponse,
  staffRightValues,
} from './staff.ts'

export const emptyRequest: v.GenericSchema<unknown, EmptyRequest> = objectOf<EmptyRequest>({})

const rights = listOf(v.picklist(staffRightValues), 50)
const staff = objectOf<StaffAccount>({
  id: guid,
  email: text(maxEmailLength),
  name: text(100),
  role: v.picklist(['OWNER', 'COLLABORATOR']),
  rights,
  hasSecondFactor: v.boolean(),
  createdDate: timestamp,
})

const code = text(100, 1)

export const logInStaffRequest: v.GenericSchema<unknown, LogInStaffRequest> = objectOf<LogInStaffRequest>({
  email: text(maxEmailLength),
  password,
  newPassword: optional(password),
  code: optional(code),
})
export const logInStaffResponse: v.GenericSchema<unknown, LogInStaffResponse> = objectOf<LogInStaffResponse>({
  sessionToken: text(1_000, 1),
  expiresDate: timestamp,
  staff,
})
export const changeStaffPasswordRequest: v.GenericSchema<unknown, ChangeStaffPasswordRequest> =
  objectOf<ChangeStaffPasswordRequest>({ password, newPassword: password })
export const enrolStaffFactorRequest: v.GenericSchema<unknown, EnrolStaffFactorRequest> =
  objectOf<EnrolStaffFactorRequest>({ password })
export const enrolStaffFactorResponse: v.GenericSchema<unknown, EnrolStaffFactorResponse> =
  objectOf<EnrolStaffFactorResponse>({ totpData })
export const activateStaffFactorRequest: v.GenericSchema<unknown, ActivateStaffFactorRequest> =
  objectOf<ActivateStaffFactorRequest>({ code })
export const activateStaffFactorResponse: v.GenericSchema<unknown, ActivateStaffFactorResponse> =
  objectOf<ActivateStaffFactorResponse>({ recoveryCodes })
export const removeStaffFactorRequest: v.GenericSchema<unknown, RemoveStaffFactorRequest> =
  objectOf<RemoveStaffFactorRequest>({ password })
export const setStaffRightsRequest: v.GenericSchema<unknown, SetStaffRightsRequest> =
  objectOf<SetStaffRightsRequest>({ staffId: guid, rights })
export const staffResponse: v.GenericSchema<unknown, StaffResponse> = objectOf<StaffResponse>({ staff })
export const listStaffResponse: v.GenericSchema<unknown, ListStaffResponse> = objectOf<ListStaffResponse>({
  staff: listOf(staff, 10_000),
})
