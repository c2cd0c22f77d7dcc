import { createSameOriginClient } from '@vitrine/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCartCount } from '../hooks/use-cart-count.ts'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { cartQueueOf } from './cart-queue-of.ts'
import { StoreProvider } from './store-provider.tsx'

/** One for all requests, as a module has it. */
const client = createSameOriginClient({ baseUrl: '/api' })

function Count() {
  return <b>{useCartCount()}</b>
}

test('a server shows each shopper the cart of the own request, with one client for all of them', () => {
  const cartOf = (quantity: number) =>
    createFakeCartServer().handle({ kind: 'add', item: itemOf('plate'), quantity })
  const html = [cartOf(4), cartOf(2), null, undefined].map((cart) =>
    renderToString(
      <StoreProvider client={client} {...(cart !== undefined && { initialCart: cart })}>
        <Count />
      </StoreProvider>,
    ),
  )
  expect(html).toEqual(['<b>4</b>', '<b>2</b>', '<b>0</b>', '<b>0</b>'])
  expect(cartQueueOf(client).getSnapshot().status).toBe('unknown')
})
