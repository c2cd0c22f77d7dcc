import type { QueryEncoding } from '@vitrine/contract'

/**
 * Encodes a request as query string without the question mark (wire 2.4): nested keys joined by dots, arrays as repeated
 * keys, empty values left out; or the whole request as JSON in the one parameter `.r`, where the operation asks for that or
 * where flat text would lose something.
 */
export function queryString(request: Record<string, unknown>, encoding: QueryEncoding = 'simple'): string {
  const fields = flatten(request, '', [])
  const isNested = fields.some(
    ([key, value]) =>
      (encoding === 'complex' && key.includes('.')) ||
      (Array.isArray(value) && value.some((item) => Object(item) === item || item === null)),
  )
  if (isNested) return `.r=${base64url(JSON.stringify(request))}`
  const parameters = new URLSearchParams()
  for (const [key, value] of fields) {
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(key, String(item))
  }
  return parameters.toString()
}

function flatten(value: object, prefix: string, into: [string, unknown][]): [string, unknown][] {
  for (const [key, inner] of Object.entries(value)) {
    if (inner === undefined || inner === null) continue
    const plain = inner instanceof Date ? inner.toISOString() : inner
    if (typeof plain === 'object' && !Array.isArray(plain)) flatten(plain, `${prefix}${key}.`, into)
    else into.push([prefix + key, plain])
  }
  return into
}

function base64url(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
