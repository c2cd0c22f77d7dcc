import type { LoginFailure } from '@vitrine/contract'
import type { ErrorByKind, StoreError } from '../errors/store-error.ts'
import type { LoginRefused } from './outcome.ts'

/**
 * What a refusal is, by the failures that its code stands for (specification, section 8; W11). A refusal is an answer that
 * asking again would repeat: no answer, a time limit, 429 and 5xx are thrown as what they are (decision 0002; W9, W10).
 *
 * @param other What a code is that `failures` does not name
 */
export function refusalOf(
  error: StoreError & Partial<ErrorByKind['application'] & ErrorByKind['validation']>,
  failures: Readonly<Record<string, LoginFailure>>,
  other: LoginRefused['reason'],
): LoginRefused {
  if (!error.status || error.retryable) throw error
  // What the service says of the e-mail address, where it says something (wire 4.2).
  const ofEmail = error.violations?.find(({ data }) => data?.['type'] === 'EMAIL')
  return {
    status: 'failure',
    reason: ofEmail ? 'invalidEmail' : (failures[error.code ?? ''] ?? other),
    message: ofEmail?.description ?? error.message,
    cause: error,
  }
}
