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
  type Caller,
  type Client,
  type ClientOptions,
  type ConnectionOptions,
  createClient,
  createSameOriginClient,
  type ReadCaller,
} from './client.ts'
export { type Attempt, attempt } from './errors/attempt.ts'
export {
  type ErrorByKind,
  type ErrorKind,
  isStoreError,
  type KnownError,
  StoreError,
} from './errors/store-error.ts'
export type { ClientEvent } from './observe/client-event.ts'
export { observedFetch } from './observe/observed-fetch.ts'
export { type ApiKeyClientOptions, createApiKeyClient } from './session/api-key-client.ts'
export { type CookieJar, type CookieStorageOptions, cookieStorage } from './session/cookie-storage.ts'
export type { CookieAttributes } from './session/cookie-text.ts'
export { elevate } from './session/elevate.ts'
export { requestCookieStorage } from './session/request-cookie-storage.ts'
export type { Session } from './session/session.ts'
export type { SessionEvent } from './session/session-event.ts'
export { browserTabs, type TabSync } from './session/tab-sync.ts'
export { memoryStorage, type TokenStorage } from './session/token-storage.ts'
export { webStorage } from './session/web-storage.ts'
export type { CallInfo, ClientFetch } from './transport/client-fetch.ts'
export { latest } from './transport/latest.ts'
export { regionalHeaders } from './transport/regional-headers.ts'
export { defaultRetry, type RetryPolicy } from './transport/retry.ts'
export { sharedReads } from './transport/shared-reads.ts'
export type { CallOptions } from './transport/transport.ts'
