import { isStoreError } from '@vitrine/client'
import { PlatformUnavailableError } from './platform-fetch.ts'

/** Whether the platform did not respond, rather than refusing the call. */
export function isPlatformUnavailable(error: unknown): boolean {
  if (error instanceof Error && error.name === PlatformUnavailableError.name) return true
  return isStoreError(error, 'network') || isStoreError(error, 'timeout') || isStoreError(error, 'system')
}
