import { randomUUID } from 'node:crypto'
import type { RedirectSessionResponse } from '@vitrine/contract'
import type { Order } from '@vitrine/contract/orders'
import { type Browser, type LoadedPage, newBrowser } from '../../auth/pages/browser.fixture.ts'
import { shopCallbacks } from '../../cart/shop-document.fixture.ts'
import { item, newShopper, type Shopper } from '../../cart/shopper.fixture.ts'
import type { TestShop } from '../../cart/test-shop.fixture.ts'

/** A visitor with a cart, and a browser on its hosted checkout. */
export interface Buyer extends Shopper {
  readonly browser: Browser
  /** Query string of the checkout pages. */
  readonly place: string
  readonly checkoutId: string
  /** Opens a page of this checkout. */
  open(page?: string): Promise<LoadedPage>
  submit(page: string, fields: Record<string, string>): Promise<LoadedPage>
  /** Fills in address and delivery, up to the payment page. */
  fillIn(option?: string): Promise<LoadedPage>
  /** Submits the payment page that was loaded last. */
  pressPlace(method: string): Promise<LoadedPage>
  orders(): Promise<readonly Order[]>
  order(id: string): Promise<{ status: number; body: { order: Order } }>
}

export const buyerDetails = {
  email: 'Ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  country: 'IE',
  addressLine: '3 Quay Street',
  city: 'Galway',
  postalCode: 'H91 K2P5',
}

type Shop = Pick<TestShop, 'send' | 'clientId' | 'idOf'>

/** Adds items to a cart, creates a checkout and opens it in a browser. */
export async function newBuyer(shop: Shop, goods: Readonly<Record<string, number>>): Promise<Buyer> {
  const shopper = await newShopper(shop.send, shop.clientId)
  await shopper.add(Object.entries(goods).map(([id, quantity]) => item(shop.idOf(id), quantity)))
  return goToCheckout(shop, shopper)
}

export async function goToCheckout(shop: Shop, shopper: Shopper): Promise<Buyer> {
  const { body } = await shopper.post<{ checkoutId: string }>('create-checkout', { channelType: 'WEB' })
  const call = async <T>(method: string, path: string, content?: unknown) => {
    const response = await shop.send(
      new Request(`http://platform.test${path}`, {
        method,
        headers: { authorization: shopper.token, 'content-type': 'application/json' },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      }),
    )
    return { status: response.status, body: (await response.json()) as T }
  }
  const [thankYouPageUrl, cartPageUrl] = shopCallbacks
  const session = await call<RedirectSessionResponse>('POST', '/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId: body.checkoutId },
    callbacks: { thankYouPageUrl, cartPageUrl, postFlowUrl: cartPageUrl },
  })
  const url = new URL(session.body.redirectSession.fullUrl)
  const place = url.searchParams.toString()
  const browser = newBrowser(() => ({ fetch: shop.send }))
  const address = (page: string) => `/checkout${page === '' ? '' : `/${page}`}?${place}`
  let seen = ''
  const remember = (page: LoadedPage): LoadedPage => {
    seen = /name="seen" value="([^"]*)"/.exec(page.html)?.[1] ?? seen
    return page
  }
  const buyer: Buyer = {
    ...shopper,
    browser,
    place,
    checkoutId: body.checkoutId,
    open: async (page = '') => remember(await browser.get(address(page))),
    submit: async (page, fields) => remember(await browser.post(address(page), fields)),
    async fillIn(option = 'standard') {
      await buyer.open()
      await buyer.submit('', buyerDetails)
      await buyer.open('delivery')
      await buyer.submit('delivery', { option: ` ${option}` })
      return buyer.open('payment')
    },
    pressPlace: (method) => buyer.submit('payment', { act: 'place', method, seen }),
    orders: async () => (await call<{ orders: Order[] }>('POST', '/ecom/v1/orders/search', {})).body.orders,
    order: (id) => call('GET', `/ecom/v1/orders/${id}`),
  }
  return buyer
}

/** Order id in the redirect to the shop's thank-you page. */
export function orderIdIn({ location }: LoadedPage): string {
  const url = new URL(location ?? `https://nowhere.example/?orderId=${randomUUID()}`)
  if (!url.href.startsWith(shopCallbacks[0] ?? ''))
    throw new Error(`Expected the thank-you page, got ${location}`)
  return url.searchParams.get('orderId') ?? ''
}
