// First: React looks for a document when it is imported.

import { randomUUID } from 'node:crypto'
import { type Client, createClient, type Product } from '@vitrine/client'
import { addItems, createCheckout, getCart } from '@vitrine/client/cart'
import { productQuery, queryProducts } from '@vitrine/client/catalog'
import { createRedirectSession } from '@vitrine/client/redirects'
import { larkholm } from '@vitrine/demo-store'
import {
  AddToCart,
  Cart,
  CartLine,
  CartTotals,
  Price,
  ProductOptions,
  productPrice,
  productVariants,
  selectionFacts,
  useCurrency,
  useEstimate,
  useOrder,
  useOrders,
  useProduct,
  useProducts,
  useVariantSelection,
} from '@vitrine/react'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { setUpDocument } from './jsdom.fixture.ts'
import { startTestPlatform, type TestPlatform, type TestSite } from './platform.ts'
import { type RenderedStore, renderWithStore } from './render-with-store.tsx'

/** Parts and hooks of a shop against the real platform. */

await setUpDocument()
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'vitrine-currency=;path=/;max-age=0'
})

const inEuros = /€\d/
const inDollars = /\$\d/

/** What is in an element, by the name of its `data-testid`. */
const textOf = ({ container }: RenderedStore, name: string) =>
  container.querySelector(`[data-testid="${name}"]`)?.textContent ?? ''

async function render(ui: Parameters<typeof renderWithStore>[0], site?: TestSite): Promise<RenderedStore> {
  const rendered = await renderWithStore(ui, {
    platform,
    ...(site && { site }),
    displayCurrencies: ['USD', 'GBP', 'CHF'],
  })
  onTestFinished(() => rendered.unmount())
  return rendered
}

function press({ container }: RenderedStore, name: string): void {
  const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!button) throw new Error(`The page has no button ${name}.`)
  button.click()
}

describe('a second display currency', () => {
  function Currencies() {
    const { currency, currencies, setCurrency } = useCurrency()
    return (
      <>
        <b data-testid="currency">{currency}</b>
        {currencies.map((code) => (
          <button key={code} type="button" onClick={() => setCurrency(code)}>
            {code}
          </button>
        ))}
      </>
    )
  }
  function List() {
    const { items } = useProducts(productQuery().orderBy('name').limit(3))
    return (
      <ul data-testid="list">
        {items.map((product) => (
          <li key={product.id}>
            <Price.Root price={productPrice(product)}>
              <Price.Current /> <Price.Range />
            </Price.Root>
          </li>
        ))}
      </ul>
    )
  }
  function BuyBox({ product }: { product: Product }) {
    const selection = useVariantSelection(productVariants(product))
    return (
      <>
        <Price.Root data-testid="selection" price={selectionFacts(product, selection).price}>
          <Price.Current />
        </Price.Root>
        <AddToCart.Root product={product} selection={selection}>
          <AddToCart.Submit>Add</AddToCart.Submit>
        </AddToCart.Root>
      </>
    )
  }
  function Page() {
    const { data: product } = useProduct('brisa-teapot')
    return product ? <BuyBox product={product} /> : null
  }
  function Totals() {
    const estimate = useEstimate()
    const request = () => estimate.request({ shippingAddress: { country: 'IE' } })
    return (
      <>
        <button type="button" onClick={request}>
          Estimate
        </button>
        <CartTotals.Root estimate={estimate}>
          <CartTotals.Amount name="subtotal" data-testid="subtotal" />
          <CartTotals.Amount name="total" data-testid="total" />
        </CartTotals.Root>
      </>
    )
  }
  const shop = (
    <>
      <Currencies />
      <List />
      <Page />
      <Cart.Lines data-testid="lines">
        <CartLine.Root>
          <CartLine.Price /> <CartLine.Total />
        </CartLine.Root>
      </Cart.Lines>
      <Totals />
    </>
  )
  const everything = ['list', 'selection', 'lines', 'subtotal', 'total']

  test('shows products, selections, the cart and its estimate, and survives a reload', async () => {
    const page = await render(shop)
    expect(textOf(page, 'currency')).toBe('EUR')
    await expect.poll(() => textOf(page, 'list')).toMatch(inEuros)
    await expect.poll(() => textOf(page, 'selection')).toMatch(inEuros)
    press(page, 'Add')
    await expect.poll(() => textOf(page, 'lines')).toMatch(inEuros)
    await page.store.cart.settled()
    press(page, 'Estimate')
    await expect.poll(() => textOf(page, 'total')).toMatch(inEuros)

    press(page, 'USD')
    await expect.poll(() => textOf(page, 'currency')).toBe('USD')
    for (const name of everything) await expect.poll(() => textOf(page, name)).toMatch(inDollars)
    for (const name of everything) expect(textOf(page, name)).not.toMatch(inEuros)
    const { cart, currency, subtotal, lines } = page.store.cart.getSnapshot()
    expect([currency, cart?.paymentCurrency]).toEqual(['USD', 'EUR'])
    expect([subtotal, lines[0]?.total]).toEqual(Array(2).fill(cart?.subtotal.convertedAmount))

    // A change shows in the same currency before the server has responded, and after.
    press(page, 'Add')
    await expect.poll(() => page.store.cart.getSnapshot().count).toBe(2)
    expect(textOf(page, 'lines')).not.toMatch(inEuros)
    await page.store.cart.settled()
    await expect.poll(() => textOf(page, 'lines')).toMatch(inDollars)

    await page.unmount()
    const later = await render(shop, page.site)
    expect(textOf(later, 'currency')).toBe('USD')
    await expect.poll(() => textOf(later, 'list')).toMatch(inDollars)
  })

  test('prices stay in the store’s currency where it has no rate for another one', async () => {
    const page = await render(shop)
    await expect.poll(() => textOf(page, 'list')).toMatch(inEuros)
    await expect.poll(() => textOf(page, 'selection')).toMatch(inEuros)
    press(page, 'CHF')
    press(page, 'Add')
    await page.store.cart.settled()
    await expect.poll(() => textOf(page, 'lines')).toMatch(inEuros)
    expect(page.store.cart.getSnapshot().currency).toBe('EUR')
    for (const name of ['list', 'selection', 'subtotal']) expect(textOf(page, name)).toMatch(inEuros)
  })

  test('a currency that is not offered is the store’s own', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'vitrine-currency=XTS;path=/'
    const page = await render(<Currencies />)
    expect(textOf(page, 'currency')).toBe('EUR')
    expect([...page.container.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'EUR',
      'USD',
      'GBP',
      'CHF',
    ])
  })
})

describe('the first visit', () => {
  test('does not request a cart that cannot exist', async () => {
    const site = await platform.demoStore()
    const requested: string[] = []
    const client = createClient({
      clientId: site.clientId,
      baseUrl: platform.url,
      fetch: (input, init) => {
        requested.push(`${input instanceof Request ? input.url : input}`)
        return platform.fetch(input, init)
      },
    })
    function Products() {
      return <p data-testid="count">{useProducts(productQuery().limit(1)).items.length}</p>
    }
    const page = await renderWithStore(
      <>
        <Products />
        <Cart.Count data-testid="cart" />
        <Cart.Empty data-testid="empty">Empty</Cart.Empty>
      </>,
      { platform, site, client },
    )
    onTestFinished(() => page.unmount())
    await expect.poll(() => textOf(page, 'count')).toBe('1')
    await expect.poll(() => textOf(page, 'empty')).toBe('Empty')
    expect(requested.filter((url) => url.includes('/carts/'))).toEqual([])

    // The session has a cart now, whichever page or tab added to it.
    const { items } = await queryProducts(client).first()
    const plain = items.find(
      ({ productOptions, customTextFields, stock }) =>
        productOptions.length + customTextFields.length === 0 && stock.inStock,
    )
    await addItems(client, [{ productId: plain?.id ?? '', quantity: 2 }])
    page.store.cart.refresh()
    await expect.poll(() => textOf(page, 'cart')).toBe('2')
    expect((await getCart(client))?.lineItems).toHaveLength(1)
  })
})

describe('AddToCart with a product', () => {
  /** A product of the demo store whose options have several choices. */
  async function findWithOptions(site: TestSite): Promise<Product> {
    const client = createClient({ clientId: site.clientId, baseUrl: platform.url, fetch: platform.fetch })
    const { items } = await queryProducts(client).first()
    const product = items.find(
      ({ productOptions, stock }) =>
        stock.inStock && productOptions.some(({ choices }) => choices.length > 1),
    )
    if (!product) throw new Error('The demo store has no product with options.')
    return product
  }

  function Form({ product }: { product: Product }) {
    const selection = useVariantSelection(productVariants(product))
    return (
      <AddToCart.Root product={product} selection={selection}>
        <ProductOptions.Root selection={selection}>
          <ProductOptions.Groups>
            <ProductOptions.Group>
              <ProductOptions.Choices>
                <ProductOptions.Choice>
                  <ProductOptions.Radio />
                </ProductOptions.Choice>
              </ProductOptions.Choices>
            </ProductOptions.Group>
          </ProductOptions.Groups>
        </ProductOptions.Root>
        <AddToCart.Submit>Add</AddToCart.Submit>
        <AddToCart.Error data-testid="error" />
      </AddToCart.Root>
    )
  }

  test('sends nothing while a choice is missing, and names the option', async () => {
    const site = await platform.demoStore()
    const product = await findWithOptions(site)
    const page = await render(
      <AddToCart.Root product={product}>
        <AddToCart.Submit>Add</AddToCart.Submit>
        <AddToCart.Error data-testid="error" />
      </AddToCart.Root>,
      site,
    )
    press(page, 'Add')
    const name = product.productOptions.find(({ choices }) => choices.length > 1)?.name
    await expect.poll(() => textOf(page, 'error')).toBe(`Choose an option: ${name}.`)

    // With radio buttons that the browser requires, the form checks them first.
    await page.rerender(<Form product={product} />)
    press(page, 'Add')
    await expect.poll(() => textOf(page, 'error')).toBe(`Choose an option: ${name}.`)
    expect(page.store.cart.getSnapshot()).toMatchObject({ count: 0, isSettled: true })
  })
})

describe('orders', () => {
  function Orders() {
    const { items, status, isPending } = useOrders()
    return <p data-testid="orders">{`${status} ${isPending} ${items.map(({ number }) => number)}`}</p>
  }
  /** One order per page. */
  function Pager() {
    const { items, page, hasPrevious, hasNext, goTo, next, previous } = useOrders({ pageSize: 1 })
    return (
      <>
        <p data-testid="pager">{`${page} ${items[0]?.number} ${hasPrevious} ${hasNext}`}</p>
        <button type="button" onClick={next}>
          Next
        </button>
        <button type="button" onClick={previous}>
          Previous
        </button>
        <button type="button" onClick={() => goTo(3)}>
          Third
        </button>
      </>
    )
  }
  function OrderPage({ id }: { id: string }) {
    const { data, status } = useOrder(id)
    return <p data-testid="order">{`${status} ${data === null ? 'none' : data?.number}`}</p>
  }

  test('a user without orders has an empty list, and no order by an unknown id', async () => {
    const page = await render(
      <>
        <Orders />
        <OrderPage id="5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001" />
      </>,
    )
    expect(textOf(page, 'orders')).toBe('pending true ')
    await expect.poll(() => textOf(page, 'orders')).toBe('success false ')
    await expect.poll(() => textOf(page, 'order')).toBe('success none')
  })

  test('lists what the user ordered, and shows one of the orders', async () => {
    const site = await platform.createSite({
      ...(await larkholm()),
      clientId: randomUUID(),
      redirectUris: ['https://shop.example/'],
    })
    const client = createClient({ clientId: site.clientId, baseUrl: platform.url, fetch: platform.fetch })
    for (let placed = 0; placed < 2; placed += 1) await placeOrder(client)
    const id = await placeOrder(client)
    const wrapped = await renderWithStore(
      <>
        <Orders />
        <Pager />
        <OrderPage id={id} />
      </>,
      { platform, site, client },
    )
    onTestFinished(() => wrapped.unmount())
    await expect.poll(() => textOf(wrapped, 'orders')).toMatch(/^success false \d+,\d+,\d+$/)
    const [newest, middle, oldest] = textOf(wrapped, 'orders').slice('success false '.length).split(',')
    await expect.poll(() => textOf(wrapped, 'order')).toBe(`success ${newest}`)

    // The platform has cursors only; pages can be opened in any order all the same.
    await expect.poll(() => textOf(wrapped, 'pager')).toBe(`1 ${newest} false true`)
    press(wrapped, 'Third')
    await expect.poll(() => textOf(wrapped, 'pager')).toBe(`3 ${oldest} true false`)
    press(wrapped, 'Previous')
    await expect.poll(() => textOf(wrapped, 'pager')).toBe(`2 ${middle} true true`)
    press(wrapped, 'Next')
    await expect.poll(() => textOf(wrapped, 'pager')).toBe(`3 ${oldest} true false`)
  })
})

/** Buys a product on the hosted checkout's pages, and returns the id of the order. */
async function placeOrder(client: Client): Promise<string> {
  const { items } = await queryProducts(client).first()
  const product = items.find(
    ({ productOptions, customTextFields, stock, productType }) =>
      productOptions.length + customTextFields.length === 0 && stock.inStock && productType === 'physical',
  )
  await addItems(client, [{ productId: product?.id ?? '', quantity: 1 }])
  const { fullUrl } = await createRedirectSession(client, {
    ecomCheckout: { checkoutId: await createCheckout(client) },
    callbacks: { postFlowUrl: 'https://shop.example/', thankYouPageUrl: 'https://shop.example/' },
  })
  const cookies = new Map<string, string>()
  let html = ''
  let location = ''
  async function visit(page: string, fields?: Record<string, string>): Promise<void> {
    const url = new URL(fullUrl)
    if (page) url.pathname += `/${page}`
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const body = new URLSearchParams([
      ...Object.entries(fields ?? {}),
      ...hidden.map(([, name, value]) => [name ?? '', value ?? '']),
    ])
    const response = await platform.fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), origin: url.origin },
      ...(fields && { method: 'POST', body }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    html = await response.text()
    location = response.headers.get('location') ?? ''
  }
  await visit('')
  await visit('', {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    country: 'IE',
    addressLine: '3 Quay Street',
    city: 'Galway',
    postalCode: 'H91 K2P5',
  })
  await visit('delivery')
  const [, option = ''] =
    /name="option"[^>]*value="([^"]+)"/.exec(html) ?? /value="([^"]+)"[^>]*name="option"/.exec(html) ?? []
  await visit('delivery', { option })
  await visit('payment')
  await visit('payment', { act: 'place', method: 'approve' })
  return new URL(location).searchParams.get('orderId') ?? ''
}
