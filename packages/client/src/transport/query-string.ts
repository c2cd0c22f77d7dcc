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
      const items = [inner].flat()
      for (const item of items) {
        if (Object(item) === item && items[0] === inner) add(item, `${name}.`)
        else if (inner !== null && inner !== undefined) {
          isNested ||=
            item === null || Object(item) === item || (encoding === 'complex' && name.includes('.'))
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
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
