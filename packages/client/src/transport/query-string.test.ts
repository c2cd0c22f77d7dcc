import { queryString } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

function fromBase64url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  )
  return new TextDecoder().decode(bytes)
}

/** Reads a query string independently of the client's code. */
function read(text: string): unknown {
  const parameters = new URLSearchParams(text)
  const whole = parameters.get('.r')
  if (whole !== null) return JSON.parse(fromBase64url(whole))
  const result: Record<string, unknown> = {}
  for (const key of new Set(parameters.keys())) {
    const values = parameters.getAll(key)
    result[key] = values.length > 1 ? values : values[0]
  }
  return result
}

describe('queryString', () => {
  it.each([
    [{ id: 'a b', n: 5, b: false, none: null }, 'id=a+b&n=5&b=false'],
    [{ fields: ['A', 'B'] }, 'fields=A&fields=B'],
    [{ query: { paging: { limit: 2 } } }, '.r=eyJxdWVyeSI6eyJwYWdpbmciOnsibGltaXQiOjJ9fX0'],
    [{ list: [], zero: 0 }, 'zero=0'],
    [{ 'a.b': 1 }, '.r=eyJhLmIiOjF9'],
    [{}, ''],
  ])('%j', (request, expected) => {
    expect(queryString(request)).toBe(expected)
  })

  // Proves: whole-query-string
  it('sends objects and nulls in arrays as JSON, so that nothing is lost', () => {
    for (const request of [
      { filter: {} },
      { filter: { toString: 1, valueOf: 2 } },
      { list: [{ a: 1 }] },
      { list: ['a', null] },
      { list: [['a'], 'b'] },
      { deep: { list: [{ a: [1] }] } },
    ]) {
      expect(read(queryString(request))).toEqual(request)
    }
  })

  it('nested requests survive', () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (query) => {
        const request = { query: { ...query, marker: { x: 1 } } }
        const encoded = queryString(request)
        expect(encoded.startsWith('.r=')).toBe(true)
        expect(encoded).toMatch(/^\.r=[A-Za-z0-9_-]*$/)
        expect(read(encoded)).toEqual(JSON.parse(JSON.stringify(request)))
      }),
    )
  })
})
