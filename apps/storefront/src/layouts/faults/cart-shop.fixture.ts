import type { Cart, LineItem } from '@vitrine/client'
import { answer, line, money } from '../../features/cart/cart-answers.fixture.ts'
import { type FaultyFetch, openFaultyFetch } from './faulty-fetch.fixture.ts'

/** A shop that keeps one cart, and does what bears a key once, however often it comes. */
export interface CartShop extends FaultyFetch {
  readonly cart: Cart
  /** What was done, once for each key. */
  readonly done: string[]
}

/** Goes on over all tests: the queue of a page takes no answer that is older than one it had. */
let revision = 0

export function openCartShop(): CartShop {
  const done: string[] = []
  const keys = new Set<string>()
  const cart: Cart = { ...answer.cart, lineItems: [lineOf('mug', 2)] }
  const revise = () => Object.assign(cart, { revision: String(++revision) })
  revise()

  const setQuantity = (id: string, quantity: number): void => {
    const lines = cart.lineItems.map((each) => (each.id === id ? { ...each, quantity } : each))
    Object.assign(cart, { lineItems: lines.filter((each) => each.quantity > 0) })
  }
  const acts: Readonly<Record<string, (body: Body) => void>> = {
    'POST add-to-cart': ({ lineItems = [] }) => {
      const added = lineItems.map(({ catalogReference, quantity }) =>
        lineOf(catalogReference?.catalogItemId ?? '', quantity),
      )
      Object.assign(cart, { lineItems: [...cart.lineItems, ...added] })
    },
    'POST update-line-items-quantity': ({ lineItems = [] }) => {
      for (const { id = '', quantity } of lineItems) setQuantity(id, quantity)
    },
    'POST remove-line-items': ({ lineItemIds = [] }) => {
      for (const id of lineItemIds) setQuantity(id, 0)
    },
    'PATCH current': ({ couponCode }) =>
      Object.assign(cart, { appliedDiscounts: [{ coupon: { code: couponCode, amount: money('2.00') } }] }),
    'POST remove-coupon': () => Object.assign(cart, { appliedDiscounts: [] }),
  }

  const network = openFaultyFetch(async (request) => {
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname.split('/').at(-1)}`
    if (name === 'POST estimate') return new Response(null, { status: 200 })
    if (name === 'POST estimate-totals') return Response.json({ ...answer, cart })
    const key = request.headers.get('idempotency-key')
    if (key && !keys.has(key)) {
      keys.add(key)
      done.push(name)
      acts[name]?.(await request.json())
      revise()
    }
    return Response.json({ cart })
  })
  return { ...network, cart, done }
}

interface Body {
  readonly lineItems?: readonly {
    readonly id?: string
    readonly quantity: number
    readonly catalogReference?: { readonly catalogItemId: string }
  }[]
  readonly lineItemIds?: readonly string[]
  readonly couponCode?: string
}

function lineOf(productId: string, quantity: number): LineItem {
  return line({
    id: `line-of-${productId}`,
    quantity,
    catalogReference: { catalogItemId: productId, appId: 'stores' },
    productName: { original: productId },
    descriptionLines: [],
  })
}
