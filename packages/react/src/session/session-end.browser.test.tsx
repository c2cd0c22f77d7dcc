import { createClient, memoryStorage, type Tokens } from '@vitrine/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AddToCart, Cart, StoreProvider } from '../index.ts'
import { createFakeCartServer, type FakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { mount } from '../testing/mount.tsx'

/** A platform that refuses the stored refresh token, and has one cart per access token. */
function startExpiredVisit(role: Tokens['refreshToken']['role']) {
  const carts = new Map<string, FakeCartServer>()
  let visitors = 0
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    if (`${url}`.includes('/oauth2/token')) {
      if (body.grantType === 'refresh_token')
        return Response.json({ error: 'invalid_grant', error_description: 'revoked' }, { status: 400 })
      const access = `visitor-${++visitors}`
      return Response.json({ access_token: access, refresh_token: access, expires_in: 14_400 })
    }
    const headers = new Headers(init.headers)
    const user = headers.get('authorization') ?? ''
    const server = carts.get(user) ?? createFakeCartServer()
    carts.set(user, server)
    if (!`${url}`.includes('add-to-cart')) return Response.json({ cart: server.cart })
    const [{ catalogReference, quantity }] = body.lineItems
    const item = itemOf(catalogReference.catalogItemId)
    const key = [...headers].find(([name]) => name.includes('idempotency'))?.[1]
    return Response.json({ cart: server.handle({ kind: 'add', item, quantity }, key) })
  }
  const tokens: Tokens = {
    accessToken: { value: 'old', expiresAt: 1 },
    refreshToken: { value: 'old', role },
  }
  const client = createClient({
    clientId: crypto.randomUUID(),
    baseUrl: 'http://platform.test',
    fetch,
    storage: memoryStorage(tokens),
  })
  return { client, carts }
}

async function clickAdd(role: Tokens['refreshToken']['role']) {
  const visit = startExpiredVisit(role)
  await mount(
    // The page knows the cart, so that the click is the first call that needs tokens.
    <StoreProvider client={visit.client} cart={null} currency="EUR">
      <AddToCart.Root productId="plate">
        <AddToCart.Submit>Add</AddToCart.Submit>
        <AddToCart.Status />
        <AddToCart.Error data-testid="add-error" />
      </AddToCart.Root>
      <Cart.Root>
        <Cart.Count data-testid="count" />
        <Cart.Error data-testid="cart-error" />
      </Cart.Root>
    </StoreProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Add' }))
  return visit
}

test('the click of a visitor whose session was refused adds once, for the new visitor', async () => {
  const { carts } = await clickAdd('visitor')
  await expect.element(page.getByText('Added to the cart.')).toBeVisible()
  await expect.element(page.getByTestId('count')).toHaveTextContent('1')
  const quantities = [...carts.values()].flatMap(({ cart }) => cart?.lineItems ?? [])
  expect(quantities.map(({ quantity }) => quantity)).toEqual([1])
})

test('the click of a member whose session was refused shows a message', async () => {
  const { carts } = await clickAdd('member')
  const message = 'Your session has ended. Please try again.'
  await expect.element(page.getByTestId('add-error')).toHaveTextContent(message)
  await expect.element(page.getByTestId('cart-error')).toHaveTextContent(message)
  expect([...carts.values()].flatMap(({ writes }) => writes)).toEqual([])
})
