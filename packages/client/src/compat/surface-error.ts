import type { FieldViolation } from '@vitrine/contract'
import { isStoreError, type StoreError } from '../errors/store-error.ts'

/** What callers of the public client read off a failed call, beside message, `status` and `requestId`. */
export interface SurfaceErrorDetails {
  readonly requestId: string | undefined
  readonly validationError?: { readonly fieldViolations: readonly FieldViolation[] }
  readonly applicationError?: { readonly code: string; readonly description: string; readonly data: unknown }
}

/**
 * Adds `details` to an error of our core, where the public client has it. The message stays the specification's, which the
 * public client wraps into a JSON document (W26).
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
  // The public client gives every answered failure such details, and code written for it reads them unasked.
  if (isStoreError(error, 'http') || isStoreError(error, 'system')) {
    const { code, message } = error
    return { requestId, applicationError: { code, description: message, data: {} } }
  }
  return undefined
}
