import type { FieldViolation } from '@vitrine/contract'
import { Problem } from '../http/index.ts'
import { type PageMessages, type PasswordFault, tooManyFault } from './messages/page-messages.ts'

/** An error of a service, as pages report it. */
export interface Refusal {
  readonly status: number
  /** Code of an application error, such as `-19976`. */
  readonly code: string | undefined
  /** `data.reason` of an application error. */
  readonly reason: unknown
  readonly violations: readonly FieldViolation[]
  readonly retryAfter: string | undefined
}

/**
 * Reads the error of a service.
 *
 * @throws the error itself if it is an internal one
 */
export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof Problem) || (error.status >= 500 && error.status !== 503)) throw error
  // The shapes of `details` in http/problem.ts.
  const { applicationError, validationError } = error.body()['details'] as {
    applicationError?: { code: string; data?: { reason?: unknown } }
    validationError?: { fieldViolations: readonly FieldViolation[] }
  }
  return {
    status: error.status,
    code: applicationError?.code,
    reason: applicationError?.data?.reason,
    violations: validationError?.fieldViolations ?? [],
    retryAfter: error.headers['retry-after'],
  }
}

/** Message of a form for errors that no field caused: too many attempts, or an overloaded platform. */
export function generalFault(words: PageMessages, { status, retryAfter }: Refusal): string | undefined {
  if (status === 503) return words.faults.BUSY
  if (status !== 429) return undefined
  const seconds = Number(retryAfter)
  if (!(seconds > 0)) return words.faults.BUSY
  return tooManyFault(words, seconds)
}

export function emailFault(words: PageMessages, { violations }: Refusal): string | undefined {
  return violations.some(({ data }) => data?.['type'] === 'EMAIL') ? words.faults.NO_EMAIL : undefined
}

const passwordRules: readonly [Partial<FieldViolation>, PasswordFault][] = [
  [{ violatedRule: 'MIN_LENGTH' }, 'TOO_SHORT'],
  [{ violatedRule: 'MAX_LENGTH' }, 'TOO_LONG'],
  [{ ruleName: 'PASSWORD_COMMON' }, 'COMMON'],
  [{ ruleName: 'PASSWORD_CONTEXT' }, 'CONTEXT'],
]

export function passwordFaultIn(words: PageMessages, { violations }: Refusal): string | undefined {
  const violation = violations.find(({ field }) => field === 'password')
  if (!violation) return undefined
  const known = passwordRules.find(
    ([{ violatedRule, ruleName }]) =>
      violatedRule === violation.violatedRule || (ruleName !== undefined && ruleName === violation.ruleName),
  )
  return known ? words.faults[known[1]] : words.faults.NO_PASSWORD
}
