import type { FieldViolation } from '@vitrine/contract'
import { isStoreError, type StoreError } from '../errors/store-error.ts'

/** What callers of the public client read from an error, in addition to message, `status` and `requestId`. */
export interface SurfaceErrorDetails {
  readonly requestId: string | undefined
  readonly validationError?: { readonly fieldViolations: readonly FieldViolation[] }
  readonly applicationError?: { readonly code: string; readonly description: string; readonly data: unknown }
}

/**
 * Adds `details` to an error, as the public client has it. The message stays plain text, which the public client wraps into a
 * JSON document.
 */
export function withDetails(error: unknown): unknown {
  if (!isStoreError(error)) return error
  const details = detailsOf(error)
  return details ? Object.assign(error, { details }) : error
}

function detailsOf(error: StoreError): SurfaceErrorDetails | undefined {
  const { requestId } = error
  if (isStoreError(error, 'validation')) {
    return { requestId, validationError: { fieldViolations: error.violations } }
  }
  if (isStoreError(error, 'application')) {
    const { code, description, data } = error
    return { requestId, applicationError: { code, description, data } }
  }
  if (isStoreError(error, 'aborted')) return undefined
  // The public client gives every failure such details, and code that was written for it reads them without a check.
  const code = isStoreError(error, 'http') || isStoreError(error, 'system') ? error.code : 'UNKNOWN'
  return { requestId, applicationError: { code, description: error.message, data: {} } }
}
