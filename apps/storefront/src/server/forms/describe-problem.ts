import { isPlatformUnavailable, mayHaveTakenEffect } from '@vitrine/server'
import { describeError, type Problem } from '../../shared/forms/form-problem.ts'
import type { RequestServices } from '../request-services.ts'
import { requestIdOf } from './refusal.ts'

export type { Problem } from '../../shared/forms/form-problem.ts'

/** Why a call failed. Errors that the shopper cannot fix are logged. */
export function describeCallError(error: unknown, { report, requestId }: RequestServices): Problem {
  const known = describeError(error)
  if (known) return known
  if (!isPlatformUnavailable(error)) report(error)
  return { problem: 'failed', requestId: requestIdOf(error, requestId) }
}

/** As `describeCallError`, for a call that may have taken effect without a response: the member learns that, not that it failed. */
export function describeActError(error: unknown, services: RequestServices): Problem {
  if (!mayHaveTakenEffect(error)) return describeCallError(error, services)
  return { problem: 'unclear', requestId: requestIdOf(error, services.requestId) }
}
