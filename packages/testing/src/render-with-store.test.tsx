// First: React looks for a document when it is imported.

import { type Client, createClient } from '@vitrine/client'
import { getCart } from '@vitrine/client/cart'
import { queryProducts } from '@vitrine/client/catalog'
import { AddToCart, Cart, CartLine, SignupForm, useCart, useMember, useSignup } from '@vitrine/react'
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

/** A product without options or fields. */
async function findSimpleProduct(client: Client) {
  const { items } = await queryProducts(client).first()
  const product = items.find(
    ({ productOptions, customTextFields, stock }) =>
      productOptions.length + customTextFields.length === 0 && stock.inventoryStatus === 'IN_STOCK',
  )
  if (!product) throw new Error('The demo store has no such product.')
  return { productId: product.id, name: product.name }
}

test('a press on a button puts a product into the cart of the platform', async () => {
  const { client, site } = await createStoreWrapper({ platform })
  const { productId, name } = await findSimpleProduct(client)
  const { container, store, unmount } = await renderWithStore(
    <>
      <AddToCart.Root productId={productId}>
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
  await expect.poll(() => container.querySelector('li')?.textContent).toBe(name)
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

test('a form signs a member up, whose cart has what was still being added', async () => {
  const { clientId } = await platform.demoStore()
  const client = createClient({
    clientId,
    baseUrl: platform.url,
    async fetch(input, init) {
      const isAdd = `${input instanceof Request ? input.url : input}`.endsWith('/add-to-cart')
      if (isAdd) await new Promise((resolve) => setTimeout(resolve, 1_000))
      return platform.fetch(input, init)
    },
  })
  const Name = () => <b>{useMember().data?.loginEmail}</b>
  const { container, store, unmount } = await renderWithStore(
    <>
      <SignupForm.Root>
        <SignupForm.Step name="credentials">
          <SignupForm.Email defaultValue="ada@example.com" />
          <SignupForm.Password defaultValue="a quiet harbour in march" />
        </SignupForm.Step>
        <SignupForm.Error />
        <SignupForm.Submit>Sign up</SignupForm.Submit>
      </SignupForm.Root>
      <Name />
    </>,
    { platform, client },
  )
  void store.cart.add({ ...(await findSimpleProduct(client)), quantity: 2 })
  container.querySelector('button')?.click()
  await expect.poll(() => container.textContent).toContain('ada@example.com')
  expect(client.session.role).toBe('member')
  expect((await getCart(client))?.lineItems).toMatchObject([{ quantity: 2 }])
  await unmount()
})

test('after five wrong codes a signup requests another code', async () => {
  const site = await platform.demoStore({ members: { verifyEmail: true } })
  const signup: { current?: ReturnType<typeof useSignup> } = {}
  function Signup() {
    signup.current = useSignup()
    return <p>{signup.current.failure?.message}</p>
  }
  const { container, unmount } = await renderWithStore(<Signup />, { platform, site })
  await signup.current?.submit({ email: 'ada@example.com', password: 'a quiet harbour in march' })
  const reasons: unknown[] = []
  for (let attempt = 0; attempt < 5; attempt++)
    reasons.push((await signup.current?.verify('000000'))?.failure?.reason)
  expect(reasons).toEqual([...Array(4).fill('invalidCode'), 'tooManyCodes'])
  await expect.poll(() => container.textContent).toBe('Too many wrong attempts. Request a new code.')
  await unmount()
})
