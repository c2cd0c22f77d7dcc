/**
 * The parts of the provider profile that every client needs, separate from the rest to keep bundles small.
 */

/** Origin of the public platform’s API. */
export const defaultApiHost = 'https://www.wixapis.com'

/** `appId` of catalog references to the platform's own stores catalog. */
export const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

// Separate constants keep bundles small.

/** Response header with the id of the request, for support. */
export const requestIdHeader = 'x-wix-request-id'
/** Header with the consistency token: sent with later calls, it makes them read what earlier ones wrote. */
export const consistencyHeader = 'x-wix-consistent'
/** Request header of writes: the same key repeats a call without repeating its effect. */
export const idempotencyKeyHeader = 'idempotency-key'
/** Request header with the language of the response; a redirect session copies it to `lang`. */
export const languageHeader = 'x-wix-linguist'
/** Request header with the currency that prices are converted to, ISO 4217. */
export const displayCurrencyHeader = 'x-wix-currency'

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

/** Query parameter of return addresses: `true` after a login, `false` after an order, which does not log in. */
export const memberLoggedInParameter = 'wixMemberLoggedIn'

/** Local storage key of the last pre-warm, in milliseconds since the epoch. */
export const preWarmStorageKey = 'wixRedirectSessionLastPreWarm'
