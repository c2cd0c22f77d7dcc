import type { AnyClient } from '@vitrine/client'
import { expect, test } from 'vitest'
import { createStore, setDefaultStore, useCart } from '../index.ts'
import { mount } from '../testing/mount.tsx'

function Summary() {
  const { status, count, isSettled } = useCart()
  return <p>{`${status} ${count} ${isSettled}`}</p>
}

// The only test of its file: the default store of a page cannot be unset, and would serve the tests after it.
test('islands without a provider use the default store', async () => {
  const client: AnyClient = { send: () => Promise.reject(new Error('The cart is known to be empty.')) }
  setDefaultStore(createStore({ client, cart: null }))
  const { container } = await mount(<Summary />)
  expect(container.textContent).toBe('success 0 true')
})
