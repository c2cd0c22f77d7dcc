/** The server half of a storefront. */

export type { CatalogClient, PageReader, ReadClient } from './catalog/catalog-client.ts'
export { type ChangeFeedOptions, followChanges } from './catalog/change-feed.ts'
export {
  type Load,
  type MemoryCacheOptions,
  memoryCache,
  type ReadOptions,
  type TagCache,
  type Tagged,
} from './catalog/tag-cache.ts'
export { catalogTag, collectionsTag, listingTag, productsTag, productTag } from './catalog/tags.ts'
export type { ServerEvent } from './events.ts'
export type { Exchange, OpenOptions } from './exchange.ts'
export type { TrustedProxies } from './http/client-address.ts'
export {
  createPageCache,
  type PageCache,
  type PageCacheCdn,
  type PageCacheOptions,
  type RenderPage,
} from './http/page-cache.ts'
export {
  createPlatformFetch,
  isPlatformUnavailable,
  mayHaveTakenEffect,
  type PlatformFetch,
  type PlatformFetchOptions,
  PlatformUnavailableError,
} from './http/platform-fetch.ts'
export type { PlatformHealth } from './http/platform-health.ts'
export { type PolicyReport, type PolicyReportsOptions, policyReports } from './http/policy-reports.ts'
export { clearPrefetchedPages, isPrefetch } from './http/prefetch.ts'
export { type FormReading, type ReadFormOptions, readForm } from './http/read-form.ts'
export { returnPath } from './http/return-path.ts'
export { checkOrigin, type OriginRefusal } from './http/same-origin.ts'
export { type SecurityHeadersOptions, securityHeaders } from './http/security-headers.ts'
export {
  type AllowedOperations,
  allow,
  type ForwardedOperation,
  type OperationGroup,
} from './routes/allow.ts'
export type { CartFormCode } from './routes/cart-forms.ts'
export type { ForwardedCall } from './routes/forward.ts'
export type { HandleOptions } from './routes/handle.ts'
export type { LoginFormCode } from './routes/login.ts'
export type { ServerErrorCode } from './routes/responses.ts'
export { createServer, type Server, type ServerOptions } from './server.ts'
export type {
  CookieDefinitions,
  CookieJar,
  CookieSchema,
  CookieValue,
  PlainCookie,
  SealedCookie,
} from './session/cookie-jar.ts'
export type { ResponseCookie } from './session/cookies.ts'
export type { ExchangeLogin, HostedLoginOptions, HostedLoginResult } from './session/exchange-login.ts'
export type {
  CurrentLoginStep,
  LoginDestination,
  LoginRefused,
  LoginResult,
  PasswordLogin,
} from './session/password-login.ts'
export type { RenewalCoordinator } from './session/renewals.ts'
export type { Seal, SealFailure, SessionKey, Unsealed } from './session/seal.ts'
export type { SessionInfo } from './session/session-reader.ts'
export type { View } from './view.ts'
