import { isStoreError } from '@vitrine/client'

/** The platform's own code for a refusal, or `undefined` when the failure is something else. */
export function applicationCode(error: unknown): string | undefined {
  return isStoreError(error, 'application') ? error.code : undefined
}

/** The request id to show: the platform's, because its log says more. */
export function requestIdOf(error: unknown, own: string): string {
  return (isStoreError(error) && error.requestId) || own
}
