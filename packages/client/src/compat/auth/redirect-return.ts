/** What the provider put into the address on the way back. */
export interface RedirectReturn {
  readonly code: string
  readonly state: string
  /** Only where the provider refused (RFC 6749, section 4.1.2.1). */
  readonly error?: string
  readonly errorDescription?: string
}

/** Reads code and state, or the error, from fragment or query; without `url` from the page's own address. */
export function parseFromUrl(url?: string, responseMode: 'query' | 'fragment' = 'fragment'): RedirectReturn {
  const { hash, searchParams } = new URL(url ?? location.href)
  const parameters = responseMode === 'query' ? searchParams : new URLSearchParams(hash.slice(1))
  const error = parameters.get('error')
  // The casts are the public client's promise: what is missing is null, and `getMemberTokens` refuses it.
  const found = { code: parameters.get('code') as string, state: parameters.get('state') as string }
  return error ? { ...found, error, errorDescription: parameters.get('error_description') as string } : found
}
