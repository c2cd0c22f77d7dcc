import { type Operation, provider } from '@vitrine/contract'
import type { ActivatedFactor } from './activate.ts'
import type { BegunEnrolment } from './enrol.ts'
import type {
  ActivateFactorRequest,
  EnrolFactorRequest,
  ListFactorsRequest,
  ListFactorsResponse,
  RemoveFactorRequest,
} from './requests.ts'

/** Choice: enrolment stands beside log-in, below the prefix of its service; the wire names no calls for it. */
const base = { service: 'authentication', prefix: provider.services.authentication } as const

export const listFactorsOperation: Operation<ListFactorsRequest, ListFactorsResponse> = {
  ...base,
  name: 'factors.list',
  method: 'GET',
  path: '/v1/factors',
  idempotent: true,
}
export const enrolFactorOperation: Operation<EnrolFactorRequest, BegunEnrolment> = {
  ...base,
  name: 'factors.enrol',
  method: 'POST',
  path: '/v1/factors',
}
export const activateFactorOperation: Operation<ActivateFactorRequest, ActivatedFactor> = {
  ...base,
  name: 'factors.activate',
  method: 'POST',
  path: '/v1/factors/{factorId}/activate',
}
/** A POST, because a password does not belong into an address. */
export const removeFactorOperation: Operation<RemoveFactorRequest, Record<string, never>> = {
  ...base,
  name: 'factors.remove',
  method: 'POST',
  path: '/v1/factors/{factorId}/remove',
}
