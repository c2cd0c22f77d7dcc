// First: React looks for a document when it is imported.

import { queryProducts } from '@vitrine/client/catalog'
import { AddToCart, Cart, CartLine, useCart } from '@vitrine/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpDocument } from './jsdom.fixture.ts'
import { startTestPlatform, type TestPlatform } from './platform.ts'
import { createStoreWrapper, renderWithStore } from './render-with-store.tsx'

await setUpDocument()
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

test('a press on a button puts a product into the cart of the platform', async () => {
  const { client, site } = await createStoreWrapper({ platform })
  const { items } = await queryProducts(client).first()
  const product = items.find(
    ({ productOptions, customTextFields, stock }) =>
      productOptions.length + customTextFields.length === 0 && stock.inventoryStatus === 'IN_STOCK',
  )
  const { container, store, unmount } = await renderWithStore(
    <>
      <AddToCart.Root productId={product?.id ?? ''}>
        <AddToCart.Submit>Add</AddToCart.Submit>
      </AddToCart.Root>
      <Cart.Lines>
        <CartLine.Root>
          <CartLine.Name />
        </CartLine.Root>
      </Cart.Lines>
    </>,
    { platform, site },
  )
  container.querySelector('button')?.click()
  await expect.poll(() => container.querySelector('li')?.textContent).toBe(product?.name)
  expect((await store.cart.settled()).cart?.lineItems).toHaveLength(1)
  await unmount()
  expect(document.body.children).toHaveLength(0)
})

test('each test has a cart of its own, and the settings of StoreProvider apply', async () => {
  const Count = () => <b>{useCart(({ count, status }) => `${count} ${status}`)}</b>
  const { container, rerender, unmount } = await renderWithStore(<Count />, { platform, cart: null })
  expect(container.textContent).toBe('0 success')
  await rerender(<i />)
  expect(container.innerHTML).toBe('<i></i>')
  await unmount()
})
