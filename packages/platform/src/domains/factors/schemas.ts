import { factorTypes } from '@vitrine/contract/enumerations'
import * as v from 'valibot'
import type {
  ActivateFactorRequest,
  EnrolFactorRequest,
  ListFactorsRequest,
  RemoveFactorRequest,
} from './requests.ts'

type Schema<T> = v.GenericSchema<unknown, T>

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max))
const guid = v.pipe(v.string(), v.maxLength(36), v.uuid())
const password = v.optional(text(5_000))

export const listFactorsRequest: Schema<ListFactorsRequest> = v.object({})
export const enrolFactorRequest: Schema<EnrolFactorRequest> = v.object({
  type: v.picklist(factorTypes),
  password,
  phone: v.optional(text(50)),
})
export const activateFactorRequest: Schema<ActivateFactorRequest> = v.object({
  factorId: guid,
  code: v.optional(text(100)),
  credential: v.optional(text(20_000)),
})
export const removeFactorRequest: Schema<RemoveFactorRequest> = v.object({ factorId: guid, password })
