import { createClient, memoryStorage, type TokenStorage, type Tokens } from '@vitrine/client'
import { expect, test } from 'vitest'
import { getCartStore, StoreProvider, useCart, useSession } from '../index.ts'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { mount } from '../testing/mount.tsx'

/** A storage that takes a moment, as those of apps and extensions do: each read longer than the one before. */
function slowStorage(role: Tokens['refreshToken']['role']): TokenStorage {
  const tokens: Tokens = {
    accessToken: { value: 'stored', expiresAt: Date.now() / 1_000 + 3_600 },
    refreshToken: { value: 'stored', role },
  }
  const { read, ...storage } = memoryStorage(tokens)
  let reads = 0
  return {
    ...storage,
    read: () => new Promise((resolve) => setTimeout(() => resolve(read()), 20 * ++reads)),
  }
}

function View() {
  const { role } = useSession()
  const { count, isSettled } = useCart()
  return <p>{`${role} ${count} ${isSettled}`}</p>
}

test.each(['visitor', 'member'] as const)(
  'an add of a %s that an earlier page left is sent, although the storage of the session is slow',
  async (role) => {
    sessionStorage.clear()
    const server = createFakeCartServer()
    const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      init.signal?.throwIfAborted()
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      if (!`${url}`.includes('add-to-cart')) return Response.json({ cart: server.cart ?? undefined })
      const [{ catalogReference, quantity }] = body.lineItems
      const item = itemOf(catalogReference.catalogItemId)
      return Response.json({ cart: server.handle({ kind: 'add', item, quantity }) })
    }
    const options = { clientId: crypto.randomUUID(), baseUrl: 'http://platform.test', fetch }
    // The earlier page was closed before it could send the add.
    const earlier = { ...options, fetch: () => new Promise<Response>(() => {}) }
    void getCartStore(createClient({ ...earlier, storage: slowStorage(role) })).add(itemOf('plate'))
    expect(sessionStorage.length).toBe(1)

    const { container } = await mount(
      <StoreProvider client={createClient({ ...options, storage: slowStorage(role) })} currency="EUR">
        <View />
      </StoreProvider>,
    )
    await expect.poll(() => container.textContent).toBe(`${role} 1 true`)
    expect(server.cart?.lineItems).toHaveLength(1)
  },
)
