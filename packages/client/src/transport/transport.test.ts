import { addToCart, getCart, getProduct, queryProducts, wireHeaders } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import type { AnyClient } from '../client.ts'
import { fakePlatform, inTurn, json } from '../testing/fake-platform.ts'
import type { RequestAuth } from './connection.ts'
import type { RetryPolicy } from './retry.ts'
import { createTransport } from './transport.ts'
import { write } from './write.ts'

const quick: RetryPolicy = { attempts: 3, backoff: () => 1, totalTimeoutMs: 60_000 }
const base = 'https://platform.example/prefix/'
const item = { lineItems: [{ catalogReference: { appId: 'a', catalogItemId: 'b' }, quantity: 1 }] }
const as = (authorize: (refused?: string) => Promise<string>): RequestAuth => ({ authorize, consistency: {} })
const transportTo = (platform: ReturnType<typeof fakePlatform>, more: object = {}) =>
  createTransport({ baseUrl: base, fetch: platform.fetch, retry: quick, ...more })

describe('transport: requests', () => {
  it('sends the operation below the base address, with the bare token', async () => {
    const platform = fakePlatform(json({ product: { id: 'p' } }))
    expect(
      await transportTo(platform)(
        getProduct,
        { id: 'a/b' },
        {},
        as(async () => 'token-1'),
      ),
    ).toEqual({
      product: { id: 'p' },
    })
    const [request] = platform.seen
    expect(request?.url.href).toBe('https://platform.example/prefix/stores-reader/v1/products/a%2Fb')
    expect(request?.headers.get('authorization')).toBe('token-1')
    expect(request?.headers.has('content-type')).toBe(false)
    expect(request?.headers.has('x-wix-bi-gateway')).toBe(false)
  })

  // Proves: arguments-unchanged
  it('does not change its arguments', async () => {
    const request = Object.freeze({ id: 'p', includeMerchantSpecificData: true })
    const options = Object.freeze({ headers: Object.freeze({ 'x-app': 'shop' }) })
    const platform = fakePlatform(() => json({ product: {} }, 200, { 'x-wix-consistent': 'seen-1' }))
    const user: RequestAuth = { consistency: {} }
    const send = transportTo(platform)
    await send(getProduct, request, options, user)
    await send(getProduct, request, options, user)
    expect(platform.seen[1]?.headers.get('x-wix-consistent')).toBe('seen-1')
    expect([request, options]).toEqual([
      { id: 'p', includeMerchantSpecificData: true },
      { headers: { 'x-app': 'shop' } },
    ])
  })

  // Proves: encoded-requests
  it('uses POST only above 4000 characters', async () => {
    const platform = fakePlatform()
    const call = (value: string) =>
      transportTo(platform)(queryProducts, { query: { filter: { slug: value } } })
    const encodedLength = (value: string) =>
      3 + Math.ceil((JSON.stringify({ query: { filter: { slug: value } } }).length * 4) / 3)
    let value = 'x'
    while (encodedLength(`${value}x`) <= 4_000) value += 'x'
    await call(value)
    await call(`${value}xx`)
    expect(platform.seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
    expect(platform.seen[0]?.url.search.length).toBeLessThanOrEqual(4_001)
    expect(platform.seen[1]?.url.search).toBe('')
    expect(platform.seen[1]?.body).toEqual({ query: { filter: { slug: `${value}xx` } } })
  })

  // Proves: empty-success
  it.each([200, 201, 204])('accepts %i with an empty body as success', async (status) => {
    const platform = fakePlatform(new Response(null, { status }))
    expect(await transportTo(platform)(getCart, {})).toEqual({})
  })

  // Proves: consistency-per-user, no-shared-state
  it('sends the consistency token back for the same user and no other', async () => {
    const platform = fakePlatform(inTurn(json({}, 200, { 'X-Wix-Consistent': 'v1' }), json({})))
    const transport = transportTo(platform)
    const [user, other]: RequestAuth[] = [{ consistency: {} }, { consistency: {} }]
    await transport(getCart, {}, {}, user)
    await transport(getCart, {}, {}, user)
    await transport(getCart, {}, {}, other)
    await transport(getCart, {})
    expect(platform.seen.map(({ headers }) => headers.get(wireHeaders.consistency))).toEqual([
      null,
      'v1',
      null,
      null,
    ])
  })

  // Proves: consistency-per-user
  it('ignores an oversize consistency token', async () => {
    const platform = fakePlatform(inTurn(json({}, 200, { 'x-wix-consistent': 'x'.repeat(5_000) }), json({})))
    const [transport, user]: [ReturnType<typeof transportTo>, RequestAuth] = [
      transportTo(platform),
      { consistency: {} },
    ]
    await transport(getCart, {}, {}, user)
    await transport(getCart, {}, {}, user)
    expect(platform.seen[1]?.headers.has('x-wix-consistent')).toBe(false)
  })

  it('does not follow a redirect with the token', async () => {
    const platform = fakePlatform(
      new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
    )
    await expect(
      transportTo(platform)(
        getCart,
        {},
        {},
        as(async () => 'secret'),
      ),
    ).rejects.toMatchObject({
      kind: 'system',
      status: 302,
    })
    expect(platform.seen).toHaveLength(1)
  })
})

describe('transport: failures and repetition', () => {
  // Proves: bounded-retries, safe-repetition
  it.each([
    ['network', new TypeError('fetch failed')],
    ['429', json({}, 429)],
    ['503', json({}, 503)],
    ['408', json({}, 408)],
    ['425', json({}, 425)],
    ['a page of a proxy', new Response('<html>', { status: 200 })],
  ])('repeats a read after %s', async (_, failure) => {
    const platform = fakePlatform(inTurn(failure, failure, () => json({ cart: 1 })))
    expect(await transportTo(platform)(getCart, {})).toEqual({ cart: 1 })
    expect(platform.seen).toHaveLength(3)
  })

  it('makes keys on a page without TLS, where randomUUID is missing', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    const platform = fakePlatform()
    const client = { send: transportTo(platform) as AnyClient['send'] }
    await write(client, addToCart, item)
    await write(client, addToCart, item)
    Reflect.deleteProperty(crypto, 'randomUUID')
    const keys = platform.calls().map(({ headers }) => headers.get(wireHeaders.idempotencyKey))
    expect(keys[0]).toMatch(/^\d+-\d+-\d+-\d+$/)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('a renewal that takes longer than the whole call ends it', async () => {
    const platform = fakePlatform(inTurn(json({}, 401), () => new Promise<never>(() => {}) as never))
    const slowly = as(async (refused) => {
      if (refused) await new Promise((resolve) => setTimeout(resolve, 40))
      return refused ? 'new' : 'old'
    })
    const options = { retry: { ...quick, totalTimeoutMs: 20 } }
    await expect(transportTo(platform)(getCart, {}, options, slowly)).rejects.toMatchObject({
      kind: 'timeout',
      scope: 'total',
      limitMs: 20,
    })
  })

  it('the time for the first token counts for the call', async () => {
    const platform = fakePlatform(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return json({})
    })
    const slowly = as(async () => {
      await new Promise((resolve) => setTimeout(resolve, 210))
      return 'token'
    })
    const options = { retry: { ...quick, totalTimeoutMs: 200 } }
    await expect(transportTo(platform)(getCart, {}, options, slowly)).rejects.toMatchObject({
      kind: 'timeout',
      scope: 'total',
      limitMs: 200,
    })
  })

  // Proves: idempotency-keys
  it('a repeated write has the same key; without a key it is not repeated', async () => {
    const platform = fakePlatform(inTurn(new TypeError('lost reply'), () => json({ cart: 1 })))
    const client = { send: transportTo(platform) as AnyClient['send'] }
    await write(client, addToCart, item)
    await write(client, addToCart, item)
    await write(client, addToCart, item, { idempotencyKey: 'mine' })
    const keys = platform.seen.map(({ headers }) => headers.get(wireHeaders.idempotencyKey))
    expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
    expect(keys[3]).toBe('mine')
    const lost = fakePlatform(new TypeError('lost reply'))
    await expect(transportTo(lost)(addToCart, item)).rejects.toMatchObject({ kind: 'network' })
    expect(lost.seen).toHaveLength(1)
  })

  it('a write can outlive its page; if the browser refuses that, the next attempt goes without', async () => {
    const outlives: (boolean | undefined)[] = []
    const send = createTransport({
      baseUrl: 'https://p.example',
      retry: quick,
      async fetch(_, { keepalive } = {}) {
        outlives.push(keepalive)
        if (keepalive) throw new TypeError('Too many bytes in flight')
        return json({ cart: 1 })
      },
    })
    await send(addToCart, item, { idempotencyKey: 'a', keepalive: true })
    await send(addToCart, item, { idempotencyKey: 'b' })
    expect(outlives).toEqual([true, undefined, undefined])
  })

  it('after a 401, a write is repeated once with a new token and the same key', async () => {
    const platform = fakePlatform(json({}, 401))
    const asked: (string | undefined)[] = []
    const authorize = async (refused?: string) => {
      asked.push(refused)
      return refused ? 'second' : 'first'
    }
    await expect(transportTo(platform)(addToCart, item, {}, as(authorize))).rejects.toMatchObject({
      status: 401,
    })
    expect(asked).toEqual([undefined, 'first'])
    expect(platform.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['first', 'second'])
    expect(new Set(platform.seen.map(({ headers }) => headers.get(wireHeaders.idempotencyKey))).size).toBe(1)
    await expect(
      transportTo(platform)(
        addToCart,
        item,
        {},
        as(async () => 'only'),
      ),
      'no other token: nothing to go again with',
    ).rejects.toMatchObject({ status: 401 })
    expect(platform.seen).toHaveLength(3)
  })

  // Proves: bounded-retries
  it.each([400, 401, 403, 404, 409, 422])('never repeats %i', async (status) => {
    const platform = fakePlatform(json({}, status))
    await expect(transportTo(platform)(getCart, {})).rejects.toMatchObject({ status })
    expect(platform.seen).toHaveLength(1)
  })

  it('waits as long as the server says, or fails if that is too long', async () => {
    const slow = fakePlatform(inTurn(json({}, 429, { 'retry-after': '0.05' }), () => json({})))
    const startedAt = performance.now()
    await transportTo(slow)(getCart, {})
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(45)
    const tooSlow = fakePlatform(json({}, 503, { 'retry-after': '3600' }))
    await expect(transportTo(tooSlow)(getCart, {})).rejects.toMatchObject({ kind: 'system' })
    expect(tooSlow.seen).toHaveLength(1)
  })

  it('repeats at once if the server says so', async () => {
    const platform = fakePlatform(inTurn(json({}, 429, { 'retry-after': '0' }), () => json({})))
    const never = { ...quick, backoff: () => 100_000 }
    await transportTo(platform, { retry: never })(getCart, {})
    expect(platform.seen).toHaveLength(2)
  })

  it('reads a date in Retry-After by the client’s clock', async () => {
    const clock = () => Date.parse('2026-01-01T00:00:00Z')
    const platform = fakePlatform(json({}, 503, { 'retry-after': 'Thu, 01 Jan 2026 01:00:00 GMT' }))
    await expect(transportTo(platform, { clock })(getCart, {})).rejects.toMatchObject({
      retryAfterMs: 3_600_000,
    })
  })

  it('reads the address of the page about an error', async () => {
    const failure = { details: { applicationError: { code: 'CART_FULL', description: '', data: {} } } }
    const failWith = (link: string) => fakePlatform(json(failure, 409, { link }))
    const linked = failWith('</style.css>; rel="preload", </docs/errors/CART_FULL>; rel="help"')
    await expect(transportTo(linked)(getCart, {})).rejects.toMatchObject({
      helpUrl: expect.stringMatching(/^https?:\/\/[^/]+\/docs\/errors\/CART_FULL$/),
    })
    for (const link of ['</next>; rel="next"', '<http://[>; rel="help"'])
      await expect(transportTo(failWith(link))(getCart, {})).rejects.toMatchObject({ helpUrl: undefined })
  })

  it('draws pauses from the client’s random numbers', async () => {
    const platform = fakePlatform(inTurn(json({}, 503), () => json({})))
    let drawn = 0
    const random = () => {
      drawn += 1
      return 0
    }
    await transportTo(platform, { retry: undefined, random })(getCart, {})
    expect(drawn).toBe(1)
  })

  // Proves: bounded-retries
  it('after ten retries, allows one more per ten calls', async () => {
    const platform = fakePlatform(json({}, 503))
    const transport = transportTo(platform)
    for (let call = 0; call < 100; call += 1) await transport(getCart, {}).catch(() => {})
    expect(platform.seen.length).toBeLessThanOrEqual(100 + 10 + 10)
    expect(platform.seen.length).toBeGreaterThan(105)
  })

  // Proves: deadlines
  it('limits an attempt and the whole call', async () => {
    const never = fakePlatform(() => new Promise<Response>(() => {}))
    await expect(transportTo(never)(getCart, {}, { timeoutMs: 20, retry: false })).rejects.toMatchObject({
      kind: 'timeout',
      limitMs: 20,
      scope: 'attempt',
      retryable: true,
    })
    const total = { ...quick, attempts: 9, totalTimeoutMs: 50 }
    await expect(transportTo(never)(getCart, {}, { retry: total })).rejects.toMatchObject({
      kind: 'timeout',
      limitMs: 50,
      scope: 'total',
    })
  })

  // Proves: deadlines
  it('a call can be aborted before, during, and between attempts', async () => {
    const never = fakePlatform(() => new Promise<Response>(() => {}))
    await expect(transportTo(never)(getCart, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(never.seen).toHaveLength(0)
    const controller = new AbortController()
    const running = transportTo(never)(getCart, {}, { signal: controller.signal })
    setTimeout(() => controller.abort(), 5)
    await expect(running).rejects.toMatchObject({ kind: 'aborted', operation: 'cart.get' })

    const again = new AbortController()
    const failing = fakePlatform(json({}, 503))
    const waiting = transportTo(failing, { retry: { ...quick, backoff: () => 900 } })(
      getCart,
      {},
      { signal: again.signal },
    )
    setTimeout(() => again.abort(), 5)
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
    expect(failing.seen).toHaveLength(1)

    const early = new AbortController()
    const unauthorized = transportTo(failing)(
      getCart,
      {},
      { signal: early.signal },
      as(() => new Promise(() => {})),
    )
    early.abort('enough')
    await expect(unauthorized, 'while it waits for a token').rejects.toMatchObject({
      kind: 'aborted',
      operation: 'cart.get',
      cause: 'enough',
    })
  })

  // Proves: network-error-cause
  it('network errors name the host and keep the cause', async () => {
    const cause = new TypeError('fetch failed')
    const failing = fakePlatform(cause)
    await expect(transportTo(failing, { retry: false })(getCart, {})).rejects.toMatchObject({
      kind: 'network',
      message: 'System error occurred: no response from https://platform.example/prefix (fetch failed)',
      cause,
    })
  })

  it.each([
    ['ECONNREFUSED', { code: 'ECONNREFUSED' }],
    ['ENOTFOUND', Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })],
  ])('network errors name the code %s that Node.js gives as the cause', async (code, cause) => {
    const failing = fakePlatform(new TypeError('fetch failed', { cause }))
    await expect(transportTo(failing, { retry: false })(getCart, {})).rejects.toMatchObject({
      kind: 'network',
      message: `System error occurred: no response from https://platform.example/prefix (${code})`,
    })
  })

  it.each([null, 'reason', undefined])(
    'network errors accept the cause %j, which has no code',
    async (cause) => {
      const failing = fakePlatform(new TypeError('fetch failed', { cause }))
      await expect(transportTo(failing, { retry: false })(getCart, {})).rejects.toMatchObject({
        kind: 'network',
        message: 'System error occurred: no response from https://platform.example/prefix (fetch failed)',
      })
    },
  )
})
