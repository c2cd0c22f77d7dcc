import { isStoreError } from '@vitrine/client'
import { PlatformAwayError } from './platform-fetch.ts'

/** Whether `error` means that nobody answered, rather than that the answer was a refusal. */
export function isPlatformAway(error: unknown): boolean {
  if (error instanceof Error && error.name === PlatformAwayError.name) return true
  return isStoreError(error, 'network') || isStoreError(error, 'timeout') || isStoreError(error, 'system')
}
