import type { QueryEncoding } from '@vitrine/contract'

/**
 * Encodes a request as query string without the question mark (wire 2.4): nested keys joined by dots, arrays as repeated
 * keys, empty values left out; or the whole request as JSON in the one parameter `.r`, where the operation asks for that
 * or where flat text would lose something.
 */
export function queryString(request: object, encoding?: QueryEncoding): string {
  const parameters = new URLSearchParams()
  let isNested = false
  const add = (value: object, prefix: string) => {
    for (const [key, inner] of Object.entries(value)) {
      const name = prefix + key
      if (inner === undefined || inner === null) continue
      if (inner instanceof Date) parameters.append(name, inner.toISOString())
      else if (Object(inner) === inner && !Array.isArray(inner)) add(inner, `${name}.`)
      else {
        isNested ||= encoding === 'complex' && name.includes('.')
        for (const item of [inner].flat()) {
          isNested ||= item === null || Object(item) === item
          parameters.append(name, item)
        }
      }
    }
  }
  add(request, '')
  return isNested ? `.r=${base64url(JSON.stringify(request))}` : `${parameters}`
}

function base64url(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '')
}
