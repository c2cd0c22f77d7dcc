import { getFallbackThreshold } from './limits.ts'

/** Base64 for URLs, without padding (RFC 4648, section 5). */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Writes the request fields that are not in the path as a query string without the question mark. */
export type WriteQuery = (request: object) => string | undefined

/**
 * Writes arrays as repeated keys and omits empty values. A request that flat keys cannot represent is sent as
 * JSON in the parameter `.r`, which servers accept everywhere. Operations reference this function, so that
 * bundles without such operations do not contain it.
 */
export function queryString(request: object): string {
  const parameters = new URLSearchParams()
  let isFlat = true
  for (const [name, value] of Object.entries(request)) {
    for (const item of [value ?? []].flat()) {
      isFlat &&= /^[snb]/.test(typeof item) && !name.includes('.')
      if (isFlat) parameters.append(name, item)
    }
  }
  return isFlat ? `${parameters}` : `.r=${base64url(new TextEncoder().encode(JSON.stringify(request)))}`
}

/**
 * Writes a request as a query string without the question mark: arrays as repeated keys, nested fields as JSON in `.r`.
 * Undefined if it is longer than 4,000 characters: such requests are sent as POST with a body.
 *
 * @example
 * ```ts
 * queryStringOrBody({ query: { paging: { limit: 1 } } }) // '.r=eyJxdWVyeSI6…'
 * ```
 */
export function queryStringOrBody(request: object): string | undefined {
  const search = queryString(request)
  return search.length > getFallbackThreshold ? undefined : search
}
