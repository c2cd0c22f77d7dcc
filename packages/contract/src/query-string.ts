import { getFallbackThreshold } from './limits.ts'

/** Base64 for addresses, without padding (RFC 4648, section 5). */
export function base64url(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Writes what a request says besides its path as a query string without the question mark. */
export type WriteQuery = (request: object) => string | undefined

/**
 * Arrays as repeated keys, empty values left out; or, where flat text would lose something, the whole request as JSON in the one
 * parameter `.r` (wire 2.4). Stands beside the operations that need it, so that a bundle without them goes without it.
 *
 * Choice: the dotted keys that wire 2.4 allows for nested fields are never written. Every read with such fields is one of those
 * that want `.r` (wire 6), and servers take `.r` everywhere.
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

/** The same up to the length from which a GET goes as POST with the request as body: then nothing (wire 2.5). */
export function queryStringOrBody(request: object): string | undefined {
  const search = queryString(request)
  return search.length > getFallbackThreshold ? undefined : search
}
