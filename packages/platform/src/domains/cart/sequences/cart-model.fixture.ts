import type { Act, Goods } from './acts.fixture.ts'
import {
  type CouponUses,
  centsOf,
  couponCodes,
  engraving,
  type LineModel,
  type LiveLine,
  leftFor,
  live,
  overriddenCents,
  refusalOfCoupon,
  type Stock,
} from './shop-model.fixture.ts'

/** A member with several devices, the visitor who becomes that member, and somebody else who wants the same things. */
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
  state: 'open' | 'ordered' | 'deleted'
}

/** All that carts, checkouts and stock are, as plain values: what came of a row of acts. */
export interface World {
  stock: Stock
  /** Orders by coupon, and by coupon and owner. */
  uses: Record<string, number>
  carts: Partial<Record<Owner, CartModel>>
  checkouts: CheckoutModel[]
  cartCount: number
}

/** An act with what the device that does it knows. */
export interface Deed {
  readonly owner: Owner
  readonly act: Act
  /** Of `set` and `remove`: what the device took for the line's id. */
  readonly lineId: string | undefined
  /** Of `place`. */
  readonly checkoutId: string | undefined
}

/** What an act has to come to: a status and its reason, and the cart or checkout that the answer is about. */
export interface Verdict {
  readonly outcome: string
  readonly cart?: CartModel
  readonly checkout?: CheckoutModel
}

const noCart: Verdict = { outcome: '404 OWNED_CART_NOT_FOUND' }
const nothingLeft: Verdict = { outcome: '428 INSUFFICIENT_INVENTORY' }

/** Does an act to the world, and says what has to be answered. */
export function judge(world: World, deed: Deed): Verdict {
  const { owner, act } = deed
  if (act.do === 'log-in') return logIn(world)
  if (act.do === 'place') return place(world, deed, act.method)
  const mayBegin = act.do === 'add' || act.do === 'add-custom' || act.do === 'add-override'
  const cart = world.carts[owner] ?? (mayBegin ? newCart(world) : undefined)
  if (cart === undefined) return noCart
  switch (act.do) {
    case 'add':
    case 'add-custom':
    case 'add-override': {
      const lines = linesWith(world.stock, cart.lines, addedBy(act))
      if (lines === undefined) return nothingLeft
      world.carts[owner] = cart
      return changed(cart, { lines })
    }
    case 'set': {
      const line = cart.lines.find(({ id }) => id === deed.lineId)
      if (line === undefined) return { outcome: '400 lineItems[0].id OTHER' }
      const left = leftFor(world.stock, cart.lines, line, line.product)
      if (left < 1) return nothingLeft
      line.quantity = Math.min(act.quantity, left)
      return changed(cart)
    }
    case 'remove': {
      const lines = cart.lines.filter(({ id }) => id !== deed.lineId)
      if (lines.length === cart.lines.length) return { outcome: '400 lineItemIds[0] OTHER' }
      return changed(cart, { lines })
    }
    case 'enter': {
      const lines = linesWith(world.stock, cart.lines, act.goods.map(lineOf))
      if (lines === undefined) return nothingLeft
      if (!couponCodes.includes(act.code)) return { outcome: '404 INVALID_COUPON_CODE' }
      const reason = refusalOfCoupon(act.code, live(world.stock, lines), usesOf(world, act.code, owner))
      if (reason !== undefined) return { outcome: `428 INVALID_COUPON_STATUS ${reason}` }
      return changed(cart, { lines, coupon: act.code })
    }
    case 'remove-coupon':
      return cart.coupon === undefined ? { outcome: '200', cart } : changed(cart, { coupon: undefined })
    case 'tell':
      if (act.what === 'contact') return changed(cart, { hasContact: true })
      return changed(cart, { note: act.what === 'note' ? 'Ring twice' : undefined })
    case 'take-off':
      return changed(cart, { takesOff: act.cents > 0 })
    case 'read':
    case 'estimate':
      return { outcome: '200', cart }
    case 'delete':
      closeCheckout(world, cart)
      delete world.carts[owner]
      return { outcome: '200' }
    case 'checkout':
      return makeCheckout(world, owner, cart)
  }
}

function newCart(world: World): CartModel {
  return {
    nth: world.cartCount++,
    id: undefined,
    revision: 0,
    lines: [],
    coupon: undefined,
    note: undefined,
    hasContact: false,
    takesOff: false,
    checkout: undefined,
  }
}

function changed(cart: CartModel, changes: Partial<CartModel> = {}): Verdict {
  Object.assign(cart, changes, { revision: cart.revision + 1 })
  return { outcome: '200', cart }
}

function addedBy(act: Act & { readonly do: 'add' | 'add-custom' | 'add-override' }): LineModel[] {
  if (act.do === 'add') return act.goods.map(lineOf)
  const own = { id: undefined, text: undefined, standsAlone: true, quantity: act.quantity }
  return act.do === 'add-custom'
    ? [{ ...own, product: 'custom', cents: engraving.cents }]
    : [{ ...own, product: 'cup', cents: overriddenCents }]
}

function lineOf({ product, text, quantity }: Goods): LineModel {
  return {
    id: undefined,
    product,
    text: product === 'voucher' ? text : undefined,
    cents: centsOf[product],
    standsAlone: false,
    quantity,
  }
}

/** Lines with others put in, each capped at what is left for it; nothing where one of them gets nothing. */
function linesWith(
  stock: Stock,
  present: readonly LineModel[],
  added: readonly LineModel[],
): LineModel[] | undefined {
  const lines = structuredClone([...present])
  for (const wanted of added) {
    const line = equalLine(lines, wanted)
    const left = leftFor(stock, lines, line, wanted.product)
    if (left < 1) return undefined
    const quantity = Math.min((line?.quantity ?? 0) + wanted.quantity, left)
    if (line === undefined) lines.push({ ...wanted, quantity })
    else line.quantity = quantity
  }
  return lines
}

function equalLine(lines: readonly LineModel[], wanted: LineModel): LineModel | undefined {
  if (wanted.standsAlone) return undefined
  return lines.find(
    (line) => !line.standsAlone && line.product === wanted.product && line.text === wanted.text,
  )
}

/** The visitor's cart into the member's, once: then it is gone, and so is its checkout. */
function logIn(world: World): Verdict {
  const { guest } = world.carts
  if (guest === undefined || guest.lines.length === 0) return { outcome: 'nothing to join' }
  const mine = world.carts.member ?? newCart(world)
  for (const theirs of guest.lines) {
    const line = equalLine(mine.lines, theirs)
    const wanted = (line?.quantity ?? 0) + theirs.quantity
    const left = theirs.product === 'custom' ? wanted : leftFor(world.stock, mine.lines, line, theirs.product)
    if (line === undefined)
      mine.lines.push({ ...theirs, quantity: left < 1 ? theirs.quantity : Math.min(wanted, left) })
    else if (left >= 1) line.quantity = Math.min(wanted, left)
  }
  closeCheckout(world, guest)
  delete world.carts.guest
  world.carts.member = mine
  changed(mine, {
    coupon: mine.coupon ?? guest.coupon,
    note: mine.note ?? guest.note,
    hasContact: mine.hasContact || guest.hasContact,
    takesOff: mine.takesOff || guest.takesOff,
  })
  return { outcome: 'joined' }
}

function closeCheckout({ checkouts }: World, { nth }: CartModel): void {
  for (const one of checkouts) if (one.cart.nth === nth && one.state === 'open') one.state = 'deleted'
}

function makeCheckout(world: World, owner: Owner, cart: CartModel): Verdict {
  if (cart.lines.length === 0) return { outcome: '428 CANT_CREATE_CART_WITHOUT_ITEMS' }
  if (live(world.stock, cart.lines).some(({ status }) => status !== 'AVAILABLE')) return nothingLeft
  const known = cart.checkout === undefined ? undefined : world.checkouts[cart.checkout]
  if (known !== undefined) {
    known.cart = structuredClone(cart)
    return { outcome: '200', checkout: known }
  }
  const checkout: CheckoutModel = { id: undefined, owner, cart: structuredClone(cart), state: 'open' }
  changed(cart, { checkout: world.checkouts.push(checkout) - 1 })
  return { outcome: '200', checkout }
}

/** The press of the button, and what the bank says to it: an order of what the checkout holds, or of nothing. */
function place(world: World, { checkoutId }: Deed, method: 'approve' | 'decline'): Verdict {
  const checkout = world.checkouts.find(({ id }) => id === checkoutId)
  if (checkout === undefined || checkout.state === 'deleted') return { outcome: 'NOT_FOUND' }
  if (checkout.state === 'ordered') return { outcome: 'ALREADY' }
  const { owner, cart } = checkout
  const lines = live(world.stock, cart.lines)
  if (lines.some(({ status }) => status !== 'AVAILABLE')) return { outcome: 'SHORT' }
  if (!cart.hasContact) return { outcome: 'INCOMPLETE' }
  if (method === 'decline') return { outcome: 'CANCELED' }
  checkout.state = 'ordered'
  takeStock(world.stock, lines)
  const { coupon } = cart
  if (coupon !== undefined && refusalOfCoupon(coupon, lines, usesOf(world, coupon, owner)) === undefined)
    for (const key of [coupon, `${coupon} ${owner}`]) world.uses[key] = (world.uses[key] ?? 0) + 1
  completeCart(world, owner, cart)
  return { outcome: 'APPROVED' }
}

function takeStock(stock: Stock, lines: readonly LiveLine[]): void {
  for (const { product, quantity } of lines) {
    if (product === 'custom') continue
    const left = stock[product]
    if (left !== undefined) stock[product] = left - quantity
  }
}

/** What was put in since stays. */
function completeCart(world: World, owner: Owner, bought: CartModel): void {
  const cart = world.carts[owner]
  if (cart?.nth !== bought.nth) return
  const quantities = new Map(bought.lines.map(({ id, quantity }) => [id, quantity]))
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) delete world.carts[owner]
  else changed(cart, { lines, coupon: undefined, takesOff: false, checkout: undefined })
}

function usesOf({ uses }: World, code: string, owner: Owner): CouponUses {
  return { all: uses[code] ?? 0, own: uses[`${code} ${owner}`] ?? 0 }
}
