import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useVariantSelection } from '../hooks/use-variant-selection.ts'
import { AddToCart, ProductOptions, Quantity } from '../index.ts'
import { Refusal } from '../testing/fake-cart-server.ts'
import { act, mount } from '../testing/mount.tsx'
import { createProduct, product } from '../testing/product.fixture.ts'
import { createShop, plate, type Shop } from '../testing/shop.tsx'
import type { Chosen } from '../variant-selection/variant-source.ts'

interface BuyBoxProps extends Omit<AddToCart.RootProps, 'productId'> {
  readonly initial?: Chosen
}

function BuyBox({ initial, ...props }: BuyBoxProps) {
  const selection = useVariantSelection(plate, initial ? { initial } : {})
  return (
    <AddToCart.Root productId="plate" selection={selection} noValidate {...props}>
      <ProductOptions.Root selection={selection}>
        {plate.options.map((option, o) => (
          <ProductOptions.Group key={option.name} option={o}>
            <ProductOptions.Name />
            {option.choices.map((choice, c) => (
              <ProductOptions.Choice key={choice.name} choice={c}>
                <ProductOptions.Radio />
                {choice.name}
              </ProductOptions.Choice>
            ))}
          </ProductOptions.Group>
        ))}
      </ProductOptions.Root>
      <Quantity.Root>
        <Quantity.Input aria-label="Quantity" name="quantity" />
      </Quantity.Root>
      <input aria-label="Initials" name="text:Initials" defaultValue="" />
      <AddToCart.Submit>{({ action, status }) => `${action.kind} ${status}`}</AddToCart.Submit>
      <AddToCart.Status>
        {({ status, isCapped, error }) =>
          `${status}${isCapped ? ' capped' : ''} ${error instanceof Refusal ? error.code : ''}`
        }
      </AddToCart.Status>
    </AddToCart.Root>
  )
}

const button = () => page.getByRole('button')
const status = () => page.getByRole('status')

async function open(props: BuyBoxProps = {}, shop: Shop = createShop({ stock: { plate: 20 } })) {
  const { Provider } = shop
  const mounted = await mount(
    <Provider>
      <BuyBox {...props} />
    </Provider>,
  )
  return { ...shop, ...mounted }
}

describe('adding to the cart', () => {
  test('a double click and Enter add three items, in one request, under StrictMode', async () => {
    const { server, clock, store } = await open({ initial: [0, 0] })
    await userEvent.dblClick(button())
    await userEvent.click(page.getByLabelText('Quantity'))
    await userEvent.keyboard('{Enter}')
    await act(() => clock.pass(200))
    expect(server.writes).toEqual([
      { kind: 'add', item: { productId: 'plate', variantId: 'oat-single' }, quantity: 3 },
    ])
    expect(store.getSnapshot().count).toBe(3)
  })

  test('the button works, is done for a moment, and is ready again; it takes presses all the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { clock } = await open({ initial: [0, 0] })
      await expect.element(button()).toHaveTextContent('add idle')
      await act(() => (button().element() as HTMLElement).click())
      await expect.element(button()).toHaveTextContent('add pending')
      await expect.element(button()).toHaveAttribute('aria-busy', 'true')
      await expect.element(button()).toBeEnabled()
      await act(() => clock.pass(200))
      await expect.element(button()).toHaveTextContent('add success')
      await expect.element(status()).toHaveTextContent('success')
      await act(() => vi.advanceTimersByTime(2_000))
      await expect.element(button()).toHaveTextContent('add idle')
    } finally {
      vi.useRealTimers()
    }
  })

  test('pressed while a choice is missing it moves focus there, and adds nothing', async () => {
    const onBlocked = vi.fn()
    const { server, clock } = await open({ initial: [0, null], onBlocked })
    await expect.element(button()).toHaveTextContent('choose idle')
    await userEvent.click(button())
    await expect.element(page.getByRole('radio', { name: 'Single' })).toHaveFocus()
    expect(onBlocked.mock.calls).toEqual([[{ kind: 'choose', option: 1, name: 'Size' }]])
    await act(() => clock.pass(1_000))
    expect(server.writes).toEqual([])
  })

  test('without `noValidate` the browser itself leads to the missing choice', async () => {
    await open({ initial: [0, null], noValidate: false })
    await userEvent.click(button())
    await expect.element(page.getByRole('radio', { name: 'Single' })).toHaveFocus()
  })

  test('a sold-out choice says so on the button, which can still be reached', async () => {
    const onBlocked = vi.fn()
    const { server, clock } = await open({ initial: [2, 1], onBlocked })
    await expect.element(button()).toHaveTextContent('sold-out idle')
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button(), { force: true })
    expect(onBlocked.mock.calls).toEqual([[{ kind: 'sold-out' }]])
    await act(() => clock.pass(1_000))
    expect(server.writes).toEqual([])
  })

  test('quantity and custom texts go with it', async () => {
    const onAdd = vi.fn()
    const { server, clock } = await open({ initial: [0, 1], onAdd })
    await userEvent.fill(page.getByLabelText('Quantity'), '4')
    await userEvent.fill(page.getByLabelText('Initials'), 'AB')
    await userEvent.click(button())
    const item = { productId: 'plate', variantId: 'oat-set', customText: { Initials: 'AB' } }
    expect(onAdd.mock.calls).toEqual([[{ ...item, quantity: 4 }]])
    await act(() => clock.pass(200))
    expect(server.writes).toEqual([{ kind: 'add', item, quantity: 4 }])
  })

  test('a rejection is announced until the next submit', async () => {
    const { clock } = await open({ initial: [0, 0] }, createShop({ stock: { plate: 0 } }))
    await userEvent.click(button())
    await act(() => clock.pass(200))
    await expect.element(status()).toHaveTextContent('error INSUFFICIENT_INVENTORY')
    await userEvent.click(button())
    await expect.element(status()).toHaveTextContent('pending')
  })

  test('a capped quantity is announced', async () => {
    const { clock } = await open({ initial: [0, 0] }, createShop({ stock: { plate: 2 } }))
    await userEvent.fill(page.getByLabelText('Quantity'), '5')
    await userEvent.click(button())
    await act(() => clock.pass(200))
    await expect.element(status()).toHaveTextContent('success capped')
  })

  test('offline, the status says that the item will be added, and then that it was', async () => {
    const shop = createShop()
    await mount(
      <shop.Provider>
        <AddToCart.Root productId="card">
          <AddToCart.Submit>{({ isPaused }) => (isPaused ? 'Waiting' : 'Add')}</AddToCart.Submit>
          <AddToCart.Status />
          <AddToCart.Error data-testid="error" />
        </AddToCart.Root>
      </shop.Provider>,
    )
    shop.goOffline(true)
    await userEvent.click(button())
    await act(() => shop.clock.pass(200))
    await expect.element(status()).toHaveTextContent('Will be added when you are back online.')
    await expect.element(button()).toHaveTextContent('Waiting')
    await expect.element(page.getByTestId('error')).not.toBeInTheDocument()
    shop.goOffline(false)
    await act(() => shop.clock.pass(2_000))
    await expect.element(status()).toHaveTextContent('Added to the cart.')
    expect(shop.server.cart?.lineItems).toHaveLength(1)
  })

  test('a product without a selection is added with its line, unless a choice is missing', async () => {
    const shop = createShop()
    const withOptions = createProduct({
      id: 'shirt',
      productOptions: [
        {
          optionType: 'drop_down',
          name: 'Size',
          choices: ['S', 'M'].map((value) => ({ value, description: value, inStock: true, visible: true })),
        },
      ],
    })
    await mount(
      <shop.Provider>
        {[product, withOptions].map((each) => (
          <AddToCart.Root key={each.id} product={each}>
            <AddToCart.Submit>{`Add ${each.id}`}</AddToCart.Submit>
            <AddToCart.Error data-testid={each.id} />
          </AddToCart.Root>
        ))}
      </shop.Provider>,
    )
    await userEvent.click(page.getByRole('button', { name: 'Add plate' }))
    const [line] = shop.store.getSnapshot().lines
    expect(line).toMatchObject({ productName: { original: 'Plate' }, itemPrice: '28', currency: 'EUR' })
    await userEvent.click(page.getByRole('button', { name: 'Add shirt' }))
    await expect.element(page.getByTestId('shirt')).toHaveTextContent('Choose an option: Size.')
    await act(() => shop.clock.pass(1_000))
    expect(shop.server.writes).toEqual([{ kind: 'add', item: { productId: 'plate' }, quantity: 1 }])
  })

  test('an add continues after unmount', async () => {
    const { clock, server, unmount } = await open({ initial: [0, 0] })
    await userEvent.click(button())
    await unmount()
    await clock.pass(200)
    expect(server.writes).toHaveLength(1)
  })

  test('a product without anything to choose is added as it is', async () => {
    const shop = createShop()
    await mount(
      <shop.Provider>
        <AddToCart.Root productId="card">
          <AddToCart.Submit>Add</AddToCart.Submit>
        </AddToCart.Root>
      </shop.Provider>,
    )
    await userEvent.click(button())
    await act(() => shop.clock.pass(200))
    expect(shop.server.writes).toEqual([{ kind: 'add', item: { productId: 'card' }, quantity: 1 }])
  })
})
