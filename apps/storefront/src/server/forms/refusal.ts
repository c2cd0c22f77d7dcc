import { isStoreError } from '@vitrine/client'

/** The platform's code of a refusal; undefined for other failures. */
export function applicationCode(error: unknown): string | undefined {
  return isStoreError(error, 'application') ? error.code : undefined
}

/** The request id to show: preferably the platform's, because its log has more details. */
export function requestIdOf(error: unknown, own: string): string {
  return (isStoreError(error) && error.requestId) || own
}
