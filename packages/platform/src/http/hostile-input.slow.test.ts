import { provider } from '@vitrine/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { type TestSite, usePlatform, type Visitor } from '../testing/test-platform.fixture.ts'

const fixture = usePlatform()
let site: TestSite
let visitor: Visitor
/**
 * Whose token is renewed, again and again: spent more than ten seconds ago it ends its session, and a caller with that
 * would meet nothing but 401 from then on.
 */
let renewing: Visitor

const lampOptions = [
  {
    name: 'Colour',
    type: 'color',
    choices: [
      { value: 'Oat', description: 'Oat', hex: '#e0d3bc' },
      { value: 'Ink', description: 'Ink' },
    ],
  },
]
const stock = { trackQuantity: true, quantity: 5, inStock: true }
const lamp = productPart('lamp', {
  options: lampOptions,
  variants: ['Oat', 'Ink'].map((Colour) => ({ id: Colour, choices: { Colour }, price: '10.00', stock })),
})

beforeAll(async () => {
  site = await fixture.createSite(storeDocument([productPart('cup'), lamp]))
  visitor = await fixture.visitor(site)
  renewing = await fixture.visitor(site)
})

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

const reader = '/stores-reader/v1'
const carts = '/ecom/v1/carts/current'

/** Good calls of every operation: what hostile ones are made from. */
function goodCalls(): Call[] {
  const cup = site.idOf('cup')
  const item = {
    quantity: 1,
    catalogReference: {
      appId: provider.storesAppId,
      catalogItemId: cup,
      options: { options: { Colour: 'Oat' } },
    },
  }
  const address = {
    country: 'IE',
    city: 'Dublin',
    postalCode: 'D08',
    streetAddress: { name: 'Weir Lane', number: '14' },
  }
  const query = {
    filter: {
      $and: [
        { price: { $gt: 1.5 } },
        { $or: [{ name: { $contains: 'cup' } }, { collectionIds: { $hasSome: [cup] } }] },
      ],
    },
    sort: [{ fieldName: 'name', order: 'DESC' }],
    paging: { limit: 10, offset: 0 },
  }
  return [
    { method: 'POST', path: `${reader}/products/query-platformized`, body: { query } },
    {
      method: 'POST',
      path: '/v2/collections/query',
      body: { query: { filter: { name: { $startsWith: 'a' } } } },
    },
    {
      method: 'POST',
      path: `${reader}/variants/query`,
      body: { query: { filter: { 'stock.quantity': { $gte: 1 } } } },
    },
    {
      method: 'POST',
      path: `${reader}/products/${site.idOf('lamp')}/variants/query`,
      body: { choices: { Colour: 'Oat' }, paging: { limit: 1 } },
    },
    {
      method: 'POST',
      path: `${reader}/products/${site.idOf('lamp')}/productOptionsAvailability`,
      body: { options: { Colour: 'Ink' } },
    },
    { method: 'GET', path: `${reader}/products/${cup}` },
    { method: 'GET', path: `${reader}/variants/${cup}-00000000-0000-0000-0000-000000000000` },
    { method: 'GET', path: `/v2/collections/slug/all-products` },
    { method: 'POST', path: `${carts}/add-to-cart`, body: { lineItems: [item] } },
    {
      method: 'PATCH',
      path: carts,
      body: { couponCode: 'X', cartInfo: { buyerNote: 'hello', contactInfo: { address } } },
    },
    {
      method: 'POST',
      path: `${carts}/update-line-items-quantity`,
      body: { lineItems: [{ id: cup, quantity: 2 }] },
    },
    { method: 'POST', path: `${carts}/remove-line-items`, body: { lineItemIds: [cup] } },
    {
      method: 'POST',
      path: `${carts}/estimate-totals`,
      body: {
        shippingAddress: address,
        billingAddress: address,
        selectedShippingOption: { code: 'standard' },
      },
    },
    {
      method: 'POST',
      path: `${carts}/create-checkout`,
      body: { channelType: 'WEB', email: 'a@b.example', shippingAddress: address },
    },
    { method: 'POST', path: `${carts}/remove-coupon`, body: {} },
    { method: 'GET', path: carts },
    {
      method: 'POST',
      path: '/oauth2/token',
      body: { grantType: 'refresh_token', clientId: site.clientId, refreshToken: renewing.refreshToken },
    },
  ]
}

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -0.5,
    2 ** 53,
    99_999_999_999,
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'é'.repeat(3_000),
    "' or 1=1 --",
    '"; drop table products; --',
    '%',
    '_%\\',
    '$where',
    '../../etc/passwd',
    '{"$gt":1}',
    '1e999',
    'NaN',
    'Infinity',
    '00000000-0000-0000-0000-000000000000',
    '2026-13-45T99:99:99Z',
    '-infinity',
    [],
    {},
    [[[[]]]],
    { $gt: 1 },
    { $regex: '.*' },
    { $not: { $not: {} } },
    { length: 5 },
    { toString: 1 },
    { hasOwnProperty: null },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.bigInt().map(String),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Replaces, removes or adds something at a random place of a value. */
function mutate(value: unknown, seeds: readonly number[], replacement: unknown, depth = 0): unknown {
  const seed = seeds[depth] ?? 0
  if (typeof value !== 'object' || value === null || depth >= seeds.length - 1 || seed % 7 === 0)
    return replacement
  const keys = Object.keys(value)
  const key = keys[seed % Math.max(1, keys.length)]
  if (Array.isArray(value)) {
    if (seed % 5 === 1) return [...value, replacement]
    return value.map((item, at) => (String(at) === key ? mutate(item, seeds, replacement, depth + 1) : item))
  }
  const object = value as Record<string, unknown>
  if (key === undefined || seed % 5 === 1) return { ...object, [`extra${seed}`]: replacement }
  if (seed % 5 === 2) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))
  return { ...object, [key]: mutate(object[key], seeds, replacement, depth + 1) }
}

/** The responses so far: a fuzz test that only ever meets one refusal would prove nothing. */
const statuses = new Map<number, number>()

async function answerTo({ method, path, body }: Call): Promise<void> {
  const url = URL.canParse(`http://platform.test${path}`)
    ? `http://platform.test${path}`
    : 'http://platform.test/'
  const response = await fixture.platform.fetch(
    new Request(url, {
      method,
      headers: { authorization: visitor.accessToken, 'content-type': 'application/json' },
      ...(body !== undefined &&
        method !== 'GET' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  const text = await response.text()
  expect(response.status, `${method} ${path} ${JSON.stringify(body)}: ${text}`).toBeLessThan(500)
  expect(response.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const parsed = JSON.parse(text) as { message?: string; details?: object }
  if (response.status !== 200) {
    expect(parsed).toMatchObject({ message: expect.any(String), details: expect.any(Object) })
    // Responses reveal no internals.
    expect(text).not.toMatch(
      /select |insert into|node_modules|\.ts:|at [A-Z]\w+ \(|syntax error|invalid input syntax/,
    )
  }
}

describe('hostile input', () => {
  test('mutations of valid bodies never cause a 5xx', {
    timeout: 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(fc.nat(1_000), { minLength: 2, maxLength: 7 }),
        hostile,
        async (which, seeds, replacement) => {
          const calls = goodCalls().filter(({ body }) => body !== undefined)
          const call = calls[which % calls.length] as Call
          await answerTo({ ...call, body: mutate(call.body, seeds, replacement) })
        },
      ),
      { numRuns: 1_500 },
    )
    for (const status of [200, 400]) expect(statuses.get(status)).toBeGreaterThan(50)
    // A cart is not found until one of the good calls makes it, which is a matter of chance.
    expect(statuses.get(404)).toBeGreaterThan(0)
  })

  test('broken JSON never causes a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 3 }),
        async (which, at, dirt) => {
          const calls = goodCalls().filter(({ body }) => body !== undefined)
          const call = calls[which % calls.length] as Call
          const text = JSON.stringify(call.body)
          const place = at % text.length
          await answerTo({
            ...call,
            body: text.slice(0, place) + dirt.toWellFormed() + text.slice(place + 1),
          })
        },
      ),
      { numRuns: 400 },
    )
  })

  test('mutations of addresses and query strings never cause a 5xx', async () => {
    const dirt = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom(
        '%',
        '%00',
        '%ff',
        '%e0%80',
        '..',
        '../..',
        '%2e%2e%2f',
        '//',
        ';',
        '?',
        '#',
        '?.r=',
        '?query=1',
        '?query.paging.limit=x',
        '?query.filter=%7B%7D',
      ),
      fc
        .jsonValue({ maxDepth: 3 })
        .map((value) => `?.r=${Buffer.from(JSON.stringify(value)).toString('base64url')}`),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(),
        dirt,
        fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'PUT'),
        async (which, at, text, method) => {
          const calls = goodCalls()
          const { path, body } = calls[which % calls.length] as Call
          const place = at % (path.length + 1)
          const changed = path.slice(0, place) + text + path.slice(place)
          if (method !== 'HEAD') await answerTo({ method, path: changed, body })
        },
      ),
      { numRuns: 800 },
    )
  })

  test('SQL in a value is only a value', async () => {
    // A caller that took this lock would keep it, and the next would wait for it without end.
    const lock = 4_711
    for (const value of [
      `'; select pg_advisory_lock(${lock}); --`,
      `' || pg_advisory_lock(${lock}) || '`,
      `1); select pg_advisory_lock(${lock})`,
      `$1; select pg_advisory_lock(${lock})`,
    ]) {
      for (const filter of [
        { name: value },
        { name: { $contains: value } },
        { collectionIds: { $hasSome: [value] } },
        { id: value },
      ]) {
        const answer = await visitor.post(`${reader}/products/query-platformized`, { query: { filter } })
        expect(answer).toMatchObject({ status: 200, body: { products: [] } })
      }
    }
    const { rows } =
      await sql`select 1 from pg_locks where locktype = 'advisory' and objid = ${lock}`.execute(fixture.db)
    expect(rows).toEqual([])
  })
})
