import { isStoreError } from '@vitrine/client'
import { grantToken } from '@vitrine/contract'
import { PlatformAwayError } from '../platform/platform-fetch.ts'

/** Whether an act that failed may have been done all the same: it was sent, and no answer came that could be read. */
export function isUnclear(error: unknown): boolean {
  // The session could not be renewed or started, so the call itself was not sent.
  if (isStoreError(error) && error.operation === grantToken.name) return false
  if (isStoreError(error, 'timeout') || isStoreError(error, 'response')) return true
  if (!isStoreError(error, 'network')) return false
  // Without a cause the platform was not even asked: the circuit was open.
  return !(error.cause instanceof PlatformAwayError) || error.cause.cause !== undefined
}
