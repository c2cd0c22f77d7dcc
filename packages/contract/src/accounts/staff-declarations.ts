import * as v from 'valibot'
import { emptyRequest, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, shoppers, staff } from '../declaration.ts'
import { maxEmailLength } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import { password, recoveryCodes, totpData } from './own-account-declarations.ts'
import {
  type ActivateStaffFactorRequest,
  type ActivateStaffFactorResponse,
  activateStaffFactor,
  activateStaffFactorErrors,
  type ChangeStaffPasswordRequest,
  changeStaffPassword,
  changeStaffPasswordErrors,
  type EnrollStaffFactorRequest,
  type EnrollStaffFactorResponse,
  enrollStaffFactor,
  enrollStaffFactorErrors,
  getMyStaff,
  type ListStaffResponse,
  type LogInStaffRequest,
  type LogInStaffResponse,
  listStaff,
  logInStaff,
  logInStaffErrors,
  logOutStaff,
  type RemoveStaffFactorRequest,
  removeStaffFactor,
  removeStaffFactorErrors,
  type SetStaffRightsRequest,
  type StaffAccount,
  type StaffResponse,
  setStaffRights,
  staffRightValues,
} from './staff.ts'

const rights = listOf(v.picklist(staffRightValues), 50)
const staffAccount = objectOf<StaffAccount>({
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
  staff: staffAccount,
})
export const changeStaffPasswordRequest: v.GenericSchema<unknown, ChangeStaffPasswordRequest> =
  objectOf<ChangeStaffPasswordRequest>({ password, newPassword: password })
export const enrollStaffFactorRequest: v.GenericSchema<unknown, EnrollStaffFactorRequest> =
  objectOf<EnrollStaffFactorRequest>({ password })
export const enrollStaffFactorResponse: v.GenericSchema<unknown, EnrollStaffFactorResponse> =
  objectOf<EnrollStaffFactorResponse>({ totpData })
export const activateStaffFactorRequest: v.GenericSchema<unknown, ActivateStaffFactorRequest> =
  objectOf<ActivateStaffFactorRequest>({ code })
export const activateStaffFactorResponse: v.GenericSchema<unknown, ActivateStaffFactorResponse> =
  objectOf<ActivateStaffFactorResponse>({ recoveryCodes })
export const removeStaffFactorRequest: v.GenericSchema<unknown, RemoveStaffFactorRequest> =
  objectOf<RemoveStaffFactorRequest>({ password })
export const setStaffRightsRequest: v.GenericSchema<unknown, SetStaffRightsRequest> =
  objectOf<SetStaffRightsRequest>({ staffId: guid, rights })
export const staffResponse: v.GenericSchema<unknown, StaffResponse> = objectOf<StaffResponse>({
  staff: staffAccount,
})
export const listStaffResponse: v.GenericSchema<unknown, ListStaffResponse> = objectOf<ListStaffResponse>({
  staff: listOf(staffAccount, 10_000),
})

export const staffDeclarations: readonly DeclaredOperation[] = [
  declareOperation(logInStaff, {
    access: shoppers,
    errors: logInStaffErrors,
    request: logInStaffRequest,
    response: logInStaffResponse,
  }),
  declareOperation(logOutStaff, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: [],
    request: emptyRequest,
    response: emptyResponse,
  }),
  declareOperation(getMyStaff, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: [],
    request: emptyRequest,
    response: staffResponse,
  }),
  declareOperation(changeStaffPassword, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: changeStaffPasswordErrors,
    request: changeStaffPasswordRequest,
    response: emptyResponse,
  }),
  declareOperation(enrollStaffFactor, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: enrollStaffFactorErrors,
    request: enrollStaffFactorRequest,
    response: enrollStaffFactorResponse,
  }),
  declareOperation(activateStaffFactor, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: activateStaffFactorErrors,
    request: activateStaffFactorRequest,
    response: activateStaffFactorResponse,
  }),
  declareOperation(removeStaffFactor, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: removeStaffFactorErrors,
    request: removeStaffFactorRequest,
    response: emptyResponse,
  }),
  declareOperation(listStaff, {
    access: staff,
    right: 'SETTINGS',
    errors: [],
    request: emptyRequest,
    response: listStaffResponse,
  }),
  declareOperation(setStaffRights, {
    access: staff,
    right: 'OWN_ACCOUNT',
    errors: [],
    request: setStaffRightsRequest,
    response: staffResponse,
  }),
]
