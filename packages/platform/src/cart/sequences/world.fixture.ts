import type { Act } from './acts.fixture.ts'
import type { CouponUses, LineModel, Stock } from './shop-model.fixture.ts'

/** A member with several devices, the visitor who logs in as that member, and another customer who wants the same items. */
export type Owner = 'member' | 'guest' | 'rival'

export interface CartModel {
  /** Tells carts of one owner apart that follow each other. */
  readonly nth: number
  id: string | undefined
  revision: number
  lines: LineModel[]
  coupon: string | undefined
  note: string | undefined
  hasContact: boolean
  /** What staff took off; nothing is kept of taking off nothing. */
  takesOff: boolean
  /** Place in `World.checkouts`. */
  checkout: number | undefined
}

export interface CheckoutModel {
  id: string | undefined
  readonly owner: Owner
  /** The cart as it was when the checkout was made of it. */
  cart: CartModel
  hasCard: boolean
  state: 'open' | 'ordered' | 'deleted'
}

export interface OrderModel {
  id: string | undefined
  owner: Owner
  /** Place in `World.checkouts`. */
  readonly checkout: number
  readonly cart: CartModel
  state: 'being paid' | 'placed' | 'given up'
  readonly coupon: string | undefined
  /** What the gift card paid. */
  readonly card: number
  /** Where its goods lie after a log-in. */
  joined: { readonly cart: number; readonly pieces: readonly Pieces[] } | undefined
}

/** So many of a line. */
export type Pieces = Pick<LineModel, 'id' | 'quantity'>

/** All that carts, checkouts and stock are, as plain values: what came of a row of acts. */
export interface World {
  stock: Stock
  /** Orders by coupon, and by coupon and owner. */
  uses: Record<string, number>
  carts: Partial<Record<Owner, CartModel>>
  checkouts: CheckoutModel[]
  orders: OrderModel[]
  /** Cents on the gift card. */
  card: number
  cartCount: number
}

/** An act with what the device that does it knows. */
export interface Deed {
  readonly owner: Owner
  readonly act: Act
  /** Of `set` and `remove`: what the device took for the line's id. */
  readonly lineId: string | undefined
  /** Of `place` and `card`. */
  readonly checkoutId: string | undefined
  /** Of `bank`. */
  readonly orderId: string | undefined
  /** Of `place`: cents that the checkout said the order costs. What makes them is the pricing engine's to prove. */
  readonly total: number
}

/** What an act has to come to: a status and its reason, and the cart or checkout that the answer is about. */
export interface Verdict {
  readonly outcome: string
  readonly cart?: CartModel
  readonly checkout?: CheckoutModel
  readonly order?: OrderModel
}

export function changed(cart: CartModel, changes: Partial<CartModel> = {}): Verdict {
  Object.assign(cart, changes, { revision: cart.revision + 1 })
  return { outcome: '200', cart }
}

export function quantityOf(pieces: readonly Pieces[] | undefined, line: Pieces): number {
  return pieces?.find(({ id }) => id === line.id)?.quantity ?? 0
}

export function addUses({ uses }: World, key: string, count: number): void {
  uses[key] = (uses[key] ?? 0) + count
}

/** Open checkouts are deleted with their cart, except those being paid. */
export function closeCheckouts({ checkouts, orders }: World, nth: number): void {
  for (const [index, one] of checkouts.entries()) {
    const hasOrderInPayment = orders.some(
      ({ checkout, state }) => checkout === index && state === 'being paid',
    )
    if (one.cart.nth === nth && one.state === 'open' && !hasOrderInPayment) one.state = 'deleted'
  }
}

export function usesOf({ uses }: World, code: string, owner: Owner): CouponUses {
  return { all: uses[code] ?? 0, own: uses[`${code} ${owner}`] ?? 0 }
}
