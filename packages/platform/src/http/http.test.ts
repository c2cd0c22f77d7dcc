import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { provider } from '@vitrine/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPlatform } from '../app/index.ts'
import { productPart, storeDocument } from '../testing/store-document.fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.fixture.ts'
import {
  type Reply,
  send,
  type TestSite,
  usePlatform,
  type Visitor,
} from '../testing/test-platform.fixture.ts'
import { testSecret } from '../testing/test-secret.fixture.ts'

interface Envelope {
  readonly message: string
  readonly details: {
    readonly validationError?: {
      readonly fieldViolations: readonly { field: string; violatedRule: string }[]
    }
    readonly applicationError?: { readonly code: string }
    readonly systemError?: { readonly errorCode: string }
  }
}

const fixture = usePlatform()
const query = '/stores-reader/v1/products/query-platformized'
const addToCart = '/ecom/v1/carts/current/add-to-cart'
let site: TestSite
let visitor: Visitor

beforeAll(async () => {
  site = await fixture.createSite(
    storeDocument([productPart('cup'), productPart('mug', { price: '12.00' })], {
      origins: ['https://shop.example'],
    }),
  )
  visitor = await fixture.visitor(site)
})

const violationsOf = ({ body }: Reply<Envelope>) =>
  body.details.validationError?.fieldViolations.map(({ field, violatedRule }) => `${field} ${violatedRule}`)
const authorization = () => ({ authorization: visitor.accessToken })

describe('every response', () => {
  test.each([
    ['an unknown address', 'GET', '/nothing/here', undefined, 404],
    ['the root', 'GET', '/', undefined, 404],
    ['another method', 'PATCH', query, undefined, 405],
    ['no token', 'GET', query, undefined, 401],
    ['a body that is no JSON', 'POST', addToCart, '{', 400],
    ['an unknown picture', 'GET', '/media/nothing.webp', undefined, 404],
    ['an unknown grant', 'POST', '/oauth2/token', '{"grantType":"password"}', 400],
    ['a valid one', 'GET', '/health/live', undefined, 200],
  ])('has its own request id and an envelope: %s', async (_what, method, path, body, status) => {
    const headers = path === addToCart ? authorization() : {}
    const [first, second] = [await call(), await call()]
    expect(first.status).toBe(status)
    if (status !== 200)
      expect(first.body).toMatchObject({ message: expect.any(String), details: expect.any(Object) })
    expect(first.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(first.headers.get('x-wix-request-id')).not.toBe(second.headers.get('x-wix-request-id'))
    function call() {
      return send<Envelope>(fixture.platform, method, path, body, headers)
    }
  })

  test('lists the methods of an address', async () => {
    const answer = await send(fixture.platform, 'DELETE', query)
    expect(answer.headers.get('allow')).toBe('GET, POST')
  })

  test('is not cached, sniffed or framed', async () => {
    const { headers } = await visitor.get(query)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('a write returns a consistency mark, a read does not', async () => {
    const write = await visitor.post(addToCart, lines('cup'))
    expect(write.headers.get(provider.headers.consistency)).toMatch(/^\w+$/)
    expect((await visitor.get(query)).headers.get(provider.headers.consistency)).toBeNull()
  })
})

function lines(id: string) {
  return {
    lineItems: [
      { quantity: 1, catalogReference: { appId: provider.storesAppId, catalogItemId: site.idOf(id) } },
    ],
  }
}

describe('bodies', () => {
  test.each([
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, ['body FORMAT']],
    ['cut off', '{"lineItems":[', 400, ['body FORMAT']],
    ['a duplicate key', '{"lineItems":[],"lineItems":[]}', 400, ['body FORMAT']],
    ['a key of prototypes', '{"__proto__":{}}', 400, ['body FORMAT']],
    ['a list', '[]', 400, ['body FORMAT']],
    ['larger than a mebibyte', `{"a":"${'x'.repeat(1_048_576)}"}`, 413, ['body MAX_SIZE']],
  ])('%s', async (_what, body, status, violations) => {
    const request = new Request(`http://platform.test${addToCart}`, {
      method: 'POST',
      headers: { ...authorization(), 'content-type': 'application/json' },
      body,
    })
    const response = await fixture.platform.fetch(request)
    expect(response.status).toBe(status)
    const reply = { status, headers: response.headers, body: (await response.json()) as Envelope }
    expect(violationsOf(reply)).toEqual(violations)
  })

  test('a body of unknown length is cut off at the limit', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    const request = new Request(`http://platform.test${addToCart}`, {
      method: 'POST',
      headers: { ...authorization(), 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await fixture.platform.fetch(request)).status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  test('other content types get 415; every JSON type is accepted', async () => {
    const post = (type: string) =>
      send<Envelope>(fixture.platform, 'POST', addToCart, '{}', { ...authorization(), 'content-type': type })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ]) {
      expect((await post(type)).status).toBe(415)
    }
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'application/merge-patch+json',
    ]) {
      expect((await post(type)).status).not.toBe(415)
    }
  })

  test('a repeated path field must have the same value', async () => {
    const path = `/stores-reader/v1/products/${site.idOf('cup')}/variants/query`
    expect((await visitor.post(path, { id: site.idOf('cup') })).status).toBe(200)
    const other = await visitor.post<Envelope>(path, { id: site.idOf('mug') })
    expect(violationsOf(other)).toEqual(['id VALIDATION'])
    const inQuery = await visitor.get<Envelope>(
      `/stores-reader/v1/products/${site.idOf('cup')}?id=${site.idOf('mug')}`,
    )
    expect(violationsOf(inQuery)).toEqual(['id VALIDATION'])
  })
})

describe('addresses and spellings', () => {
  interface Products {
    readonly products: readonly { readonly slug: string }[]
  }
  const slugs = ({ body }: Reply<Products>) => body.products.map(({ slug }) => slug)
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const wanted = { query: { filter: { slug: 'mug' }, paging: { limit: 1 } } }

  test.each([
    ['one encoded value', () => visitor.get<Products>(`${query}?.r=${encoded(wanted)}`)],
    ['dotted names', () => visitor.get<Products>(`${query}?query.filter.slug=mug&query.paging.limit=1`)],
    ['a body, as fallback', () => visitor.post<Products>(query, wanted)],
    [
      'an operator in dotted names',
      () => visitor.get<Products>(`${query}?query.filter.slug.%24in=mug&query.filter.slug.%24in=x`),
    ],
    [
      'a dotted field in dotted names',
      () => visitor.get<Products>(`${query}?query.filter.priceData.price=12`),
    ],
  ])('a query as %s', async (_spelling, ask) => {
    expect(slugs(await ask())).toEqual(['mug'])
  })

  test('`.r` is the whole request', async () => {
    expect(slugs(await visitor.get(`${query}?query.filter.slug=cup&.r=${encoded(wanted)}`))).toEqual(['mug'])
  })

  test.each([
    '%%%',
    'e30',
    encoded([]),
    Buffer.from([0xff]).toString('base64url'),
    encoded({}).slice(0, -1),
    '*',
  ])('an invalid `.r` is refused, and an empty request is accepted: %s', async (value) => {
    const answer = await visitor.get<Envelope>(`${query}?.r=${encodeURIComponent(value)}`)
    if (value === 'e30') expect(answer.status).toBe(200)
    else expect(violationsOf(answer)).toEqual(['.r FORMAT'])
  })

  test.each([
    '__proto__.x=1',
    'constructor.prototype.x=1',
    'query.paging=1&query.paging.limit=2',
    `${'a.'.repeat(30)}b=1`,
  ])('malicious names in a query string are refused: %s', async (search) => {
    expect((await visitor.get<Envelope>(`${query}?${search}`)).status).toBe(400)
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  test('the alternative prefixes of the public platform work too', async () => {
    for (const path of [
      '/_api/catalog-reader-server/v1/products/query-platformized',
      '/_api/catalog-server/v2/collections/query',
    ]) {
      expect((await visitor.get(path)).status).toBe(200)
    }
    await visitor.post(addToCart, lines('cup'))
    expect((await visitor.get('/_api/ecom-cart/v1/carts/current')).status).toBe(200)
  })

  test('a trailing slash is ignored', async () => {
    expect((await visitor.get(`${query}/`)).status).toBe(200)
  })
})

describe('authentication', () => {
  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a word', 'secret'],
    ['a token without signature', 'eyJhbGciOiJub25lIn0.e30.'],
    ['a scheme alone', 'Bearer'],
  ])('%s gets 401', async (_what, token) => {
    const answer = await send<Envelope>(
      fixture.platform,
      'GET',
      query,
      undefined,
      token === undefined ? {} : { authorization: token },
    )
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('a token in the query string is ignored', async () => {
    expect((await send(fixture.platform, 'GET', `${query}?access_token=${visitor.accessToken}`)).status).toBe(
      401,
    )
  })

  test('a token is accepted bare and after Bearer', async () => {
    for (const authorization of [visitor.accessToken, `Bearer ${visitor.accessToken}`]) {
      expect((await send(fixture.platform, 'GET', query, undefined, { authorization })).status).toBe(200)
    }
  })

  test('the caller is checked before the body is read', async () => {
    expect((await send(fixture.platform, 'POST', addToCart, '{ not json')).status).toBe(401)
  })
})

describe('calls from pages of other origins', () => {
  const preflight = (origin: string) =>
    fixture.platform.fetch(
      new Request(`http://platform.test${query}`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      }),
    )

  test('a registered origin may call and read the request id, without credentials', async () => {
    const answer = await preflight('https://shop.example')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(answer.headers.get('access-control-allow-methods')?.split(/, ?/)).toEqual([
      'GET',
      'POST',
      'PATCH',
      'DELETE',
    ])
    for (const name of [
      'authorization',
      'content-type',
      'x-wix-consistent',
      'x-wix-bi-gateway',
      'x-wix-currency',
      'client-binding',
      'idempotency-key',
    ]) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
    expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')

    const refused = await send(fixture.platform, 'GET', query, undefined, { origin: 'https://shop.example' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://shop.example')
    expect(refused.headers.get('access-control-expose-headers')).toContain('x-wix-request-id')
    expect(refused.headers.get('access-control-expose-headers')).toContain('x-wix-consistent')
  })

  test.each([
    'https://evil.example',
    'null',
    'https://shop.example.evil.example',
    'http://shop.example',
    'https://shop.example:444',
  ])('%s may not', async (origin) => {
    const answer = await preflight(origin)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('vary')).toContain('Origin')
  })
})

describe('idempotency keys', () => {
  test('longer than 255 characters is refused', async () => {
    const key = provider.headers.idempotencyKey
    const answer = await visitor.post<Envelope>(addToCart, lines('cup'), { [key]: 'k'.repeat(256) })
    expect(violationsOf(answer)).toEqual(['Idempotency-Key MAX_LENGTH'])
  })
})

describe('health', () => {
  test('both endpoints are public and return only a status', async () => {
    expect(await send(fixture.platform, 'GET', '/health/live')).toMatchObject({
      status: 200,
      body: { status: 'live' },
    })
    expect(await send(fixture.platform, 'GET', '/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready' },
    })
  })

  test('a platform that prepares serves requests, but is not ready before it is done', async () => {
    const port = await freePort()
    const folder = temporaryFolder()
    let during: unknown
    const platform = await startPlatform({
      dataDir: folder.path,
      port,
      databaseUrl: fixture.databaseUrl,
      secret: testSecret,
      logLevel: 'silent',
      async prepare(sites) {
        const [live, ready] = await Promise.all(
          ['live', 'ready'].map((name) => fetch(`http://127.0.0.1:${port}/health/${name}`)),
        )
        during = { live: live?.status, ready: ready?.status, body: await ready?.json() }
        expect(await sites.isEmpty()).toBe(false)
      },
    })
    try {
      expect(during).toMatchObject({
        live: 200,
        ready: 503,
        body: {
          message: 'The platform is loading its store.',
          details: { systemError: { errorCode: 'NOT_READY' } },
        },
      })
      expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200)
    } finally {
      await platform.close()
      folder.remove()
    }
  })

  test('a platform whose preparation fails stops listening', async () => {
    const port = await freePort()
    const folder = temporaryFolder()
    const starting = startPlatform({
      dataDir: folder.path,
      port,
      databaseUrl: fixture.databaseUrl,
      secret: testSecret,
      logLevel: 'silent',
      prepare: () => Promise.reject(new Error('The store cannot be read.')),
    })
    await expect(starting).rejects.toThrow('The store cannot be read.')
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow()
    folder.remove()
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on TCP.
  server.close()
  await once(server, 'close')
  return port
}
