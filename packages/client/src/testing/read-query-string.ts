/**
 * Reads a query string as a server does: `.r` as the whole request, otherwise dotted keys as nested fields and repeated keys as
 * arrays. Independent of the client's code. Objects have no prototype, so that no key can reach one. Flat values are strings: a
 * server converts numbers and booleans by its schema.
 */
export function readQueryString(text: string): unknown {
  const parameters = new URLSearchParams(text)
  const packed = parameters.get('.r')
  if (packed !== null) {
    if (!/^[\w-]*$/.test(packed)) throw new Error('not base64url without padding')
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
  }
  const request: Nested = Object.create(null)
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name)
    const path = name.split('.')
    const last = path.pop() ?? ''
    let parent = request
    for (const key of path) {
      parent[key] ??= Object.create(null) as Nested
      parent = parent[key] as Nested
    }
    parent[last] = values.length > 1 ? values : values[0]
  }
  return request
}

interface Nested {
  [key: string]: unknown
}
