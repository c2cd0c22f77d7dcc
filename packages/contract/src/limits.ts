/** Bounds that both ends of the wire share. Numbers of the specification name its section. */

/** Longest query string of a GET with a POST fallback, in characters (specification, section 9). */
export const getFallbackThreshold = 4000
/** Items of a page when the query names no limit (specification, section 9). */
export const defaultPageSize = 50
/** Largest page of products, variants and collections (wire 2.6). */
export const maxPageSize = 100
/** Largest offset a catalog query is answered for (decision 0011). */
export const maxOffset = 10_000
/** Quantity of one cart line (wire 6.7). */
export const maxQuantity = 100_000
/** Lines of one cart (wire 7.1). */
export const maxLines = 300
/** Lines in one call (wire 6.7). */
export const maxLinesPerCall = 100
/** Characters of an idempotency key (requirements.md PLT-50). */
export const maxIdempotencyKeyLength = 255
/** Bytes of a JSON body (requirements.md PLT-02). */
export const maxBodyBytes = 1_048_576
/** Characters of a PKCE code verifier (specification, section 5). */
export const codeVerifierLength: { readonly min: 43; readonly max: 128 } = { min: 43, max: 128 }
/** Wait for the message of a silent log-in, in milliseconds (specification, section 9). */
export const silentLoginTimeoutMs = 120_000
/** Age below which a pre-warm is skipped, in milliseconds: seven days (specification, section 9). */
export const preWarmMaxAgeMs = 604_800_000
/** Version of the GraphQL endpoint when none is named (specification, section 9). */
export const defaultGraphqlVersion = 'alpha'
