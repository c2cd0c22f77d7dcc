import { type LoginFailure, loginFailures, registerFailures } from '@vitrine/contract'
import { isStoreError } from '../../errors/store-error.ts'
import type { Failure } from './login-state.ts'

/**
 * The failure that a refused registration is (specification, section 8). What is no refusal of the service, no network or a
 * 5xx, is thrown as what it is (decision 0002; W9, W10).
 */
export function registerFailure(error: unknown): Failure {
  const invalid = emailViolation(error)
  if (invalid) return failure(invalid, 'invalidEmail')
  const { code, message } = refusal(error)
  return failure(message, registerFailures[code])
}

/** The failure that a refused log-in is: any code that is not in the table means the address. */
export function loginFailure(error: unknown): Failure {
  const { code, message } = refusal(error)
  return failure(message, loginFailures[code] ?? 'invalidEmail')
}

/** The failure that a refused verification code is (W11). */
export function verificationFailure(error: unknown): Failure {
  return failure(refusal(error).message)
}

function failure(error: string, errorCode?: LoginFailure): Failure {
  return { loginState: 'FAILURE', error, ...(errorCode && { errorCode }) }
}

/** Code and message of a 4xx answer; anything else is thrown on. */
function refusal(error: unknown): { readonly code: string; readonly message: string } {
  const status = isStoreError(error) ? error.status : undefined
  if (!isStoreError(error) || !status || status >= 500 || status === 429) throw error
  return { code: isStoreError(error, 'application') ? error.code : '', message: error.message }
}

/** What the service says of the e-mail address, where it says something (wire 4.2). */
function emailViolation(error: unknown): string | undefined {
  if (!isStoreError(error, 'validation')) return undefined
  return error.violations.find(({ data }) => Object(data).type === 'EMAIL')?.description
}
