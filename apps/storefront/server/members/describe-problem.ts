import { describeError, type Problem } from '../../src/shared/forms/form-problem.ts'
import { isUnclear } from '../forms/is-unclear.ts'
import { requestIdOf } from '../forms/refusal.ts'
import { isPlatformAway } from '../platform/platform-away.ts'
import type { RequestServices } from '../request-services.ts'

export type { Problem } from '../../src/shared/forms/form-problem.ts'

/** Why a call failed. Errors that the shopper cannot fix are logged. */
export function problemOfError(error: unknown, { report, requestId }: RequestServices): Problem {
  const known = describeError(error)
  if (known) return known
  if (!isPlatformAway(error)) report(error)
  return { problem: 'trouble', requestId: requestIdOf(error, requestId) }
}

/** As `problemOfError`, for a call that may have taken effect without a response: the member learns that, not that it failed. */
export function problemOfAct(error: unknown, services: RequestServices): Problem {
  if (!isUnclear(error)) return problemOfError(error, services)
  return { problem: 'unclear', requestId: requestIdOf(error, services.requestId) }
}
