import { createClient, createProxyClient, memoryStorage } from '@vitrine/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCart } from '../hooks/use-cart.ts'
import { useSession } from '../hooks/use-session.ts'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { createStore, getCartStore } from './create-store.ts'
import { setDefaultStore } from './store-context.ts'
import { StoreProvider } from './store-provider.tsx'

/** One for all requests, like a client in a module of a server. */
const client = createProxyClient({ baseUrl: '/api' })

function Count() {
  return <b>{useCart((cart) => cart.count)}</b>
}

function Role() {
  const { role, status } = useSession()
  return <i>{`${role} ${status}`}</i>
}

test('a server shows each shopper the cart of their own request, with one client for all of them', () => {
  const cartOf = (quantity: number) =>
    createFakeCartServer().handle({ kind: 'add', item: itemOf('plate'), quantity })
  const html = [cartOf(4), cartOf(2), null, undefined].map((cart) =>
    renderToString(
      <StoreProvider client={client} cart={cart}>
        <Count />
      </StoreProvider>,
    ),
  )
  expect(html).toEqual(['<b>4</b>', '<b>2</b>', '<b>0</b>', '<b>0</b>'])
  expect(getCartStore(client).getSnapshot().status).toBe('pending')
})

test('the HTML of a client with tokens contains none of them', () => {
  const canary = 'canary-4f1d'
  const accessToken = { value: canary, expiresAt: 4_102_444_800 }
  const tokens = { accessToken, refreshToken: { value: canary, role: 'member' as const } }
  const html = renderToString(
    <StoreProvider client={createClient({ clientId: 'shop', storage: memoryStorage(tokens) })} cart={null}>
      <Count />
      <Role />
    </StoreProvider>,
  )
  expect(html).toContain('<b>0</b>')
  expect(html).not.toContain(canary)
})

test('a server renders the session that it was given', () => {
  const render = (session?: { role: 'member' | 'visitor' }) =>
    renderToString(
      <StoreProvider transport="/api/vitrine" {...(session && { session })}>
        <Role />
      </StoreProvider>,
    )
  expect(render({ role: 'member' })).toBe('<i>member known</i>')
  expect(render()).toBe('<i>none pending</i>')
})

test('a default store has no effect on a server, where users would share it', () => {
  setDefaultStore(createStore({ client, cart: null, session: { role: 'member' } }))
  expect(renderToString(<Role />)).toBe('<i>none pending</i>')
})

test('a store needs a client or a transport', () => {
  expect(() => createStore({})).toThrow('A store needs `client` or `transport`.')
})
