import { isStoreError } from '@vitrine/client'

/** The platform's id of the request that failed, to be told; absent where no answer came. */
export function requestIdOf(error: unknown): string | undefined {
  return isStoreError(error) ? error.requestId : undefined
}
