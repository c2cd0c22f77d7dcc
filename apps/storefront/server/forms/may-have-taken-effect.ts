import { isStoreError } from '@vitrine/client'
import { grantToken } from '@vitrine/contract'
import { PlatformUnavailableError } from '../platform/platform-fetch.ts'

/** Whether a failed call may have taken effect: it was sent, and no readable response arrived. */
export function mayHaveTakenEffect(error: unknown): boolean {
  // The session could not be renewed or started, so the call itself was not sent.
  if (isStoreError(error) && error.operation === grantToken.name) return false
  if (isStoreError(error, 'timeout') || isStoreError(error, 'response')) return true
  if (!isStoreError(error, 'network')) return false
  // Without a cause nothing was sent: the circuit was open.
  return !(error.cause instanceof PlatformUnavailableError) || error.cause.cause !== undefined
}
