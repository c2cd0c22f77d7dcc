import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Cart, CartLine, Product } from '../index.ts'
import { Refusal } from '../testing/fake-cart-server.ts'
import { act, mount } from '../testing/mount.tsx'
import { product } from '../testing/product.fixture.ts'
import { createShop, type Shop } from '../testing/shop.tsx'

function Lines() {
  return (
    <Cart.Lines aria-label="Cart">
      <CartLine.Root>
        <CartLine.Name />
        <CartLine.Decrement>Less of</CartLine.Decrement>
        <CartLine.Quantity />
        <CartLine.Increment>More of</CartLine.Increment>
        <CartLine.Remove>Remove</CartLine.Remove>
        <CartLine.Error />
        <CartLine.Undo>Undo</CartLine.Undo>
      </CartLine.Root>
    </Cart.Lines>
  )
}

async function open(shop: Shop = createShop({ filled: true })) {
  const { Provider } = shop
  const mounted = await mount(
    <Provider>
      <Lines />
    </Provider>,
  )
  return { ...shop, ...mounted }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (product: string) => page.getByRole('spinbutton', { name: product })
const items = () => page.getByRole('list', { name: 'Cart' }).getByRole('listitem')

describe('a line of the cart', () => {
  test('has controls that are named after its product', async () => {
    await open()
    for (const product of ['plate', 'bowl']) {
      for (const act of ['Less of', 'More of', 'Remove'])
        await expect.element(button(`${act} ${product}`)).toBeVisible()
      await expect.element(field(product)).toBeVisible()
    }
    await expect.element(button('Undo plate')).not.toBeInTheDocument()
  })

  test('its link and that of the product can share one function of the slug', async () => {
    const toHref = ({ slug }: { readonly slug: string }) => `/shop/${slug}`
    const { Provider } = createShop({ filled: true })
    const { container } = await mount(
      <Provider>
        <CartLine.Root line="line-1">
          <CartLine.Link />
          <CartLine.Link toHref={toHref} />
        </CartLine.Root>
        <Product.Root product={product}>
          <Product.Link toHref={toHref} />
        </Product.Root>
      </Provider>,
    )
    const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/products/plate', '/shop/plate', '/shop/plate'])
  })

  test('a hold that ends at 1 does not remove the line', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await open()
      await act(() => userEvent.fill(field('plate'), '3'))
      await act(() => userEvent.keyboard('{Enter}'))
      const less = button('Less of plate').element() as HTMLElement
      const send = (type: string) =>
        act(() => void less.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 })))
      await send('pointerdown')
      for (let i = 0; i < 10; i++) await act(() => vi.advanceTimersByTime(400))
      expect((field('plate').element() as HTMLInputElement).value).toBe('1')
      await send('pointerup')
      await act(() => less.click())
      await expect.element(field('plate')).toHaveValue(1)
      await send('pointerdown')
      await send('pointerup')
      await act(() => less.click())
      await expect.element(button('Undo plate')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('steps show at once, go out as one request, and only that line waits', async () => {
    const { clock, server } = await open()
    await userEvent.click(button('More of bowl'))
    await userEvent.click(button('More of bowl'))
    await expect.element(field('bowl')).toHaveValue(4)
    const [plate, bowl] = items().elements()
    expect(bowl?.getAttribute('aria-busy')).toBe('true')
    expect(bowl?.hasAttribute('data-pending')).toBe(true)
    expect(plate?.hasAttribute('data-pending')).toBe(false)
    await act(() => clock.pass(1_000))
    expect(server.writes.slice(3)).toEqual([{ kind: 'set', lineId: 'line-2', quantity: 4 }])
    expect(bowl?.hasAttribute('aria-busy')).toBe(false)
  })

  test('steps stop at the stock; a typed quantity is capped by the server, and the line says so', async () => {
    const { clock } = await open()
    await expect.element(button('More of plate')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(field('plate'), '9')
    await userEvent.keyboard('{Enter}')
    await act(() => clock.pass(1_000))
    await expect.element(field('plate')).toHaveValue(3)
    await expect.element(page.getByRole('status')).toHaveTextContent('Only 3 available.')
    expect(items().elements()[0]?.getAttribute('data-error')).toBe('capped')
  })

  test('a rejection restores the quantity and shows an alert on its line', async () => {
    const { clock } = await open(createShop({ filled: true, refuses: new Refusal('NO') }))
    await userEvent.click(button('Less of bowl'))
    await act(() => clock.pass(1_000))
    await expect.element(field('bowl')).toHaveValue(2)
    await expect.element(page.getByRole('alert')).toHaveTextContent('NO')
    expect(items().elements()[1]?.getAttribute('data-error')).toBe('refused')
    await userEvent.click(button('Less of bowl'))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('removing moves focus to what brings the line back, and bringing it back moves it to the line', async () => {
    const { clock } = await open()
    await userEvent.click(button('Remove plate'))
    await expect.element(button('Undo plate')).toHaveFocus()
    await expect.element(field('plate')).not.toBeInTheDocument()
    expect(items().elements()[0]?.hasAttribute('data-removed')).toBe(true)
    await act(() => clock.pass(1_000))
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Less of plate')).toHaveFocus()
    await expect.element(field('plate')).toHaveValue(3)
    await act(() => clock.pass(1_000))
    expect(items().elements()[0]?.textContent).toContain('plate')
  })

  test('a press on "less" at 1 removes the line, which can be undone', async () => {
    const shop = createShop({ filled: true })
    void shop.store.setQuantity('line-2', 1)
    await shop.clock.pass(1_000)
    await open(shop)
    await expect.element(button('Less of bowl')).toHaveAttribute('data-at-minimum')
    await userEvent.click(button('Less of bowl'))
    await expect.element(button('Undo bowl')).toHaveFocus()
  })

  test('0 removes', async () => {
    await open()
    await userEvent.fill(field('bowl'), '0')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Undo bowl')).toHaveFocus()
  })

  test('a removed line stays while focus or pointer are on it, and disappears 8 seconds after both have left', async () => {
    const { clock } = await open()
    await userEvent.click(button('Remove plate'))
    await act(() => clock.pass(60_000))
    await expect.element(button('Undo plate')).toHaveFocus()
    await userEvent.unhover(button('Undo plate'))
    await userEvent.click(field('bowl'))
    await act(() => clock.pass(7_000))
    await expect.element(button('Undo plate')).toBeVisible()
    await act(() => clock.pass(2_000))
    await expect.element(button('Undo plate')).not.toBeInTheDocument()
  })

  test('when the row disappears, focus moves to the next one, and from the last one to the list', async () => {
    const { clock, server, store } = await open()
    const removeElsewhere = async (id: string) => {
      server.handle({ kind: 'remove', lineId: id })
      await act(async () => {
        store.refresh()
        await clock.pass(1_000)
      })
    }
    await userEvent.click(field('plate'))
    await removeElsewhere('line-1')
    await expect.element(button('Less of bowl')).toHaveFocus()
    await removeElsewhere('line-2')
    await expect.element(page.getByRole('list', { name: 'Cart' })).toHaveFocus()
    expect(page.getByRole('list', { name: 'Cart' }).element().hasAttribute('data-empty')).toBe(true)
  })

  test('focus that left the line is not taken back', async () => {
    const { clock } = await open()
    await userEvent.click(button('Remove plate'))
    await userEvent.click(field('bowl'))
    await act(() => clock.pass(9_000))
    await expect.element(field('bowl')).toHaveFocus()
  })

  test('keeps its elements when the server gives it another id', async () => {
    const { clock, store } = await open()
    await act(() => void store.add({ productId: 'mug', display: { name: 'mug', price: '4' } }))
    const element = items().elements()[2]
    await userEvent.click(button('More of mug'))
    await act(() => clock.pass(1_000))
    expect(items().elements()[2]).toBe(element)
    await expect.element(button('More of mug')).toHaveFocus()
    await expect.element(field('mug')).toHaveValue(2)
  })
})
