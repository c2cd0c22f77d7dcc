import type { Cart as CartData } from '@vitrine/client'
import { Activity, type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  CartLine,
  createStore,
  LoginForm,
  ProductOptions,
  parseCatalogParams,
  StoreProvider,
  useCart,
  useCartLine,
  useLogin,
  useLogout,
  useRecovery,
  useSession,
  useSuspenseCart,
  useVariantSelection,
  type VariantSource,
} from '../index.ts'
import { StoreContext } from '../store/store-context.ts'
import { createFakeCartServer, itemOf } from '../testing/fake-cart-server.ts'
import { act, hydrate, mount } from '../testing/mount.tsx'
import { createShop, plate } from '../testing/shop.tsx'

const cartOf = (quantity: number): CartData => {
  const cart = createFakeCartServer().handle({ kind: 'add', item: itemOf('plate'), quantity })
  if (!cart) throw new Error('The fake server created no cart.')
  return cart
}

/** A transport of its own for each test, so that no cart is shared. */
let transports = 0
function stubServer(routes: Readonly<Record<string, (body: unknown) => unknown>>): {
  readonly transport: string
  readonly calls: string[]
} {
  const transport = `/api/test-${++transports}`
  // Changes of an earlier test would continue.
  sessionStorage.clear()
  const calls: string[] = []
  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : `${input}`, location.href)
    const call = `${init?.method ?? 'GET'} ${pathname.replace(transport, '')}`
    // A store of an earlier test may still read its cart.
    if (pathname.startsWith(`${transport}/`)) calls.push(call)
    const route = routes[call]
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    return route ? Response.json(route(body)) : Response.json({ message: 'Not found' }, { status: 404 })
  }
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  onTestFinished(() => spy.mockRestore())
  return { transport, calls }
}

describe('useCart with a selector', () => {
  test('renders again only when the selected value changes, also with an inline selector that creates objects', async () => {
    const { Provider, store, clock } = createShop({ filled: true })
    let renders = 0
    function Names() {
      renders += 1
      const names = useCart(
        ({ lines }) => lines.map((line) => line.productName.original),
        (a, b) => a.join() === b.join(),
      )
      return <p>{names.join()}</p>
    }
    const { container } = await mount(
      <Provider>
        <Names />
      </Provider>,
    )
    const before = renders
    await act(() => void store.setQuantity('line-2', 1))
    await act(() => clock.pass(1_000))
    expect(renders).toBe(before)
    await act(() => void store.remove('line-2'))
    expect(container.textContent).toBe('plate')
  })

  test('does not expose the store’s internals', async () => {
    const { Provider } = createShop()
    let keys: readonly string[] = []
    function Probe() {
      keys = Object.keys(useCart())
      return null
    }
    await mount(
      <Provider>
        <Probe />
      </Provider>,
    )
    for (const name of ['reset', 'hydrate', 'resume', 'subscribe', 'inspect'])
      expect(keys).not.toContain(name)
    for (const name of ['lines', 'add', 'setQuantity']) expect(keys).toContain(name)
  })

  test('useCartLine renders again only when its line changes', async () => {
    const { Provider, store, clock } = createShop({ filled: true })
    const renders = new Map<string, number>()
    function Line({ line }: { line: string }) {
      renders.set(line, (renders.get(line) ?? 0) + 1)
      return <p>{useCartLine(line).line?.quantity}</p>
    }
    await mount(
      <Provider>
        <Line line="line-1" />
        <Line line="line-2" />
      </Provider>,
    )
    const before = renders.get('line-1')
    await act(() => void store.setQuantity('line-2', 1))
    expect(renders.get('line-1')).toBe(before)
    await act(() => clock.pass(1_000))
    expect(renders.get('line-2')).toBeGreaterThan(before ?? 0)
  })
})

describe('hydration', () => {
  function Count() {
    return <b>{useCart((cart) => `${cart.status} ${cart.count}`)}</b>
  }

  test('a cart that was changed before hydration does not differ from the HTML, and then shows', async () => {
    const { transport } = stubServer({})
    createStore({ transport, cart: cartOf(4) }).cart.add(itemOf('bowl'))
    const { container } = await hydrate(
      <StoreProvider transport={transport} cart={cartOf(4)} session={{ role: 'visitor' }}>
        <Count />
      </StoreProvider>,
    )
    expect(container.textContent).toBe('success 5')
  })

  test('a cart that changes during hydration does not differ from the HTML that is still to be hydrated', async () => {
    const { transport } = stubServer({})
    const order: string[] = []
    function AddsWhenHydrated() {
      useEffect(() => {
        if (order.includes('added')) return
        createStore({ transport }).cart.add(itemOf('bowl'))
        order.push('added')
      }, [])
      return null
    }
    function LateCount() {
      const count = useCart((cart) => cart.count)
      order.push(`late ${count}`)
      return <i>{count}</i>
    }
    const { container } = await hydrate(
      <StoreProvider transport={transport} cart={cartOf(4)} session={{ role: 'visitor' }}>
        <Count />
        <AddsWhenHydrated />
        <Suspense fallback="waiting">
          <LateCount />
        </Suspense>
      </StoreProvider>,
      () => {
        order.length = 0 // What the server rendered.
      },
    )
    expect(container.textContent).toBe('success 55')
    // The part in Suspense hydrated after the change, with what the server had rendered.
    expect(order.indexOf('late 4')).toBeGreaterThan(order.indexOf('added'))
    expect(order.at(-1)).toBe('late 5')
  })

  test('a promised cart never suspends useCart, and suspends useSuspenseCart until it is there', async () => {
    const { transport, calls } = stubServer({})
    let resolve: (cart: CartData) => void = () => {}
    const cart = new Promise<CartData>((done) => {
      resolve = done
    })
    function Suspended() {
      return <i>{useSuspenseCart((current) => current.count)}</i>
    }
    const { container } = await mount(
      <StoreProvider transport={transport} cart={cart} session={{ role: 'visitor' }}>
        <Count />
        <Suspense fallback="waiting">
          <Suspended />
        </Suspense>
      </StoreProvider>,
    )
    expect(container.textContent).toBe('pending 0waiting')
    await act(() => resolve(cartOf(4)))
    expect(container.textContent).toBe('success 44')
    expect(calls).toEqual([])
  })

  test('a newer cart of the server updates the page, and a stale one does not', async () => {
    const { transport } = stubServer({})
    const server = createFakeCartServer()
    const old = server.handle({ kind: 'add', item: itemOf('plate'), quantity: 1 })
    const current = server.handle({ kind: 'add', item: itemOf('plate'), quantity: 2 })
    const render = (cart: CartData | null) => (
      <StoreProvider transport={transport} cart={cart} session={{ role: 'visitor' }}>
        <Count />
      </StoreProvider>
    )
    const { container, render: renderAgain } = await mount(render(old))
    expect(container.textContent).toBe('success 1')
    await renderAgain(render(current))
    expect(container.textContent).toBe('success 3')
    await renderAgain(render(old))
    expect(container.textContent).toBe('success 3')
  })

  test('a part of the page that was hidden is live when it is shown again, with one subscription', async () => {
    const { Provider, store, clock } = createShop({ filled: true })
    const { subscribe } = store
    let subscriptions = 0
    vi.spyOn(store, 'subscribe').mockImplementation((listener) => {
      const unsubscribe = subscribe(listener)
      subscriptions += 1
      return () => {
        subscriptions -= 1
        unsubscribe()
      }
    })
    const render = (mode: 'visible' | 'hidden') => (
      <Provider>
        <Activity mode={mode}>
          <Count />
        </Activity>
      </Provider>
    )
    const { container, render: renderAgain } = await mount(render('visible'))
    expect(subscriptions).toBe(1)
    await renderAgain(render('hidden'))
    expect(subscriptions).toBe(0)
    await act(() => void store.setQuantity('line-2', 5))
    await renderAgain(render('visible'))
    expect(subscriptions).toBe(1)
    expect(container.textContent).toBe('success 8')
    await act(() => void store.setQuantity('line-2', 6))
    expect(container.textContent).toBe('success 9')
    await act(() => clock.pass(1_000))
    expect(subscriptions).toBe(1)
  })
})

describe('useVariantSelection', () => {
  const mug: VariantSource = {
    id: 'mug',
    options: [{ name: 'Size', choices: [{ name: 'Small' }, { name: 'Large' }] }],
    variants: [
      { id: 'small', choices: [0], inStock: true },
      { id: 'large', choices: [1], inStock: true },
    ],
  }
  function Options({ source, syncUrl }: { source: VariantSource; syncUrl?: boolean }) {
    const selection = useVariantSelection(source, { ...(syncUrl && { syncUrl }) })
    return (
      <ProductOptions.Root selection={selection}>
        <output>{JSON.stringify(selection.selectedOptions)}</output>
        <ProductOptions.Groups>
          <ProductOptions.Group>
            <ProductOptions.Name />
            <ProductOptions.Choices>
              <ProductOptions.Choice>
                <ProductOptions.Radio />
                <ProductOptions.ChoiceName />
              </ProductOptions.Choice>
            </ProductOptions.Choices>
          </ProductOptions.Group>
        </ProductOptions.Groups>
      </ProductOptions.Root>
    )
  }

  test('starts again with another product, and continues with the same product loaded again', async () => {
    const { container, render } = await mount(<Options source={plate} />)
    await userEvent.click(page.getByRole('radio', { name: 'Sage' }))
    await render(<Options source={{ ...plate }} />)
    expect(container.querySelector('output')?.textContent).toBe('{"Glaze":"Sage"}')
    await render(<Options source={mug} />)
    expect(container.querySelector('output')?.textContent).toBe('{}')
    await userEvent.click(page.getByRole('radio', { name: 'Large' }))
    expect(container.querySelector('output')?.textContent).toBe('{"Size":"Large"}')
  })

  test('keeps choices in the address, and follows it on back and forward', async () => {
    const before = location.href
    onTestFinished(() => history.replaceState(null, '', before))
    history.replaceState(null, '', '?Glaze=Oat&page=2')
    const { container } = await mount(<Options source={plate} syncUrl />)
    expect(container.querySelector('output')?.textContent).toBe('{"Glaze":"Oat"}')
    await userEvent.click(page.getByRole('radio', { name: 'Single' }))
    expect(location.search).toBe('?Glaze=Oat&page=2&Size=Single')
    history.replaceState(null, '', '?Glaze=Sage')
    await act(() => dispatchEvent(new PopStateEvent('popstate')))
    expect(container.querySelector('output')?.textContent).toBe('{"Glaze":"Sage"}')
  })
})

describe('controls of a cart line', () => {
  const open = async (controls: ReactNode) => {
    const { Provider } = createShop({ filled: true })
    await mount(
      <Provider>
        <CartLine.Root line="line-1">
          <CartLine.Name />
          {controls}
        </CartLine.Root>
      </Provider>,
    )
  }
  const nameOf = (button: string) => page.getByRole('button', { name: button, exact: true })

  test('have their content and the product as their name, also with an id of their own', async () => {
    await open(<CartLine.Remove id="remove-1">Remove</CartLine.Remove>)
    await expect.element(nameOf('Remove plate')).toHaveAttribute('id', 'remove-1')
  })

  test('have exactly the name that the developer gives', async () => {
    await open(<CartLine.Increment aria-label="Increase quantity of plate">+</CartLine.Increment>)
    await expect.element(nameOf('Increase quantity of plate')).toBeVisible()
  })

  test('submit the form around them without script', async () => {
    await open(<CartLine.Remove>Remove</CartLine.Remove>)
    const button = nameOf('Remove plate').element() as HTMLButtonElement
    expect([button.type, button.name, button.value]).toEqual(['submit', 'remove', 'line-1'])
  })
})

describe('the session behind a server', () => {
  function Role() {
    const { role, status, memberId = '' } = useSession()
    return <p>{`${status} ${role} ${memberId}`.trim()}</p>
  }
  function Items() {
    return <b>{useCart((cart) => cart.count)}</b>
  }

  test('is read once if the page does not know it', async () => {
    const { transport, calls } = stubServer({ 'GET /session': () => ({ role: 'member', memberId: 'm1' }) })
    const { container } = await mount(
      <StoreProvider transport={transport}>
        <Role />
        <Role />
      </StoreProvider>,
    )
    await expect.poll(() => container.textContent).toBe('known member m1known member m1')
    expect(calls.filter((call) => call === 'GET /session')).toHaveLength(1)
  })

  test('stays as it is when the server responds with something else', async () => {
    const { transport, calls } = stubServer({ 'GET /session': () => ({ message: 'Sign in to the network' }) })
    const session = { role: 'member', memberId: 'm1' } as const
    const { container } = await mount(
      <StoreProvider transport={transport} session={session} cart={null}>
        <Role />
      </StoreProvider>,
    )
    await act(() => createStore({ transport }).session.refresh())
    expect(calls).toEqual(['GET /session'])
    expect(container.textContent).toBe('known member m1')
  })

  test('follows a login in a server action, and empties the cart of another user before the next paint', async () => {
    const { transport } = stubServer({})
    const render = (session: { role: 'visitor' | 'member'; version: string }) => (
      <StoreProvider transport={transport} session={session} cart={cart}>
        <Role />
        <Items />
      </StoreProvider>
    )
    const cart = cartOf(3)
    const { container, render: renderAgain } = await mount(render({ role: 'visitor', version: '1' }))
    expect(container.textContent).toBe('known visitor3')
    await renderAgain(render({ role: 'member', version: '2' }))
    expect(container.textContent).toBe('known member0')
  })

  test('useRecovery has the server send the mail and set the password', async () => {
    const sent: unknown[] = []
    const { transport } = stubServer({
      'GET /session': () => ({ role: 'visitor' }),
      'POST /session/recovery-email': (body) => {
        sent.push(body)
        return {}
      },
      'POST /session/recover': (body) => {
        sent.push(body)
        return { status: 'success', returnTo: '/' }
      },
    })
    const recovery: { current?: ReturnType<typeof useRecovery> } = {}
    function Forgotten() {
      recovery.current = useRecovery()
      return <p>{`${recovery.current.isSent} ${recovery.current.step}`}</p>
    }
    const { container } = await mount(
      <StoreProvider transport={transport} session={{ role: 'visitor' }} cart={null}>
        <Forgotten />
      </StoreProvider>,
    )
    await act(() => recovery.current?.send({ email: 'ada@example.com', returnTo: '/account' }))
    expect(container.textContent).toBe('true credentials')
    await act(() => recovery.current?.recover({ recoveryToken: 'token', password: 'secret' }))
    expect(container.textContent).toBe('true done')
    expect(sent).toEqual([
      { email: 'ada@example.com', returnTo: '/account' },
      { recoveryToken: 'token', password: 'secret' },
    ])
  })

  test('LoginForm posts to the server, asks for the code and ends as a member', async () => {
    const sent: unknown[] = []
    let role = 'visitor'
    const { transport } = stubServer({
      'GET /session': () => ({ role }),
      'POST /session/login': (body) => {
        sent.push(body)
        return Object(body).password === 'right'
          ? { status: 'email-verification-required' }
          : { status: 'failure', reason: 'invalidPassword', message: 'Wrong password.' }
      },
      'POST /session/verify': (body) => {
        sent.push(body)
        role = 'member'
        return { status: 'success', returnTo: '/account' }
      },
    })
    const onDone = vi.fn()
    const { container } = await mount(
      <StoreProvider transport={transport} session={{ role: 'visitor' }} cart={null}>
        <Role />
        <LoginForm.Root onDone={onDone}>
          <LoginForm.Email aria-label="E-mail" />
          <LoginForm.Password aria-label="Password" />
          <LoginForm.Code aria-label="Code" />
          <LoginForm.Error />
          <LoginForm.Submit>Log in</LoginForm.Submit>
        </LoginForm.Root>
      </StoreProvider>,
    )
    await userEvent.fill(page.getByLabelText('E-mail'), 'ada@example.com')
    await userEvent.fill(page.getByLabelText('Password'), 'wrong')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Wrong password.')
    await userEvent.fill(page.getByLabelText('Password'), 'right')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await userEvent.fill(page.getByLabelText('Code'), '123456')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect.poll(() => container.textContent).toBe('known member')
    expect(sent.at(-1)).toEqual({ code: '123456' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })
  test('useLogin continues a login that the server keeps, and describes refusals and errors', async () => {
    const sent: unknown[] = []
    const results: Response[] = [
      Response.json({ status: 'failure', reason: 'tooManyCodes', message: '', code: 'VERIFICATION_FAILED' }),
      Response.json({ message: 'Too many.' }, { status: 429, headers: { 'retry-after': '3' } }),
    ]
    const { transport } = stubServer({ 'GET /session': () => ({ role: 'visitor' }) })
    const stub = globalThis.fetch
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!`${input instanceof Request ? input.url : input}`.endsWith('/session/verify'))
        return stub(input, init)
      sent.push(JSON.parse(`${init?.body}`))
      return results.shift() ?? Response.error()
    })
    onTestFinished(() => spy.mockRestore())
    const login: { current?: ReturnType<typeof useLogin> } = {}
    function Code() {
      login.current = useLogin({ initial: { step: 'code' } })
      return <p>{login.current.step}</p>
    }
    const { container } = await mount(
      <StoreProvider transport={transport} session={{ role: 'visitor' }} cart={null}>
        <Code />
      </StoreProvider>,
    )
    expect(container.textContent).toBe('code')
    await act(() => login.current?.verify('111111'))
    expect(login.current).toMatchObject({
      step: 'code',
      failure: { reason: 'tooManyCodes', code: 'VERIFICATION_FAILED', violations: [] },
    })
    await act(() => login.current?.verify('222222'))
    expect(login.current).toMatchObject({ step: 'code', error: { status: 429, retryAfterMs: 3_000 } })
    expect(sent).toEqual([{ code: '111111' }, { code: '222222' }])
  })

  test('LoginForm sends what its form without script sends', async () => {
    const sent: unknown[] = []
    const { transport } = stubServer({
      'GET /session': () => ({ role: 'member' }),
      'POST /session/login': (body) => {
        sent.push(body)
        return { status: 'success', returnTo: '/account' }
      },
    })
    await mount(
      <StoreProvider transport={transport} session={{ role: 'visitor' }} cart={null}>
        <LoginForm.Root onDone={() => {}}>
          <input type="hidden" name="returnTo" value="/account" />
          <input type="checkbox" name="remember" defaultChecked />
          <LoginForm.Email aria-label="E-mail" />
          <LoginForm.Password aria-label="Password" />
          <LoginForm.Submit>Log in</LoginForm.Submit>
        </LoginForm.Root>
      </StoreProvider>,
    )
    await userEvent.fill(page.getByLabelText('E-mail'), 'ada@example.com')
    await userEvent.fill(page.getByLabelText('Password'), 'right')
    await userEvent.click(page.getByRole('button', { name: 'Log in' }))
    await expect
      .poll(() => sent)
      .toEqual([{ email: 'ada@example.com', password: 'right', returnTo: '/account', remember: true }])
  })
})

test('hooks render without a store', async () => {
  let logout: ReturnType<typeof useLogout>['logout'] | undefined
  function Probe() {
    logout = useLogout().logout
    const [text] = useState('rendered')
    return <p>{text}</p>
  }
  const { container } = await mount(
    <StrictMode>
      <StoreContext value={undefined}>
        <Probe />
      </StoreContext>
    </StrictMode>,
  )
  expect(container.textContent).toBe('rendered')
  expect(parseCatalogParams(new URLSearchParams())).toEqual({})
  expect(logout).toBeTypeOf('function')
})
