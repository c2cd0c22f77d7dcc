/** Limits that clients and servers share. */

/** Longest query string of a GET with a POST fallback, in characters. */
export const getFallbackThreshold = 4000
/** Default page size. */
export const defaultPageSize = 50
/** Largest page of products, variants and collections. */
export const maxPageSize = 100
/** Largest offset of a catalog query (decision 29). */
export const maxOffset = 10_000
/** Largest number of conditions in a filter. */
export const maxFilterConditions = 20
/** Deepest nesting of a filter. */
export const maxFilterDepth = 5
/** Largest number of sort fields. */
export const maxSortFields = 5
/** Longest search text, in characters. */
export const maxSearchLength = 200
/** Largest offset of a search (decision 30). */
export const maxSearchOffset = 1_000
/** Largest number of suggestions of each kind (decision 30). */
export const maxSuggestions = 10

/** Smallest quantity of a line item. */
export const minQuantity = 1
/** Largest quantity of a line item. */
export const maxQuantity = 100_000
/** Largest number of line items in a cart. */
export const maxLines = 300
/** Largest number of line items in a call. */
export const maxLinesPerCall = 100
/** Largest number of options of a product. */
export const maxOptions = 6
/** Largest number of variants of a product. */
export const maxVariants = 1_000
/** Largest price of catalog V1. */
export const maxPrice = 999_999_999.99
/** Largest amount in a cart, as a decimal string. */
export const maxAmount = '1000000000000000'
/** Longest decimal string, in characters: enough for every limit with fractions. */
export const maxDecimalLength = 40

/** Longest idempotency key, in characters. */
export const maxIdempotencyKeyLength = 255
/** Largest JSON body, in bytes. */
export const maxBodyBytes = 1_048_576
/** Largest body of token and authentication calls, in bytes. */
export const maxAuthenticationBodyBytes = 65_536
/** Deepest nesting of a JSON body. */
export const maxJsonDepth = 64
/** Largest total number of keys in a JSON body. */
export const maxJsonKeys = 10_000

/** Length of a PKCE code verifier, in characters (RFC 7636, section 4.1). */
export const codeVerifierLength: { readonly min: 43; readonly max: 128 } = { min: 43, max: 128 }
/** The only supported challenge method. */
export const codeChallengeMethod = 'S256'
/** The only requested scope. */
export const requestedScope = 'offline_access'
/** Timeout of a silent login, in milliseconds. */
export const silentLoginTimeoutMs = 120_000
/** A pre-warm is skipped if the last one is more recent: seven days, in milliseconds. */
export const preWarmMaxAgeMs = 604_800_000
/** One day of a cookie's lifetime, in milliseconds. */
export const cookieDayMs = 86_400_000
/** Default path of a cookie. */
export const defaultCookiePath = '/'
/** Default version of the GraphQL endpoint. */
export const defaultGraphqlVersion = 'alpha'

/** Longest URL or session token of a redirect session, in characters. */
export const maxRedirectLength = 2_048
/** Longest e-mail address, in characters. */
export const maxEmailLength = 254
/** Length of a verification code, in characters. */
export const verificationCodeLength = 6
/** Longest state token, in characters. */
export const maxStateTokenLength = 1_000
/** Longest captcha token, in characters. */
export const maxCaptchaTokenLength = 5_000
