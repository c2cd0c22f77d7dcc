import type { Client } from '@vitrine/client'
import { addItems, type ItemToAdd } from '@vitrine/client/cart'
import { getOrder, type Order } from '@vitrine/client/orders'
import { createCheckoutRedirect } from '@vitrine/client/redirects'

/** A platform whose checkout {@link placeOrder} fills in: a `TestPlatform`, a platform of `startPlatform`, or one at an address. */
export interface PlatformToOrderFrom {
  /** Sends a request to the platform, for example the global `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** What {@link placeOrder} buys, and for whom. */
export interface OrderToPlace {
  /** Added to the cart first; default: only what the cart already contains. */
  readonly items?: readonly ItemToAdd[]
  /** Fields of the checkout's form that differ from the default, a buyer in Galway, Ireland. */
  readonly buyer?: Partial<Buyer>
  /** An address that is registered for the client, to return to; default one on `localhost`, which the demo store accepts. */
  readonly returnTo?: string
}

/** Contact and address of a buyer. */
export interface Buyer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** ISO 3166-1 alpha-2, such as `IE`. */
  readonly country: string
  readonly addressLine: string
  readonly city: string
  readonly postalCode: string
}

const defaultBuyer: Buyer = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  country: 'IE',
  addressLine: '3 Quay Street',
  city: 'Galway',
  postalCode: 'H91 K2P5',
}

/** Three forms, each followed by a redirect, and the redirects at the start and the end. */
const maxSteps = 20

/**
 * Places a paid order: adds the items to the client's cart, fills in the forms of the hosted checkout with the first delivery option,
 * and pays with the simulated payment.
 *
 * @param platform Where the order is placed, for example of `startTestPlatform`, or `{ fetch }` for one that runs in another process
 * @param client A visitor or member of a site of the platform
 * @throws Error if the checkout refuses a form, with its message; StoreError from the cart, for example without items
 * @example
 * ```ts
 * const order = await placeOrder(platform, client, { items: [{ productId, quantity: 1 }] })
 * console.log(order.number, order.paymentStatus) // PAID
 * ```
 */
export async function placeOrder(
  platform: PlatformToOrderFrom,
  client: Client,
  { items = [], buyer, returnTo = 'http://localhost/' }: OrderToPlace = {},
): Promise<Order> {
  if (items.length > 0) await addItems(client, items)
  const { url } = await createCheckoutRedirect(client, { returnTo: new URL(returnTo) })
  const orderId = await fillInCheckout(platform, url, { ...defaultBuyer, ...buyer })
  const order = await getOrder(client, orderId)
  if (!order) throw new Error(`The order ${orderId} was placed, but the client cannot read it`)
  return order
}

/** Follows the checkout like a browser without scripts. Returns the id of the order. */
async function fillInCheckout({ fetch }: PlatformToOrderFrom, start: URL, buyer: Buyer): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < maxSteps; step += 1) {
    const response = await fetch(
      new Request(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), origin: start.origin },
        ...(form && { method: 'POST', body: form }),
      }),
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      const html = await response.text()
      // A form that is accepted leads to the next page.
      if (form || !response.ok)
        throw new Error(`The checkout stopped at ${url.pathname}: ${readMessage(html)}`)
      form = fillInPage(url.pathname, html, buyer)
    } else {
      form = undefined
      url = new URL(location, url)
      const orderId = url.origin === start.origin ? null : url.searchParams.get('orderId')
      if (orderId !== null) return orderId
    }
  }
  throw new Error(`The checkout did not end after ${maxSteps} steps, the last one at ${url.pathname}`)
}

function fillInPage(path: string, html: string, buyer: Buyer): URLSearchParams {
  const read = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
  const step = path.slice(path.lastIndexOf('/') + 1)
  const fields = {
    checkout: { ...buyer },
    delivery: { option: read('option') },
    payment: { act: 'place', method: read('method'), seen: read('seen') },
  }[step]
  if (!fields)
    throw new Error(`The checkout has no form that placeOrder knows at ${path}: ${readMessage(html)}`)
  return new URLSearchParams({ ...fields, 'form-token': read('form-token') })
}

/** The alert of a page, or its heading. */
function readMessage(html: string): string {
  const [, content = 'no message'] =
    /role="alert"[^>]*>(.*?)<\/(?:p|div)>/s.exec(html) ?? /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return content.replace(/<[^>]*>/g, ' ').trim()
}
