import { createClient } from '@vitrine/client'
import { expect, test } from 'vitest'
import { clientTransport } from '../cart/client-transport.ts'
import { createCartStore } from '../cart/store.ts'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { createDevtools } from './create-devtools.ts'
import { redact } from './redact.ts'
import { createReplayFetch, traceToTest } from './trace.ts'

const secretToken = 'OauthNG.JWS.secret-token'

/** Tokens and a cart, as the platform responds. */
function fakePlatform() {
  const server = createFakeCartServer()
  return async (input: string | URL | Request): Promise<Response> => {
    const { pathname } = new URL(`${input}`)
    if (pathname.endsWith('/token'))
      return Response.json({
        access_token: secretToken,
        refresh_token: 'JWS.refresh',
        token_type: 'Bearer',
        expires_in: 14_400,
      })
    const cart = pathname.includes('add-to-cart')
      ? server.handle({ kind: 'add', item: itemOf('plate'), quantity: 2 })
      : server.cart
    return Response.json({ cart: { ...cart, buyerInfo: { email: 'ada@example.com' } } })
  }
}

async function record() {
  const devtools = createDevtools({ fetch: fakePlatform(), now: () => 1_000 })
  const client = createClient({
    clientId: 'c',
    baseUrl: 'https://x.test',
    fetch: devtools.fetch,
    retry: false,
  })
  const cart = createCartStore({ transport: clientTransport(client), initial: null, debounceMs: 0 })
  const stop = devtools.watchCart(cart)
  await cart.add({ ...itemOf('plate'), quantity: 2 })
  stop()
  return devtools
}

test('records requests, the life of tokens and the steps of the cart, without secrets', async () => {
  const trace = (await record()).getTrace()
  expect(trace.requests.map(({ operation, status }) => [operation.split('.').at(-1), status])).toContainEqual(
    ['addItems', 200],
  )
  expect(trace.tokens).toMatchObject([{ expiresAtMs: 14_400_000 }])
  expect(trace.cart.map(({ event }) => event)).toEqual(expect.arrayContaining(['action', 'response']))
  expect(trace.cart.at(-1)).toMatchObject({ count: 2, isSettled: true, pendingChanges: 0 })
  expect(JSON.stringify(trace)).not.toMatch(/secret-token|ada@example|JWS\.refresh/)
})

test('a trace replays to the same cart', async () => {
  const trace = (await record()).getTrace()
  const fetch = createReplayFetch(trace)
  const client = createClient({ clientId: 'c', baseUrl: 'https://replay.test', fetch, retry: false })
  const cart = createCartStore({ transport: clientTransport(client), initial: null, debounceMs: 0 })
  await cart.add({ ...itemOf('plate'), quantity: 2 })
  expect(cart.getSnapshot().lines).toMatchObject([{ quantity: 2, productName: { original: 'plate' } }])
})

test('a trace becomes the source of a test', async () => {
  const source = traceToTest((await record()).getTrace(), 'adds plates')
  expect(source).toContain('test("adds plates"')
  expect(source).toContain('await cart.add({"productId":"plate","variantId":"plate","quantity":2})')
  expect(source).toContain('[{"name":"plate","quantity":2}]')
  expect(source).not.toMatch(/secret-token|ada@example/)
})

test('faults are equal for equal seeds, and appear in the trace', async () => {
  const run = async (seed: number) => {
    const devtools = createDevtools({ fetch: async () => Response.json({}) })
    devtools.setFaults({ seed, rates: { offline: 0.3, unavailable: 0.3, 'lost-response': 0.2 } })
    for (let index = 0; index < 30; index += 1)
      await devtools.fetch(`https://x.test/${index}`).catch((error: unknown) => error)
    return devtools.getTrace().requests.map(({ fault = '' }) => fault)
  }
  const [one, again, other] = [await run(7), await run(7), await run(8)]
  expect(one).toEqual(again)
  expect(one).not.toEqual(other)
  expect(new Set(one)).toEqual(new Set(['', 'offline', 'unavailable', 'lost-response']))
})

test('redaction covers fields by name and values by form', () => {
  expect(
    redact({
      Password: 'p',
      note: 'mail ada@example.com',
      list: [{ accessToken: { value: 'x' } }],
      total: '5.00',
    }),
  ).toEqual({ Password: '[redacted]', note: 'mail [redacted]', list: [{ accessToken: {} }], total: '5.00' })
})
