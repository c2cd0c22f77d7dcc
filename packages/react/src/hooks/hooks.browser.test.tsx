import { type AnyClient, type Operation, StoreError } from '@vitrine/client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CartActions } from '../cart/store.ts'
import { Cart, getCartStore, StoreProvider, useCart, useEstimate } from '../index.ts'
import { StoreContext } from '../store/store-context.ts'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { act, hydrate, mount } from '../testing/mount.tsx'
import { createShop } from '../testing/shop.tsx'
import type { EstimateState } from './use-estimate.ts'

function Count() {
  return <output>{useCart((cart) => (cart.status === 'success' ? cart.count : 7))}</output>
}

function Summary() {
  const { status, count, isSettled } = useCart()
  return <p>{`${status} ${count} ${isSettled}`}</p>
}

describe('useCart', () => {
  test('two React roots on a page show the same cart', async () => {
    const { Provider, store } = createShop()
    const one = await mount(
      <Provider>
        <Summary />
      </Provider>,
    )
    const other = await mount(
      <Provider>
        <Count />
      </Provider>,
    )
    await act(() => void store.add({ ...itemOf('plate'), quantity: 2 }))
    expect(one.container.textContent).toBe('success 2 false')
    expect(other.container.textContent).toBe('2')
  })

  test('without a store the cart is unknown, and actions throw an error that says what is missing', async () => {
    let add: CartActions['add'] | undefined
    function Probe() {
      const cart = useCart()
      add = cart.add
      return <p>{cart.status}</p>
    }
    const { container } = await mount(<Probe />)
    expect(container.textContent).toBe('pending')
    expect(() => add?.({ productId: 'plate' })).toThrow(
      'Render inside a StoreProvider, or call setDefaultStore first',
    )
  })

  test('with a selector it renders again only when the selected value changes', async () => {
    const { Provider, store, clock } = createShop({ filled: true })
    let renders = 0
    function Counted() {
      renders++
      return <Count />
    }
    const bare = await mount(<Count />)
    expect(bare.container.textContent).toBe('7')
    const { container } = await mount(
      <Provider>
        <Counted />
      </Provider>,
    )
    expect(container.textContent).toBe('5')
    const before = renders
    await act(() => void store.applyCoupon('SPRING'))
    await act(() => clock.pass(1_000))
    expect(renders).toBe(before)
  })

  test('the server’s HTML hydrates unchanged, and stored changes of the last page follow', async () => {
    const { Provider, store } = createShop({ filled: true })
    store.setQuantity('line-2', 6)
    const { container } = await hydrate(
      <Provider>
        <Summary />
      </Provider>,
    )
    expect(container.textContent).toBe('success 9 false')
  })
})

/** A client to the fake server: what the SDK does with a real one. */
function fakeClient(server = createFakeCartServer()) {
  const answers: {
    readonly operation: string
    answer(value: unknown): void
    fail(error: unknown): void
    readonly signal?: AbortSignal
  }[] = []
  const client: AnyClient = {
    send: <I, O, E extends string>(
      operation: Operation<I, O, E>,
      _input: I,
      options?: { signal?: AbortSignal },
    ) =>
      new Promise<O>((resolve, reject) => {
        if (operation.name === 'cart.get') return resolve({ cart: server.cart } as O)
        const { signal } = options ?? {}
        answers.push({
          operation: operation.name,
          answer: (value) => resolve(value as O),
          fail: reject,
          ...(signal && { signal }),
        })
      }),
  }
  return { client, answers, server }
}

describe('StoreProvider', () => {
  test('providers of one client share one cart', async () => {
    const { client } = fakeClient()
    expect(getCartStore(client)).toBe(getCartStore(client))
    const { container } = await mount(
      <>
        <StoreProvider client={client} cart={null}>
          <Summary />
        </StoreProvider>
        <StoreProvider client={client} cart={null}>
          <Summary />
        </StoreProvider>
      </>,
    )
    expect(container.textContent).toBe('success 0 truesuccess 0 true')
  })

  test('without an initial cart, the first subscriber reads it', async () => {
    const server = createFakeCartServer()
    server.handle({ kind: 'add', item: itemOf('plate'), quantity: 4 })
    const { container } = await mount(
      <StoreProvider client={fakeClient(server).client}>
        <Summary />
      </StoreProvider>,
    )
    await expect.poll(() => container.textContent).toBe('success 4 true')
  })

  test('when the user of the client changes, the cart of the previous one is gone before the next paint', async () => {
    const { client } = fakeClient()
    let tell: (event: { type: string }) => void = () => {}
    const session = {
      role: 'visitor',
      subscribe(listener: typeof tell) {
        tell = listener
        return () => {}
      },
    }
    const withSession = Object.assign(client, { session })
    const server = createFakeCartServer()
    const { container } = await mount(
      <StoreProvider
        client={withSession}
        cart={server.handle({ kind: 'add', item: itemOf('plate'), quantity: 4 })}
      >
        <Summary />
      </StoreProvider>,
    )
    expect(container.textContent).toBe('success 4 true')
    await act(() => tell({ type: 'refreshed' }))
    expect(container.textContent).toBe('success 4 true')
    await act(() => {
      tell({ type: 'signed-out' })
      expect(getCartStore(withSession).getSnapshot()).toMatchObject({ status: 'pending', count: 0 })
    })
  })
})

describe('useEstimate', () => {
  let seen: EstimateState & ReturnType<typeof useEstimate>
  function Probe() {
    seen = useEstimate()
    return <p>{seen.status}</p>
  }
  async function open() {
    const shop = createShop({ filled: true })
    const { client, answers } = fakeClient(shop.server)
    const store = { ...shop.value, client }
    const mounted = await mount(
      <StoreContext value={store}>
        <Probe />
      </StoreContext>,
    )
    return { ...shop, ...mounted, answers }
  }
  const address = (country: string) => ({ shippingAddress: { country } })
  const totals = (total: string) => ({ priceSummary: { total: { amount: total } } })

  test('goes from idle over pending to success', async () => {
    const { answers, container } = await open()
    expect(container.textContent).toBe('idle')
    await act(() => seen.request(address('IE')))
    expect(container.textContent).toBe('pending')
    await act(() => answers[0]?.answer(totals('59.23')))
    expect(seen).toMatchObject({ status: 'success', estimate: totals('59.23') })
  })

  test('the latest request wins, the previous one is aborted', async () => {
    const { answers } = await open()
    await act(() => seen.request(address('IE')))
    await act(() => seen.request(address('DE')))
    expect(answers[0]?.signal?.aborted).toBe(true)
    await act(() => answers[1]?.answer(totals('2')))
    await act(() => answers[0]?.answer(totals('1')))
    expect(seen.estimate).toEqual(totals('2'))
  })

  test('a failure keeps the last amounts and reports why', async () => {
    const { answers } = await open()
    await act(() => seen.request(address('IE')))
    await act(() => answers[0]?.answer(totals('1')))
    await act(() => seen.request(address('XX')))
    const error = new StoreError('network', 'No response.', {}, { operation: 'cart.estimateTotals' })
    await act(() => answers[1]?.fail(error))
    expect(seen).toMatchObject({ status: 'error', error, estimate: totals('1') })
  })

  test('cancel clears request and estimate', async () => {
    const { answers } = await open()
    await act(() => seen.request(address('IE')))
    await act(() => seen.cancel())
    expect(answers[0]?.signal?.aborted).toBe(true)
    await act(() => answers[0]?.answer(totals('1')))
    expect(seen).toMatchObject({ status: 'idle', estimate: undefined })
  })

  test('waits for the cart, and requests again when the cart has changed', async () => {
    const { answers, store, clock } = await open()
    await act(() => void store.setQuantity('line-2', 4))
    await act(() => seen.request(address('IE')))
    expect(answers).toHaveLength(0)
    await act(() => clock.pass(1_000))
    expect(answers.filter(({ signal }) => !signal?.aborted)).toHaveLength(1)
    await act(() => answers.at(-1)?.answer(totals('1')))
    await act(() => void store.setQuantity('line-2', 5))
    await act(() => clock.pass(1_000))
    expect(seen).toMatchObject({ status: 'pending', estimate: totals('1') })
    await act(() => answers.at(-1)?.answer(totals('2')))
    expect(seen.estimate).toEqual(totals('2'))
  })

  test('when the cart belongs to another user, the amounts of the previous one are gone', async () => {
    const { answers, store } = await open()
    await act(() => seen.request(address('IE')))
    await act(() => answers[0]?.answer(totals('1')))
    await act(() => store.reset())
    expect(seen).toMatchObject({ status: 'pending', estimate: undefined })
    await act(() => answers.at(-1)?.answer(totals('2')))
    expect(seen).toMatchObject({ status: 'success', estimate: totals('2') })
  })

  test('an estimate of the page stays until the cart changes, and then has the selected shape too', async () => {
    const shop = createShop({ filled: true })
    const { client, answers } = fakeClient(shop.server)
    const initial = { input: address('IE'), estimate: '10.00' }
    const shown: (string | undefined)[] = []
    function Total() {
      const { estimate, status } = useEstimate({
        initial,
        select: (response) => response.priceSummary.total.amount,
      })
      shown.push(estimate)
      return <p>{`${status} ${estimate}`}</p>
    }
    const { container } = await mount(
      <StoreContext value={{ ...shop.value, client }}>
        <Total />
      </StoreContext>,
    )
    expect([container.textContent, answers.length]).toEqual(['success 10.00', 0])
    await act(() => void shop.store.setQuantity('line-2', 5))
    await act(() => shop.clock.pass(1_000))
    expect(container.textContent).toBe('pending 10.00')
    await act(() => answers.at(-1)?.answer(totals('12.00')))
    expect(container.textContent).toBe('success 12.00')
    await act(() => shop.store.reset())
    expect(container.textContent).toBe('pending undefined')
  })

  test('unmounting aborts the request', async () => {
    const { answers, unmount } = await open()
    await act(() => seen.request(address('IE')))
    await unmount()
    expect(answers[0]?.signal?.aborted).toBe(true)
  })
})

describe('mounting and unmounting', () => {
  test('1,000 mounts leave no listener behind except the one for user changes', async () => {
    const { client } = fakeClient()
    const store = getCartStore(client, { cart: null })
    const open = new Set<AbortSignal>()
    let plain = 0
    const watch = (target: EventTarget) => {
      const add = target.addEventListener.bind(target)
      const spy = vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
        if (typeof options === 'object' && options.signal) open.add(options.signal)
        else plain++
        add(type, listener, options)
      })
      onTestFinished(() => spy.mockRestore())
    }
    const container = document.createElement('div')
    createRoot(container).unmount()
    watch(window)
    watch(document)
    const opened = vi.spyOn(globalThis, 'BroadcastChannel')
    onTestFinished(() => opened.mockRestore())
    for (let i = 0; i < 1_000; i++) {
      const root = createRoot(container)
      await act(() =>
        root.render(
          <StrictMode>
            <StoreProvider client={client}>
              <Cart.Lines />
              <Count />
            </StoreProvider>
          </StrictMode>,
        ),
      )
      await act(() => root.unmount())
    }
    expect(open.size).toBeGreaterThan(0)
    expect([...open].filter((signal) => !signal.aborted)).toHaveLength(1)
    expect(plain).toBe(0)
    expect(opened.mock.instances).toHaveLength(1)
    expect(store.getSnapshot().status).toBe('success')
  })
})
