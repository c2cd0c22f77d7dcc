/** Clients, sessions, token storages and errors. */

export type {
  Address,
  AddToCartRequest,
  Cart,
  CartDiscount,
  CartErrorCode,
  Collection,
  CouponRefusalReason,
  CreateCheckoutRequest,
  EstimateTotalsRequest,
  EstimateTotalsResponse,
  FieldViolation,
  LineItem,
  Media,
  MediaItem,
  MultiCurrencyPrice,
  Operation,
  PlatformQuery,
  PriceData,
  PriceSummary,
  Product,
  ProductOption,
  ProductOptionsAvailabilityResponse,
  StoreVariant,
  TokenRole,
  Tokens,
  UpdateCartRequest,
  Variant,
  Violation,
} from '@vitrine/contract'
export { type Bound, bind } from './bind.ts'
export {
  type AnyClient,
  type Client,
  type ClientOptions,
  createClient,
  createProxyClient,
  type ReadingClient,
} from './client.ts'
export { type Attempt, attempt } from './errors/attempt.ts'
export {
  type ErrorByKind,
  type ErrorContext,
  type ErrorKind,
  isStoreError,
  type KnownError,
  StoreError,
} from './errors/store-error.ts'
export { type ClientEvent, observedFetch } from './observe/observed-fetch.ts'
export { type ApiKeyClientOptions, createApiKeyClient } from './session/api-key-client.ts'
export {
  type CookieAttributes,
  type CookieJar,
  type CookieStorageOptions,
  cookieStorage,
  requestCookieStorage,
} from './session/cookie-storage.ts'
export { elevate } from './session/elevate.ts'
export type { Session, SessionOptions } from './session/session.ts'
export type { SessionEvent } from './session/session-event.ts'
export { browserTabs, type TabSync } from './session/tab-sync.ts'
export { type MaybePromise, memoryStorage, type TokenStorage } from './session/token-storage.ts'
export { webStorage } from './session/web-storage.ts'
export type { CallOptions, ConnectionOptions } from './transport/connection.ts'
export { dedupeReads } from './transport/dedupe.ts'
export type { CallInfo, ClientFetch } from './transport/fetch.ts'
export { regionalHeaders } from './transport/regional-headers.ts'
export { defaultRetry, type RetryPolicy } from './transport/retry.ts'
export { takeLatest } from './transport/take-latest.ts'
