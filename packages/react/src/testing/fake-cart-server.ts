import { type Cart, type LineItem, StoreError } from '@vitrine/client'
import type { CartRequest, Failure } from '../cart/state.ts'
import { type ItemIdentity, identityOf, sameItem } from '../cart/state.ts'
import type { CartTransport } from '../cart/store.ts'

/** A cart call as data. */
export type CartCall =
  | { readonly kind: 'read' }
  | { readonly kind: 'add'; readonly item: ItemIdentity; readonly quantity: number }
  | { readonly kind: 'set'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly lineId: string }
  | { readonly kind: 'apply-coupon'; readonly code: string }
  | { readonly kind: 'remove-coupon' }

/** The server's no. */
export class Refusal extends StoreError<'application'> {
  declare readonly code: string
  constructor(code: string) {
    super('application', code, { code, description: code, data: {} }, { operation: 'cart' })
  }
}

/** A request that nobody answered. */
export class NoAnswer extends Error {}

/** An item of the fake catalog; each costs `10.00`. */
export function itemOf(productId: string): ItemIdentity {
  return { productId, variantId: productId }
}

/** The fake server's side of the wire, and what a test may look at. */
export interface FakeCartServer {
  /** @throws Refusal */
  handle(call: CartCall, key?: string): Cart | null
  readonly cart: Cart | null
  readonly calls: readonly { readonly call: CartCall; readonly key: string | undefined }[]
  /** Calls that changed something or tried to, without reads. */
  readonly writes: readonly CartCall[]
  /** Whether a write with this key was answered before, and will be answered the same again. */
  knows(key: string): boolean
  /** Ordered, paid or expired: the next add begins a new cart. */
  loseCart(): void
}

/**
 * The cart service of the platform in memory, simplified: equal items merge, quantities are capped at the stock,
 * revisions grow by one, an idempotency key answers the same again. Synchronous, so that a test decides when a request
 * arrives and when its answer does.
 */
export function createFakeCartServer(
  stock: Readonly<Record<string, number>> = {},
  coupons: readonly string[] = ['SPRING'],
): FakeCartServer {
  let cart: Cart | null = null
  let lineCount = 0
  let cartCount = 0
  const answers = new Map<string, { readonly cart: Cart } | { readonly refusal: Refusal }>()
  const calls: { readonly call: CartCall; readonly key: string | undefined }[] = []

  function handle(call: CartCall, key?: string): Cart | null {
    calls.push({ call, key })
    if (call.kind === 'read') return cart
    const known = key === undefined ? undefined : answers.get(key)
    if (known) {
      if ('refusal' in known) throw known.refusal
      return known.cart
    }
    try {
      const next = write(call)
      if (key !== undefined) answers.set(key, { cart: next })
      return next
    } catch (error) {
      if (key !== undefined && error instanceof Refusal) answers.set(key, { refusal: error })
      throw error
    }
  }

  function write(call: Exclude<CartCall, { kind: 'read' }>): Cart {
    if (call.kind === 'add') cart ??= emptyCart(`cart-${++cartCount}`)
    if (!cart) throw new Refusal('OWNED_CART_NOT_FOUND')
    const lines = cart.lineItems
    const known = (lineId: string) => {
      const line = lines.find(({ id }) => id === lineId)
      if (!line) throw new Refusal('NOT_FOUND')
      return line
    }
    switch (call.kind) {
      case 'add': {
        const line = lines.find((other) => sameItem(identityOf(other), call.item))
        const quantity = capped(call.item, (line?.quantity ?? 0) + call.quantity)
        return changed(
          line
            ? {
                lineItems: lines.map((other) =>
                  other === line ? lineItem(line.id, call.item, quantity) : other,
                ),
              }
            : { lineItems: [...lines, lineItem(`line-${++lineCount}`, call.item, quantity)] },
        )
      }
      case 'set': {
        const { id, ...line } = known(call.lineId)
        const item = identityOf({ id, ...line })
        const quantity = capped(item, call.quantity)
        return changed({
          lineItems: lines.map((line) => (line.id === id ? lineItem(id, item, quantity) : line)),
        })
      }
      case 'remove': {
        const { id } = known(call.lineId)
        return changed({ lineItems: lines.filter((line) => line.id !== id) })
      }
      case 'apply-coupon':
        if (!coupons.includes(call.code)) throw new Refusal('INVALID_COUPON_CODE')
        return changed({ appliedDiscounts: [{ coupon: { id: call.code, code: call.code } }] })
      case 'remove-coupon':
        return changed({ appliedDiscounts: [] })
    }
  }

  function changed(change: Partial<Cart>): Cart {
    cart = { ...(cart ?? emptyCart('cart')), ...change }
    cart.revision = `${Number(cart.revision) + 1}`
    const pieces = cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
    cart.subtotal = money((pieces * 10).toFixed(2))
    return cart
  }

  function capped({ productId }: ItemIdentity, wanted: number): number {
    const left = stock[productId] ?? 100_000
    if (left < 1) throw new Refusal('INSUFFICIENT_INVENTORY')
    return Math.min(wanted, left)
  }

  function lineItem(id: string, { productId, ...options }: ItemIdentity, quantity: number): LineItem {
    return {
      id,
      quantity,
      catalogReference: {
        catalogItemId: productId,
        appId: 'stores',
        options: { variantId: options.variantId },
      },
      productName: { original: productId },
      price: money('10.00'),
      priceBeforeDiscounts: money('10.00'),
      fullPrice: money('10.00'),
      // A discount is rounded once for the line: one cent off whatever its quantity.
      lineItemPrice: money(quantity === 3 ? '29.99' : (quantity * 10).toFixed(2)),
      descriptionLines: [{ name: { original: 'Glaze' }, plainText: { original: 'Oat' } }],
      image: { id: productId, url: `https://media.example/media/${productId}.jpg`, width: 800, height: 1000 },
      url: { relativePath: `/products/${productId}` },
      availability: { status: 'AVAILABLE', quantityAvailable: stock[productId] ?? null },
      physicalProperties: { shippable: true },
      itemType: { preset: 'PHYSICAL' },
      paymentOption: 'FULL_PAYMENT_ONLINE',
      customLineItem: false,
      priceUndetermined: false,
      fixedQuantity: false,
      savePaymentMethod: false,
      membersOnly: false,
    }
  }

  return {
    handle,
    calls,
    get cart() {
      return cart
    },
    knows: (key) => answers.has(key),
    get writes() {
      return calls.flatMap(({ call }) => (call.kind === 'read' ? [] : [call]))
    },
    loseCart() {
      cart = null
    },
  }
}

/** The call that a flight of the queue stands for. */
export function callOf(flight: CartRequest): CartCall {
  if (flight.kind === 'read') return { kind: 'read' }
  const { intent, lineId = '' } = flight
  switch (intent.kind) {
    case 'add':
      return { kind: 'add', item: intent.item, quantity: intent.quantity }
    case 'set':
      return { kind: 'set', lineId, quantity: intent.quantity }
    case 'remove':
      return { kind: 'remove', lineId }
    case 'apply-coupon':
      return { kind: 'apply-coupon', code: intent.code }
    case 'remove-coupon':
      return { kind: 'remove-coupon' }
  }
}

function toFakeFailure(error: unknown): Failure {
  return { kind: error instanceof NoAnswer ? 'unreachable' : 'refused', error }
}

/** A transport to the fake server; `between` is awaited before and after the server acts. */
export function fakeTransport(
  server: FakeCartServer,
  between: (when: 'before' | 'after', call: CartCall, signal: AbortSignal) => Promise<void> = async () => {},
): CartTransport {
  async function send(
    call: CartCall,
    options: { readonly signal: AbortSignal; readonly idempotencyKey?: string },
  ) {
    await between('before', call, options.signal)
    const cart = server.handle(call, options.idempotencyKey)
    await between('after', call, options.signal)
    return cart
  }
  const write = async (call: CartCall, options: Parameters<typeof send>[1]): Promise<Cart> => {
    const cart = await send(call, options)
    if (!cart) throw new Refusal('OWNED_CART_NOT_FOUND')
    return cart
  }
  return {
    read: (options) => send({ kind: 'read' }, options),
    add: (item, quantity, options) => write({ kind: 'add', item, quantity }, options),
    setQuantity: (lineId, quantity, options) => write({ kind: 'set', lineId, quantity }, options),
    remove: (lineId, options) => write({ kind: 'remove', lineId }, options),
    applyCoupon: (code, options) => write({ kind: 'apply-coupon', code }, options),
    removeCoupon: (options) => write({ kind: 'remove-coupon' }, options),
    toFailure: toFakeFailure,
  }
}

function emptyCart(id: string): Cart {
  return {
    id,
    lineItems: [],
    buyerInfo: {},
    currency: 'EUR',
    conversionCurrency: 'EUR',
    paymentCurrency: 'EUR',
    buyerLanguage: 'en',
    siteLanguage: 'en',
    taxIncludedInPrices: true,
    subtotal: money('0.00'),
    discount: money('0.00'),
    subtotalAfterDiscounts: money('0.00'),
    weightUnit: 'KG',
    appliedDiscounts: [],
    createdDate: '2026-11-21T00:00:00.000Z',
    updatedDate: '2026-11-21T00:00:00.000Z',
    revision: '0',
  }
}

function money(amount: string): LineItem['price'] {
  return {
    amount,
    convertedAmount: amount,
    formattedAmount: `€${amount}`,
    formattedConvertedAmount: `€${amount}`,
  }
}
