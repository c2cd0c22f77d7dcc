import { describe, expect, test } from 'vitest'
import * as accounts from './accounts.ts'
import * as catalogAdmin from './catalog-admin.ts'
import * as catalogV3 from './catalog-v3.ts'
import * as changes from './changes.ts'
import { declarationOf, declarations } from './declarations.ts'
import { errorTexts, oauthErrorTexts } from './errors/error-texts.ts'
import * as graphql from './graphql.ts'
import * as contract from './index.ts'
import { alternativePrefixes, type Operation, provider, queryStringOrBody } from './index.ts'
import * as orders from './orders.ts'

type AnyOperation = Omit<Operation<never, never>, 'types'>

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const entries: Record<string, unknown> = {
  ...contract,
  ...accounts,
  ...catalogAdmin,
  ...catalogV3,
  ...changes,
  ...graphql,
  ...orders,
}
const operations = Object.values(entries)
  // Entities such as brands have their operations as a group.
  .flatMap((value) => [value, ...Object.values<unknown>(Object(value))])
  .filter(isOperation)
const names = operations.map(({ name }) => name).sort()

/** Method, path below the service's prefix, and full path of every operation. */
const expected = [
  ['POST', '/oauth2/token', '/oauth2/token'],
  ['POST', '/v2/register', '/_api/iam/authentication/v2/register'],
  ['POST', '/v2/login', '/_api/iam/authentication/v2/login'],
  ['POST', '/v2/sign-on', '/_api/iam/authentication/v2/sign-on'],
  ['POST', '/v2/change-password', '/_api/iam/authentication/v2/change-password'],
  ['GET', '/v1/logout', '/_api/iam/authentication/v1/logout'],
  ['POST', '/v2/{factorType}/verify', '/_api/iam/authentication/v2/{factorType}/verify'],
  ['POST', '/v1/send-email', '/_api/iam/recovery/v1/send-email'],
  ['POST', '/v1/activation-email', '/_api/iam/recovery/v1/activation-email'],
  ['POST', '/v1/recover', '/_api/iam/recovery/v1/recover'],
  ['POST', '/v1/Start', '/_api/iam/verification/v1/Start'],
  ['POST', '/v1/auth/verify', '/_api/iam/verification/v1/auth/verify'],
  ['POST', '/v1/auth/resend', '/_api/iam/verification/v1/auth/resend'],
  ['POST', '/v1/redirect-session', '/_api/redirects-api/v1/redirect-session'],
  ['POST', '/v2/validate-email', '/_api/iam/authentication/v2/validate-email'],
  ['GET', '/v1/members/my', '/members/v1/members/my'],
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
  ['POST', '/v1/products', '/stores/v1/products'],
  ['PATCH', '/v1/products/{product.id}', '/stores/v1/products/{product.id}'],
  ['DELETE', '/v1/products/{id}', '/stores/v1/products/{id}'],
  ['PATCH', '/v1/products/{id}/variants', '/stores/v1/products/{id}/variants'],
  ['POST', '/v1/products/{id}/variants/resetToDefault', '/stores/v1/products/{id}/variants/resetToDefault'],
  ['POST', '/v1/collections/{id}/productIds', '/stores/v1/collections/{id}/productIds'],
  ['POST', '/v1/collections/{id}/productIds/delete', '/stores/v1/collections/{id}/productIds/delete'],
  ['POST', '/v1/products/{id}/media', '/stores/v1/products/{id}/media'],
  ['POST', '/v1/products/{id}/media/delete', '/stores/v1/products/{id}/media/delete'],
  ['PATCH', '/v1/products/{id}/choices/media', '/stores/v1/products/{id}/choices/media'],
  ['POST', '/v1/products/{id}/choices/media/delete', '/stores/v1/products/{id}/choices/media/delete'],
  ['DELETE', '/v1/products/{id}/options', '/stores/v1/products/{id}/options'],
  ['POST', '/v1/products/{id}/remove-brand', '/stores/v1/products/{id}/remove-brand'],
  ['POST', '/v1/products/{id}/remove-ribbon', '/stores/v1/products/{id}/remove-ribbon'],
  ['POST', '/v1/collections', '/stores/v1/collections'],
  ['PATCH', '/v1/collections/{collection.id}', '/stores/v1/collections/{collection.id}'],
  ['DELETE', '/v1/collections/{id}', '/stores/v1/collections/{id}'],
  ['POST', '/v1/bulk/products/update', '/stores/v1/bulk/products/update'],
  ['POST', '/v1/bulk/products/adjust-properties', '/stores/v1/bulk/products/adjust-properties'],
  ['POST', '/graphql/{version}', '/graphql/{version}'],
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
  ['GET', '/v3/provision/version', '/stores/v3/provision/version'],
  // Only on this platform (decision 8).
  ['POST', '/v1/products/search', '/stores-reader/v1/products/search'],
  ['POST', '/v1/media/files', '/stores/v1/media/files'],
  ['GET', '/v1/products/suggestions', '/stores-reader/v1/products/suggestions'],
  ...catalogV3Calls(),
  ...accountCalls(),
  ...orderCalls(),
  ...webhookCalls(),
]

const domainAndVerb =
  /^(token|authentication|sessions|factors|staff|recovery|verification|redirects|members|oauthClients|catalog|media|brands|ribbons|infoSections|customizations|inventoryItems|graphql|cart|orders|backInStock|contactMessages|abandonedCheckouts|webhooks)\.[a-z][A-Za-z0-9]+$/

describe('operations', () => {
  test('have the expected methods and paths', () => {
    const rows = operations.map(({ method, path }) => [method, path])
    const full = expected.map(([method, , path]) => [method, path])
    expect(rows.toSorted(byText)).toEqual(full.toSorted(byText))
  })

  test('have unique names: a domain and a verb', () => {
    expect(new Set(names).size).toBe(operations.length)
    for (const name of names) expect(name).toMatch(domainAndVerb)
  })

  test.each(operations)('$name has every path parameter in its request', ({ name, path, fill }) => {
    const fields = [...path.matchAll(/{([\w.]+)}/g)].map(([, field]) => field ?? '')
    for (const field of fields) expect({ field, has: hasField(name, field) }).toEqual({ field, has: true })
    expect(fill !== undefined).toBe(fields.length > 0)
  })

  test.each(operations)(
    '$name writes a query string if its request has more than path parameters',
    (operation) => {
      const { name, method, path, query } = operation
      const inPath = new Set([...path.matchAll(/{(\w+)/g)].map(([, field]) => field))
      const further = Object.entries(entriesOf(declarations.get(name)?.request)).filter(
        ([field]) => !inPath.has(field),
      )
      // String fields need no writer.
      const isMore = further.some(([, schema]) => !isText(schema))
      expect(query !== undefined).toBe(['GET', 'DELETE'].includes(method) && isMore)
    },
  )

  test('have paths below the prefix of a service', () => {
    for (const [, path, full] of expected) {
      expect(Object.values(provider.services).map((prefix) => prefix + path)).toContain(full)
    }
  })

  test('fall back to POST for the queries that the public platform accepts by POST', () => {
    expect(operations.filter(({ query }) => query === queryStringOrBody).map(({ name }) => name)).toEqual([
      'catalog.queryCollections',
      'catalog.queryProducts',
      'brands.query',
      'customizations.query',
      'infoSections.query',
      'inventoryItems.count',
      'inventoryItems.query',
      'inventoryItems.search',
    ])
  })

  test('are idempotent if they read, calculate, validate or grant tokens', () => {
    for (const { name, method, idempotent } of operations) {
      const isRead =
        method === 'GET' || /query|search|count|Availability|validate|estimate|token\.grant/i.test(name)
      expect({ name, idempotent: idempotent === true }).toEqual({ name, idempotent: isRead })
    }
  })
})

describe('declarations', () => {
  test('exist for every operation', () => {
    expect([...declarations.keys()].sort()).toEqual(names)
  })

  test('complete an operation that is served at another path', () => {
    const served = declarationOf({ ...contract.getCart, path: '/elsewhere' })
    expect(served).toMatchObject({ name: 'cart.get', path: '/elsewhere', right: 'ORDERS' })
    expect(() => declarationOf({ ...contract.getCart, name: 'cart.unknown' })).toThrow('has no declaration')
  })

  test('every error code of the operations is explained', () => {
    const codes = new Set([...declarations.values()].flatMap(({ errors }) => errors))
    const explained = { ...errorTexts, ...oauthErrorTexts }
    expect([...codes].filter((code) => !(code in explained))).toEqual([])
  })

  test.each([...declarations.values()])('$name lists each error code once', ({ errors }) => {
    expect(new Set(errors).size).toBe(errors.length)
  })

  test('let someone make every call; only the token call needs no access token', () => {
    const open = [...declarations.values()].filter(({ access }) => access.length === 0)
    expect(open.map(({ name }) => name)).toEqual(['token.grant'])
  })

  test('name the right of every call that staff may make', () => {
    for (const { name, access, right } of declarations.values()) {
      const isOpenToStaff = access.some((role) => role === 'staff')
      expect({ name, hasRight: right !== undefined && right.length > 0 }).toEqual({
        name,
        hasRight: isOpenToStaff,
      })
    }
  })
})

describe('the provider', () => {
  test('has a path prefix for every service, and no alternative prefix of another service', () => {
    const taken = new Set(Object.values(provider.services))
    for (const prefix of [...taken, ...Object.values(alternativePrefixes).flat()]) {
      expect(prefix).toMatch(/^(\/[\w-]+)*$/)
    }
    for (const prefix of Object.values(alternativePrefixes).flat()) expect(taken.has(prefix)).toBe(false)
  })

  test('has header names in lower case, as fetch returns them', () => {
    for (const name of Object.values(provider.headers)) expect(name).toMatch(/^[a-z-]+$/)
  })
})

function byText(a: readonly unknown[], b: readonly unknown[]): number {
  return a.join(' ') < b.join(' ') ? -1 : 1
}

/** Whether the schema of a request reads the field at this dotted path. */
function hasField(name: string, path: string): boolean {
  let schema: unknown = declarations.get(name)?.request
  for (const field of path.split('.')) {
    schema = entriesOf(schema)[field]
  }
  return schema !== undefined
}

function isText(schema: unknown): boolean {
  const { type, wrapped } = Object(schema) as { type?: string; wrapped?: unknown }
  return type === 'string' || (wrapped !== undefined && isText(wrapped))
}

function entriesOf(schema: unknown): Record<string, unknown> {
  const { getter } = Object(schema) as { getter?: (input: unknown) => { entries: Record<string, unknown> } }
  return getter?.({}).entries ?? {}
}

/** The calls of each entity of catalog V3: shared ones by key, then its own. */
function catalogV3Calls(): string[][] {
  const keys: Record<string, (name: string, entity: string) => [string, string]> = {
    C: (name) => ['POST', `/v3/${name}`],
    R: (name, entity) => ['GET', `/v3/${name}/{${entity}Id}`],
    U: (name, entity) => ['PATCH', `/v3/${name}/{${entity}.id}`],
    D: (name, entity) => ['DELETE', `/v3/${name}/{${entity}Id}`],
    Q: (name) => [name === 'ribbons' ? 'POST' : 'GET', `/v3/${name}/query`],
    S: (name) => ['GET', `/v3/${name}/search`],
    K: (name) => [name === 'inventory-items' ? 'GET' : 'POST', `/v3/${name}/count`],
    G: (name) => ['POST', `/v3/${name}/get-or-create`],
    BC: (name) => ['POST', `/v3/bulk/${name}/create`],
    BU: (name) => ['POST', `/v3/bulk/${name}/update`],
    BD: (name) => ['POST', `/v3/bulk/${name}/delete`],
    BG: (name) => ['POST', `/v3/bulk/${name}/get-or-create`],
  }
  const types: [name: string, entity: string, calls: string][] = [
    ['brands', 'brand', 'C R U D Q K G BC BU BD BG'],
    ['ribbons', 'ribbon', 'C R U D Q K G BC BU BD BG'],
    ['info-sections', 'infoSection', 'C R U D Q K G BC BU BD BG'],
    ['customizations', 'customization', 'C R U D Q K BC BU'],
    ['inventory-items', 'inventoryItem', 'C R U D Q S K BC BU BD'],
  ]
  const shared = types.flatMap(([name, entity, calls]) =>
    calls.split(' ').map((key) => keys[key]?.(name, entity) ?? ['', key]),
  )
  const choices = ['add', 'set', 'remove', 'update', 'reorder'].map((verb) => [
    'POST',
    `/v3/customizations/{customizationId}/${verb}-choices`,
  ])
  const stock = [
    'decrement',
    'increment',
    'decrement-by-variant-and-location',
    'increment-by-variant-and-location',
    'upsert',
    'update-by-filter',
    'adjust-by-filter',
    'set-or-adjust-by-filter',
    'delete-by-filter',
    'create-by-variant-filter',
  ].map((call) => ['POST', `/v3/bulk/inventory-items/${call}`])
  const calls = [...shared, ...choices, ['POST', '/v3/bulk/customizations/add-choices'], ...stock]
  return calls.map(([method = '', path = '']) => [method, path, `/stores${path}`])
}

/**
 * Only on this platform: sessions and factors of members, member administration and staff (decision 8).
 */
function accountCalls(): string[][] {
  const iam = [
    ['GET', '/v1/sessions'],
    ['POST', '/v1/sessions/{sessionId}/end'],
    ['POST', '/v1/sessions/end-others'],
    ['GET', '/v1/factors'],
    ['POST', '/v1/factors'],
    ['POST', '/v1/factors/{factorId}/activate'],
    ['POST', '/v1/factors/{factorId}/remove'],
    ['POST', '/v1/staff/log-in'],
    ['POST', '/v1/staff/log-out'],
    ['GET', '/v1/staff/my'],
    ['POST', '/v1/staff/change-password'],
    ['POST', '/v1/staff/my/factor'],
    ['POST', '/v1/staff/my/factor/activate'],
    ['POST', '/v1/staff/my/factor/remove'],
    ['GET', '/v1/staff'],
    ['POST', '/v1/staff/{staffId}/rights'],
  ]
  const members = [
    ['POST', '/v1/members/query'],
    ['POST', '/v1/members/{id}/approve'],
    ['POST', '/v1/members/{id}/block'],
    ['POST', '/v1/members/{id}/unblock'],
    ['DELETE', '/v1/members/{id}'],
    ['GET', '/v1/security-events'],
    ['GET', '/v1/settings'],
    ['PATCH', '/v1/settings'],
    ['GET', '/v1/members/my/profile'],
    ['PATCH', '/v1/members/my/profile'],
    ['GET', '/v1/sign-up-rules'],
  ]
  const below = (prefix: string, calls: string[][]) =>
    calls.map(([method = '', path = '']) => [method, path, prefix + path])
  const clients = [
    ['GET', '/v1/clients'],
    ['POST', '/v1/clients'],
    ['PATCH', '/v1/clients/{id}'],
    ['DELETE', '/v1/clients/{id}'],
  ]
  return [
    ...below('/_api/iam/authentication', iam),
    ...below('/members', members),
    ...below('/oauth-clients', clients),
  ]
}

/** Only on this platform: orders (decision 8). */
function orderCalls(): string[][] {
  return [
    ['GET', '/v1/orders/{id}'],
    ['POST', '/v1/orders/search'],
    ['POST', '/v1/orders/{id}/fulfill'],
    ['POST', '/v1/orders/{id}/refund'],
    ['POST', '/v1/orders/{id}/cancel'],
    ['POST', '/v1/orders/{id}/mark-paid'],
    ['POST', '/v1/back-in-stock-requests'],
    ['POST', '/v1/back-in-stock-requests/query'],
    ['GET', '/v1/back-in-stock-requests/my'],
    ['POST', '/v1/back-in-stock-requests/{id}/cancel'],
    ['POST', '/v1/contact-messages'],
    ['POST', '/v1/abandoned-checkouts/query'],
    ['POST', '/v1/abandoned-checkouts/{id}/remind'],
  ].map(([method = '', path = '']) => [method, path, `/ecom${path}`])
}

/** Only on this platform: webhooks (decision 8). */
function webhookCalls(): string[][] {
  return [
    ['POST', '/v1/webhooks'],
    ['GET', '/v1/webhooks'],
    ['DELETE', '/v1/webhooks/{webhookId}'],
    ['POST', '/v1/webhooks/{webhookId}/rotate-secret'],
    ['POST', '/v1/webhooks/{webhookId}/retry-failed'],
  ].map(([method = '', path = '']) => [method, path, `/stores${path}`])
}
