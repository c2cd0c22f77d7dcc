import type { Act, Goods } from './acts.fixture.ts'
import { enterCard, place, settleLater } from './checkout-model.fixture.ts'
import {
  centsOf,
  couponCodes,
  engraving,
  type LineModel,
  leftFor,
  live,
  overriddenCents,
  piecesAtMost,
  refusalOfCoupon,
  type Stock,
} from './shop-model.fixture.ts'
import {
  addUses,
  type CartModel,
  type CheckoutModel,
  changed,
  closeCheckouts,
  type Deed,
  type OrderModel,
  type Owner,
  type Pieces,
  quantityOf,
  usesOf,
  type Verdict,
  type World,
} from './world.fixture.ts'

const noCart: Verdict = { outcome: '404 OWNED_CART_NOT_FOUND' }
const nothingLeft: Verdict = { outcome: '428 INSUFFICIENT_INVENTORY' }

/** Does an act to the world, and says what has to be answered. */
export function judge(world: World, deed: Deed): Verdict {
  const { owner, act } = deed
  if (act.do === 'log-in') return logIn(world)
  if (act.do === 'card') return enterCard(world, deed)
  if (act.do === 'place') return place(world, deed, act.method)
  if (act.do === 'bank') return settleLater(world, deed, act.says)
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
      closeCheckouts(world, cart.nth)
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

/** Merges the visitor's cart into the member's once, then deletes it and its checkout. Items in payment become the member's. */
function logIn(world: World): Verdict {
  const { guest } = world.carts
  const payments = world.orders.filter((order) => order.owner === 'guest' && order.state === 'being paid')
  for (const order of payments) handOver(world, order)
  if (guest === undefined || guest.lines.length === 0) return { outcome: 'nothing to join' }
  const mine = world.carts.member ?? newCart(world)
  const order = payments.find(({ cart }) => cart.nth === guest.nth)
  const isPaid = (theirs: LineModel): number =>
    Math.min(theirs.quantity, quantityOf(order?.cart.lines, theirs))
  for (const theirs of guest.lines) {
    const quantity = theirs.quantity - isPaid(theirs)
    if (quantity === 0) continue
    const line = equalLine(mine.lines, theirs)
    const wanted = (line?.quantity ?? 0) + quantity
    const left = theirs.product === 'custom' ? wanted : leftFor(world.stock, mine.lines, line, theirs.product)
    if (line === undefined)
      mine.lines.push({ ...theirs, quantity: left < 1 ? quantity : Math.min(wanted, left) })
    else if (left >= 1) line.quantity = Math.min(wanted, left)
  }
  // Their stock is taken already.
  const pieces = guest.lines.flatMap((theirs): Pieces[] => {
    const quantity = isPaid(theirs)
    if (quantity === 0) return []
    const line = mine.lines.find(({ id }) => id === theirs.id) ?? equalLine(mine.lines, theirs)
    if (line === undefined) {
      mine.lines.push({ ...theirs, quantity })
      return [{ id: theirs.id, quantity }]
    }
    const before = line.quantity
    line.quantity = Math.min(before + quantity, piecesAtMost)
    return [{ id: line.id, quantity: line.quantity - before }]
  })
  if (order !== undefined) order.joined = { cart: mine.nth, pieces }
  closeCheckouts(world, guest.nth)
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

function handOver(world: World, order: OrderModel): void {
  if (order.coupon !== undefined) {
    addUses(world, `${order.coupon} guest`, -1)
    addUses(world, `${order.coupon} member`, 1)
  }
  order.owner = 'member'
  order.joined = { cart: order.cart.nth, pieces: [] }
}

function makeCheckout(world: World, owner: Owner, cart: CartModel): Verdict {
  if (cart.lines.length === 0) return { outcome: '428 CANT_CREATE_CART_WITHOUT_ITEMS' }
  if (live(world.stock, cart.lines).some(({ status }) => status !== 'AVAILABLE')) return nothingLeft
  const known = cart.checkout === undefined ? undefined : world.checkouts[cart.checkout]
  if (known?.state === 'open') {
    known.cart = structuredClone(cart)
    return { outcome: '200', checkout: known }
  }
  const checkout: CheckoutModel = {
    id: undefined,
    owner,
    cart: structuredClone(cart),
    hasCard: false,
    state: 'open',
  }
  changed(cart, { checkout: world.checkouts.push(checkout) - 1 })
  return { outcome: '200', checkout }
}
