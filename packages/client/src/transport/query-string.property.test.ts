import { queryString } from '@vitrine/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandQuery, queryBrands } from '../catalog-v3/index.ts'
import { createClient } from '../client.ts'
import { fakePlatform, json } from '../testing/fake-platform.ts'
import { readQueryString } from '../testing/read-query-string.ts'

const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '.r',
  'a.b',
  '',
  '$and',
]
const key = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...hostileKeys))
const scalar = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const nested = fc.jsonValue({ maxDepth: 4 })

/** A request with own keys of any name: spread and assignment would lose `__proto__`. */
const requestOf = (value: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(key, value), { maxLength: 6 }).map((entries) => Object.fromEntries(entries))

/** What flat text keeps: text for every value, a lone value of a list by itself, nothing for what is empty. */
const asFlat = (request: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => {
      const values = [value ?? []].flat().map(String)
      return values.length === 0 ? [] : [[name, values.length > 1 ? values : values[0]]]
    }),
  )

const isFlat = (request: object) =>
  Object.entries(request).every(
    ([name, value]) =>
      [value ?? []].flat().every((item) => ['string', 'number', 'boolean'].includes(typeof item)) &&
      // A dotted name would be read as nesting, so it has to be packed, unless it has no value to carry.
      (!name.includes('.') || [value ?? []].flat().length === 0),
  )

describe('queries survive encoding in an address', () => {
  // Proves: encoded-requests
  it('whatever is in them, by a reading of their own', () => {
    fc.assert(
      fc.property(requestOf(fc.oneof(scalar, fc.array(scalar), nested, fc.constant(null))), (request) => {
        const read = readQueryString(queryString(request))
        const expected: unknown = isFlat(request) ? asFlat(request) : JSON.parse(JSON.stringify(request))
        expect(plain(read)).toBe(plain(expected))
      }),
      { numRuns: 2_000 },
    )
  })

  it('each encoding is used where it has to be: flat text for flat requests, one parameter for all else', () => {
    fc.assert(
      fc.property(requestOf(fc.oneof(scalar, nested)), (request) => {
        expect(queryString(request).startsWith('.r=')).toBe(!isFlat(request))
      }),
      { numRuns: 1_000 },
    )
  })

  it('dotted keys, which others write, mean the same as the packed form', () => {
    const request = { query: { paging: { limit: '2' }, ids: ['a', 'b'] } }
    expect(plain(readQueryString('query.paging.limit=2&query.ids=a&query.ids=b'))).toBe(plain(request))
    expect(plain(readQueryString(queryString(request)))).toBe(plain(request))
  })

  // Proves: encoded-requests
  it('keys that reach prototypes are data and never merged', () => {
    fc.assert(
      fc.property(fc.constantFrom('__proto__', 'constructor', 'prototype'), nested, (name, value) => {
        const request = JSON.parse(
          `{${JSON.stringify(name)}: ${JSON.stringify({ polluted: value })}}`,
        ) as object
        const read = readQueryString(queryString(request)) as object
        expect(Object.getOwnPropertyNames(read)).toEqual([name])
        expect('polluted' in {}).toBe(false)
      }),
    )
  })
})

describe('a query builder sends its conditions', () => {
  const condition = fc.record({
    field: fc.constantFrom('name' as const, 'id' as const),
    operator: fc.constantFrom('eq' as const, 'ne' as const, 'startsWith' as const, 'contains' as const),
    operand: fc.string({ unit: 'grapheme' }),
  })
  const signs = { eq: undefined, ne: '$ne', startsWith: '$startsWith', contains: '$contains' }

  it('as many conditions as were given, in their order, two on one field as two entries of $and', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { maxLength: 8 }), async (conditions) => {
        const platform = fakePlatform(json({ brands: [] }))
        const client = createClient({ clientId: 'c', baseUrl: 'https://p.example', fetch: platform.fetch })
        const query = conditions.reduce(
          (narrowed, { field, operator, operand }) => narrowed.where(field, operator, operand),
          brandQuery(),
        )
        await queryBrands(client, query).first()
        const [sent] = platform.calls()
        const request = sent?.body ?? readQueryString(sent?.url.search.slice(1) ?? '')
        const entries = conditions.map(({ field, operator, operand }) => {
          const sign = signs[operator]
          return { [field]: sign ? { [sign]: operand } : operand }
        })
        const filter = entries.length > 1 ? { $and: entries } : (entries[0] ?? {})
        expect(request).toEqual({ query: { filter, cursorPaging: { limit: 50 } } })
      }),
      { numRuns: 200 },
    )
  })
})

/** A value as data, whatever its prototypes and the order of its keys. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))
      : each,
  )
}
