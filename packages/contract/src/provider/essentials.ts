/** The parts of the provider profile that every client carries; apart from the rest, so that bundles hold these alone. */

export const defaultApiHost = 'https://www.wixapis.com'

/** `appId` of catalog references to the platform's own stores catalog. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Headers that every call may carry; one constant each, so that bundles shrink. */
export const requestIdHeader = 'x-wix-request-id'
export const consistencyHeader = 'x-wix-consistent'
export const idempotencyKeyHeader = 'idempotency-key'

/** The same by their meaning. */
export const wireHeaders: {
  readonly requestId: string
  readonly consistency: string
  readonly idempotencyKey: string
} = {
  requestId: requestIdHeader,
  consistency: consistencyHeader,
  idempotencyKey: idempotencyKeyHeader,
}

/** Local-storage key under which the last pre-warm is remembered, in milliseconds since the epoch (specification, section 9). */
export const preWarmStorageKey = 'wixRedirectSessionLastPreWarm'
