import { maxEmailLength } from '@vitrine/contract'
import * as v from 'valibot'
import type {
  ChangeStaffPasswordRequest,
  LogInStaffRequest,
  NothingAsked,
  SetStaffRightsRequest,
} from './requests.ts'

type Schema<T> = v.GenericSchema<unknown, T>

// Longer than any password may be, so that the rules of passwords say so.
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(5_000))

export const logInStaffRequest: Schema<LogInStaffRequest> = v.object({
  email: v.pipe(v.string(), v.maxLength(maxEmailLength)),
  password,
  newPassword: v.optional(password),
})
export const changeStaffPasswordRequest: Schema<ChangeStaffPasswordRequest> = v.object({
  password,
  newPassword: password,
})
export const setStaffRightsRequest: Schema<SetStaffRightsRequest> = v.object({
  staffId: v.pipe(v.string(), v.maxLength(36), v.uuid()),
  rights: v.array(v.picklist(['CATALOG_READ', 'CATALOG_WRITE', 'MEMBERS', 'SETTINGS'])),
})
export const nothingAsked: Schema<NothingAsked> = v.object({})
