import { type AnyClient, createClient, type Tokens } from '@vitrine/client'
import type { Member } from '@vitrine/client/accounts'
import { expect, test } from 'vitest'
import { createStore, StoreProvider, useCurrency, useMember, useProduct } from '../index.ts'
import { act, hydrate, mount } from '../testing/mount.tsx'
import { createProduct, priceData } from '../testing/product.fixture.ts'

/** A client that fails until it is repaired, and counts its calls. */
function createFailingClient(respond: (headers: Readonly<Record<string, string>>) => unknown) {
  let isBroken = true
  const calls: string[] = []
  const client: AnyClient = {
    async send(operation, _input, options) {
      calls.push(operation.name)
      if (isBroken) throw new TypeError('Failed to fetch')
      // The fake responds with what the hooks below read.
      return respond(options?.headers ?? {}) as never
    },
  }
  const repair = () => {
    isBroken = false
  }
  return { client, calls, repair }
}

function MemberState() {
  const { status, isPending, isFetching, data } = useMember()
  return <p>{`${status} ${isPending} ${isFetching} ${data?.id}`}</p>
}

const events: readonly [name: string, fire: () => unknown][] = [
  ['the network returns', () => dispatchEvent(new Event('online'))],
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
]

test.each(events)('a member who could not be loaded is loaded when %s', async (_, fire) => {
  const { client, calls, repair } = createFailingClient(() => ({ member: { id: 'ada' } }))
  const { container } = await mount(
    <StoreProvider client={client} cart={null} session={{ role: 'member', memberId: 'ada' }}>
      <MemberState />
    </StoreProvider>,
  )
  await expect.poll(() => container.textContent).toBe('error false false undefined')
  repair()
  const before = calls.length
  await act(fire)
  await expect.poll(() => container.textContent).toBe('success false false ada')
  // What was loaded is not loaded again.
  await act(fire)
  expect(calls).toHaveLength(before + 1)
})

test.each([
  ['ada', 'success false false ada'],
  ['bea', 'pending true true undefined'],
])('the member that a page was rendered with is shown if the session is theirs: %s', async (id, shown) => {
  const { client, calls, repair } = createFailingClient(() => new Promise(() => {}))
  repair()
  function Rendered() {
    // The component reads only the id.
    const { status, isPending, isFetching, data } = useMember({ initial: { id } as Member })
    return <p>{`${status} ${isPending} ${isFetching} ${data?.id}`}</p>
  }
  const { container } = await mount(
    <StoreProvider client={client} cart={null} session={{ role: 'member', memberId: 'ada' }}>
      <Rendered />
    </StoreProvider>,
  )
  expect(container.textContent).toBe(shown)
  expect(calls).toHaveLength(id === 'ada' ? 0 : 1)
})

test('a client with tokens loads the member again after another login', async () => {
  const fetch = async (_url: unknown, init?: RequestInit) =>
    Response.json({ member: { id: new Headers(init?.headers).get('authorization') } })
  const client = createClient({ clientId: crypto.randomUUID(), baseUrl: 'http://platform.test', fetch })
  const login = (value: string) => {
    const tokens: Tokens = {
      accessToken: { value, expiresAt: Date.now() / 1_000 + 3_600 },
      refreshToken: { value, role: 'member' },
    }
    return client.session.adopt(tokens)
  }
  await login('first')
  const { container } = await mount(
    <StoreProvider client={client} cart={null}>
      <MemberState />
    </StoreProvider>,
  )
  await expect.poll(() => container.textContent).toBe('success false false first')
  await act(() => login('second'))
  await expect.poll(() => container.textContent).toBe('success false false second')
})

function Teapot({ initial }: { initial?: ReturnType<typeof createProduct> }) {
  const { data, isFetching } = useProduct('teapot', initial ? { initial } : {})
  const { currency, setCurrency } = useCurrency()
  const { price, currency: shown } = data?.convertedPriceData ?? data?.price ?? {}
  return (
    <button type="button" onClick={() => setCurrency('GBP')}>
      {`${currency}: ${price} ${shown} ${isFetching}`}
    </button>
  )
}

const inCurrency = (currency: string) =>
  createProduct({ slug: 'teapot', convertedPriceData: { ...priceData(currency.length * 10), currency } })
const offered = { currency: 'EUR', displayCurrencies: ['USD', 'GBP'] } as const
const forget = () => cookieStore.delete('vitrine-currency')

test('a page that was rendered in a display currency hydrates in it, and loads what it needs for another one', async () => {
  await forget()
  const { client, calls, repair } = createFailingClient((headers) => {
    const [currency = 'EUR'] = Object.values(headers)
    return { products: [inCurrency(currency)], metadata: {}, totalResults: 1 }
  })
  repair()
  const { container } = await hydrate(
    <StoreProvider client={client} cart={null} {...offered} displayCurrency="USD">
      <Teapot initial={inCurrency('USD')} />
    </StoreProvider>,
  )
  expect(container.textContent).toBe('USD: 30 USD false')
  expect(calls).toEqual([])
  await act(() => container.querySelector('button')?.click())
  // The former price stays until the new one is there.
  expect(container.textContent).toMatch(/^GBP: 30 (USD true|GBP false)$/)
  await expect.poll(() => container.textContent).toBe('GBP: 30 GBP false')
  expect((await cookieStore.get('vitrine-currency'))?.value).toBe('GBP')
  await forget()
})

test('a choice of an earlier visit wins over what the page was rendered in', async () => {
  await cookieStore.set('vitrine-currency', 'GBP')
  const { client, repair } = createFailingClient((headers) => {
    const [currency = 'EUR'] = Object.values(headers)
    return { products: [inCurrency(currency)], metadata: {}, totalResults: 1 }
  })
  repair()
  const { container } = await hydrate(
    <StoreProvider client={client} cart={null} {...offered} displayCurrency="USD">
      <Teapot initial={inCurrency('USD')} />
    </StoreProvider>,
  )
  await expect.poll(() => container.textContent).toBe('GBP: 30 GBP false')
  await forget()
})

test('tabs follow the choice of another one', async () => {
  await forget()
  const send = () => Promise.reject(new TypeError('Failed to fetch'))
  const [one, other] = [
    createStore({ client: { send }, ...offered }),
    createStore({ client: { send }, ...offered }),
  ]
  one.currencies.choose('GBP')
  await expect.poll(() => other.currencies.getSnapshot()).toBe('GBP')
  one.currencies.choose('EUR')
  await expect.poll(() => other.currencies.getSnapshot()).toBeUndefined()
  await forget()
})
