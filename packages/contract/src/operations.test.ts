import { describe, expect, test } from 'vitest'
import * as contract from './index.ts'
import { access, alternativePrefixes, errorCodes, type Operation, provider } from './index.ts'
import { answerSchemas, requestSchemas } from './schemas.ts'

type AnyOperation = Omit<Operation<never, never>, 'types'>

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const operations = Object.values(contract as Record<string, unknown>).filter(isOperation)
const names = operations.map(({ name }) => name).sort()

/** Rows of the specification, section 7, that this version has; `→` the full path of wire 6. */
const specified = [
  ['POST', '/oauth2/token', '/oauth2/token'],
  ['GET', '/v2/collections/{id}', '/v2/collections/{id}'],
  ['GET', '/v2/collections/slug/{slug}', '/v2/collections/slug/{slug}'],
  ['GET', '/v2/collections/query', '/v2/collections/query'],
  ['GET', '/v1/products/{id}', '/stores-reader/v1/products/{id}'],
  ['GET', '/v1/collections/slug/{slug}', '/stores-reader/v1/collections/slug/{slug}'],
  [
    'POST',
    '/v1/products/{id}/productOptionsAvailability',
    '/stores-reader/v1/products/{id}/productOptionsAvailability',
  ],
  ['POST', '/v1/products/{id}/variants/query', '/stores-reader/v1/products/{id}/variants/query'],
  ['POST', '/v1/variants/query', '/stores-reader/v1/variants/query'],
  ['GET', '/v1/variants/{id}', '/stores-reader/v1/variants/{id}'],
  ['GET', '/v1/products/query-platformized', '/stores-reader/v1/products/query-platformized'],
  ['GET', '/v1/carts/current', '/ecom/v1/carts/current'],
  ['PATCH', '/v1/carts/current', '/ecom/v1/carts/current'],
  ['POST', '/v1/carts/current/add-to-cart', '/ecom/v1/carts/current/add-to-cart'],
  ['POST', '/v1/carts/current/remove-line-items', '/ecom/v1/carts/current/remove-line-items'],
  [
    'POST',
    '/v1/carts/current/update-line-items-quantity',
    '/ecom/v1/carts/current/update-line-items-quantity',
  ],
  ['POST', '/v1/carts/current/remove-coupon', '/ecom/v1/carts/current/remove-coupon'],
  ['POST', '/v1/carts/current/estimate-totals', '/ecom/v1/carts/current/estimate-totals'],
  ['POST', '/v1/carts/current/create-checkout', '/ecom/v1/carts/current/create-checkout'],
  ['DELETE', '/v1/carts/current', '/ecom/v1/carts/current'],
  // Not in the specification's list of calls, but its catalog versions are answered by this one (wire 6.5).
  ['GET', '/v3/provision/version', '/stores/v3/provision/version'],
]

describe('operations', () => {
  test('are those of the specification, by method, path and full path', () => {
    const rows = operations.map(({ method, prefix, path }) => [method, path, prefix + path])
    expect(rows.toSorted(byText)).toEqual(specified.toSorted(byText))
  })

  test('have names of their own: a domain and a verb', () => {
    expect(new Set(names).size).toBe(operations.length)
    for (const name of names) expect(name).toMatch(/^(token|catalog|cart)\.[a-z][A-Za-z0-9]+$/)
  })

  test('stand under the prefix of their service', () => {
    for (const { service, prefix } of operations) expect(prefix).toBe(provider.services[service])
  })

  test.each(operations)('$name takes the fields of its path from its request', ({ name, path, fill }) => {
    const fields = [...path.matchAll(/{([\w.]+)}/g)].map(([, field]) => field ?? '')
    expect(fieldsOf(name)).toEqual(expect.arrayContaining(fields))
    expect(fill !== undefined).toBe(fields.length > 0)
  })

  test('fall back to POST where the specification says so', () => {
    expect(operations.filter(({ fallback }) => fallback).map(({ name }) => name)).toEqual([
      'catalog.queryCollections',
      'catalog.queryProducts',
    ])
  })

  test('all reads may be repeated, and no write but a calculation and a grant of tokens', () => {
    for (const { name, method, idempotent } of operations) {
      const isRead = method === 'GET' || /query|Availability|estimate|token\.grant/i.test(name)
      expect({ name, idempotent: idempotent === true }).toEqual({ name, idempotent: isRead })
    }
  })
})

describe('the tables by operation', () => {
  test('know the schemas of every request and answer', () => {
    expect(Object.keys(requestSchemas).sort()).toEqual(names)
    expect(Object.keys(answerSchemas).sort()).toEqual(names)
  })

  test('know the error codes of every operation', () => {
    expect(Object.keys(errorCodes).sort()).toEqual(names)
    for (const codes of Object.values(errorCodes)) expect(new Set(codes).size).toBe(codes.length)
  })

  test('PLT-45 know who may make every call but the one that gives tokens', () => {
    expect(Object.keys(access).sort()).toEqual(names.filter((name) => name !== 'token.grant'))
    for (const roles of Object.values(access)) expect(roles.length).toBeGreaterThan(0)
  })
})

describe('the provider', () => {
  test('has a path prefix for every service, and no alternative that another service answers', () => {
    const taken = new Set(Object.values(provider.services))
    for (const prefix of [...taken, ...Object.values(alternativePrefixes).flat()]) {
      expect(prefix).toMatch(/^(\/[\w-]+)*$/)
    }
    for (const prefix of Object.values(alternativePrefixes).flat()) expect(taken.has(prefix)).toBe(false)
  })

  test('names headers in lower case, as fetch gives them back', () => {
    for (const name of Object.values(provider.headers)) expect(name).toMatch(/^[a-z-]+$/)
  })
})

function byText(a: readonly unknown[], b: readonly unknown[]): number {
  return a.join(' ') < b.join(' ') ? -1 : 1
}

/** Fields that the schema of a request reads. */
function fieldsOf(name: string): string[] {
  const schema = requestSchemas[name] as { getter?: (input: unknown) => { entries: object } } | undefined
  return Object.keys(schema?.getter?.({}).entries ?? {})
}
