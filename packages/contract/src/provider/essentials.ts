/**
 * The parts of the provider profile that every client needs, separate from the rest to keep bundles small.
 */

export const defaultApiHost = 'https://www.wixapis.com'

/** `appId` of catalog references to the platform's own stores catalog. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Headers of all calls. Separate constants keep bundles small. */
export const requestIdHeader = 'x-wix-request-id'
export const consistencyHeader = 'x-wix-consistent'
export const idempotencyKeyHeader = 'idempotency-key'

/** The same headers by meaning. */
export const wireHeaders: {
  readonly requestId: string
  readonly consistency: string
  readonly idempotencyKey: string
} = {
  requestId: requestIdHeader,
  consistency: consistencyHeader,
  idempotencyKey: idempotencyKeyHeader,
}

/** Local storage key of the last pre-warm, in milliseconds since the epoch. */
export const preWarmStorageKey = 'wixRedirectSessionLastPreWarm'
