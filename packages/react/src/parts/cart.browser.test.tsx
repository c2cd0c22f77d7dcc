import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Cart } from '../index.ts'
import { mount } from '../testing/mount.tsx'
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
  await expect.element(page.getByRole('status')).toHaveTextContent('This shop has no platform behind it.')
})
