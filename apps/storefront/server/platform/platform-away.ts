import { isStoreError } from '@vitrine/client'
import { PlatformAwayError } from './platform-fetch.ts'

/** Whether the platform did not respond, rather than refusing the call. */
export function isPlatformAway(error: unknown): boolean {
  if (error instanceof Error && error.name === PlatformAwayError.name) return true
  return isStoreError(error, 'network') || isStoreError(error, 'timeout') || isStoreError(error, 'system')
}
