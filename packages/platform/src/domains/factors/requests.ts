import type { EnrolledFactor } from '@vitrine/contract'
import type { FactorType } from '@vitrine/contract/enumerations'

/** Calls of a member's own factors; the specification leaves enrolment open. */

export type ListFactorsRequest = Record<never, never>

export interface ListFactorsResponse {
  readonly factors: readonly (EnrolledFactor & { readonly hint?: string })[]
  /** Recovery codes that are still good. */
  readonly recoveryCodesLeft: number
}

export interface EnrolFactorRequest {
  readonly type: FactorType
  readonly password?: string | undefined
  readonly phone?: string | undefined
}

export interface ActivateFactorRequest {
  readonly factorId: string
  readonly code?: string | undefined
  readonly credential?: string | undefined
}

export interface RemoveFactorRequest {
  readonly factorId: string
  readonly password?: string | undefined
}
