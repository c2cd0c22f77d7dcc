import { StoreError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Cart, createStore, StoreProvider } from '../index.ts'
import { itemOf } from '../testing/fake-cart-server.ts'
import { act, mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'

test('an error of the checkout shows in Cart.Error', async () => {
  const shop = createShop({ filled: true })
  await mount(
    <shop.Provider>
      <Cart.Root>
        <Cart.Error />
        <Cart.Checkout>Checkout</Cart.Checkout>
      </Cart.Root>
    </shop.Provider>,
  )
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Checkout' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Something went wrong. Please try again.')
})

test('Cart.Empty does not show while an add is pending that has no line yet', async () => {
  const { Provider, store, clock } = createShop()
  await mount(
    <Provider>
      <Cart.Root>
        <Cart.Count />
        <Cart.Empty>Your cart is empty.</Cart.Empty>
      </Cart.Root>
    </Provider>,
  )
  const empty = page.getByText('Your cart is empty.')
  await expect.element(empty).toBeVisible()
  await act(() => void store.add(itemOf('bowl')))
  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
  await expect.element(empty).not.toBeInTheDocument()
  await act(() => clock.pass(200))
  await expect.element(empty).not.toBeInTheDocument()
})

test('Cart.Error shows shoppers that the shop cannot be reached, and developers why', async () => {
  const technical = 'System error occurred: no response from http://127.0.0.1:4810 (Failed to fetch)'
  const error = new StoreError('network', technical, {}, { operation: 'cart.getCart', retryable: true })
  const { cart, ...store } = createStore({ client: { send: () => Promise.reject(error) }, currency: 'EUR' })
  let received: unknown
  await mount(
    <StoreProvider client={store.client}>
      <Cart.Root>
        <Cart.Error
          className={(state) => {
            received = state.error
            return ''
          }}
        />
      </Cart.Root>
    </StoreProvider>,
  )
  await act(() => cart.refresh())
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('The shop cannot be reached. Check your connection and try again.')
  expect(received).toBe(error)
})
