import { base64url } from './base64url.ts'

/**
 * Encodes a request as query string without the question mark: arrays as repeated keys, empty values left out; or, where flat
 * text would lose something, the whole request as JSON in the one parameter `.r` (wire 2.4).
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
