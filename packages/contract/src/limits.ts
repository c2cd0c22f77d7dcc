/** Bounds that both ends of the wire share. Each names where its number comes from. */

/** Longest query string of a GET with a POST fallback, in characters (specification, section 9). */
export const getFallbackThreshold = 4000
/** Items of a page when the query names no limit (specification, section 9). */
export const defaultPageSize = 50
/** Largest page of products, variants and collections (wire 2.6). */
export const maxPageSize = 100
/** Largest offset a catalog query is answered for (decision 0011). */
export const maxOffset = 10_000
/** Conditions of one filter (requirements.md PLT-04). */
export const maxFilterConditions = 20
/** Levels of one filter (requirements.md PLT-04). */
export const maxFilterDepth = 5
/** Fields that one query sorts by. Choice: the wire names none for catalog V1; five as in V3 (wire 7.5). */
export const maxSortFields = 5
/** Characters of a search. Choice: as of a text that a filter searches for. */
export const maxSearchLength = 200
/** Largest offset that a search is answered for: beyond, narrowing finds more than turning pages (decision 0072). */
export const maxSearchOffset = 1_000
/** Suggestions of each kind (decision 0072). */
export const maxSuggestions = 10

/** Quantity of one cart line, at least (wire 6.7). */
export const minQuantity = 1
/** Quantity of one cart line, at most (wire 6.7). */
export const maxQuantity = 100_000
/** Lines of one cart (wire 7.1). */
export const maxLines = 300
/** Lines in one call (wire 6.7). */
export const maxLinesPerCall = 100
/** Options of a product (wire 6.6). */
export const maxOptions = 6
/** Variants of a product (wire 6.6). */
export const maxVariants = 1_000
/** Largest price of catalog V1 (wire 7.2). */
export const maxPrice = 999_999_999.99
/** Largest amount of the cart, decimal text (wire 7.1). */
export const maxAmount = '1000000000000000'
/** Longest decimal text that is read: enough for every bound of the wire with room for fractions. */
export const maxDecimalLength = 40

/** Characters of an idempotency key (requirements.md PLT-50). */
export const maxIdempotencyKeyLength = 255
/** Bytes of a JSON body (requirements.md PLT-02). */
export const maxBodyBytes = 1_048_576
/** Bytes of a body sent to token and authentication calls (requirements.md PLT-02). */
export const maxAuthenticationBodyBytes = 65_536
/** Levels of a JSON body (requirements.md PLT-02). */
export const maxJsonDepth = 64
/** Keys of a JSON body, of all its objects together (requirements.md PLT-02). */
export const maxJsonKeys = 10_000

/** Characters of a PKCE code verifier (specification, section 5). */
export const codeVerifierLength: { readonly min: 43; readonly max: 128 } = { min: 43, max: 128 }
/** The one challenge method (specification, section 9). */
export const codeChallengeMethod = 'S256'
/** The one scope asked for (specification, section 9). */
export const requestedScope = 'offline_access'
/** Wait for the message of a silent log-in, in milliseconds (specification, section 9). */
export const silentLoginTimeoutMs = 120_000
/** Age below which a pre-warm is skipped, in milliseconds: seven days (specification, section 9). */
export const preWarmMaxAgeMs = 604_800_000
/** One day of a cookie's life, in milliseconds (specification, section 9). */
export const cookieDayMs = 86_400_000
/** Path of a cookie that names none (specification, section 9). */
export const defaultCookiePath = '/'
/** Version of the GraphQL endpoint when none is named (specification, section 9). */
export const defaultGraphqlVersion = 'alpha'

/** Characters of addresses, redirect addresses and session tokens of a redirect session (wire 7.3). */
export const maxRedirectLength = 2_048
/** Characters of an e-mail address (wire 6.2). */
export const maxEmailLength = 254
/** Characters of a verification code, exactly (wire 6.3). */
export const verificationCodeLength = 6
/** Characters of a state token (wire 12). */
export const maxStateTokenLength = 1_000
/** Characters of a captcha token (wire 7.4). */
export const maxCaptchaTokenLength = 5_000
