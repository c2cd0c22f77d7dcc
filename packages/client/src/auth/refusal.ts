import { type LoginFailure, loginFailures, registerFailures } from '@vitrine/contract'
import { isStoreError, type StoreError } from '../errors/store-error.ts'
import { type LoginRefused, refused } from './outcome.ts'

/** The failure that a refused registration is (specification, section 8). */
export function registerRefusal(error: unknown): LoginRefused {
  const answer = answered(error)
  const description = emailViolation(answer)
  return description
    ? refused('invalidEmail', description)
    : refused(registerFailures[codeOf(answer)] ?? 'unknown', answer.message)
}

/** The failure that a refused log-in is: any code that is not in the table means the address. */
export function loginRefusal(error: unknown): LoginRefused {
  const answer = answered(error)
  const reason: LoginFailure = loginFailures[codeOf(answer)] ?? 'invalidEmail'
  return refused(reason, emailViolation(answer) ?? answer.message)
}

/** The failure that a refused code, factor or recovery token is (W11). */
export function verificationRefusal(error: unknown): LoginRefused {
  return refused('unknown', answered(error).message)
}

/**
 * A refusal is an answer that asking again would repeat. No answer, a time limit, 429 and 5xx are thrown as what they are
 * (decision 0002; W9, W10).
 */
function answered(error: unknown): StoreError {
  if (isStoreError(error) && error.status && !error.retryable) return error
  throw error
}

function codeOf(error: StoreError): string {
  return isStoreError(error, 'application') ? error.code : ''
}

/** What the service says of the e-mail address, where it says something (wire 4.2). */
function emailViolation(error: StoreError): string | undefined {
  return isStoreError(error, 'validation')
    ? error.violations.find(({ data }) => data?.['type'] === 'EMAIL')?.description
    : undefined
}
