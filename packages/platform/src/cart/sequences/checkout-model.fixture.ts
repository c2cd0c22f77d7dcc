import { type LineModel, live, refusalOfCoupon, type Stock } from './shop-model.fixture.ts'
import {
  addUses,
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

/** Nothing is on a card that was used up, so it is as good as none. */
export function enterCard(world: World, { checkoutId }: Deed): Verdict {
  const index = world.checkouts.findIndex(({ id, state }) => id === checkoutId && state === 'open')
  const checkout = world.checkouts[index]
  if (checkout === undefined || isOrdered(world, index) || world.card === 0) return { outcome: 'no card' }
  checkout.hasCard = true
  return { outcome: '200' }
}

/** The press of the button, and what the bank says to it: an order of what the checkout holds, or of nothing. */
export function place(world: World, deed: Deed, method: 'approve' | 'decline' | 'redirect'): Verdict {
  const order = reserve(world, deed)
  if (typeof order === 'string') return { outcome: order }
  if (order.card === deed.total) settle(world, order, 'approve')
  else if (method === 'redirect') return { outcome: 'REDIRECT', order }
  else settle(world, order, method)
  return { outcome: statusOf(order), order }
}

function isOrdered({ orders }: World, checkout: number): boolean {
  return orders.some((order) => order.checkout === checkout && order.state !== 'given up')
}

/** An order about to be paid with everything it reserves, or the reason why there is none. */
function reserve(world: World, { checkoutId, total }: Deed): OrderModel | string {
  const index = world.checkouts.findIndex(({ id }) => id === checkoutId)
  const checkout = world.checkouts[index]
  if (checkout === undefined || checkout.state === 'deleted') return 'NOT_FOUND'
  const { owner, cart, hasCard } = checkout
  if (isOrdered(world, index)) return 'ALREADY'
  const isJoined = ({ state, joined }: OrderModel): boolean =>
    state === 'being paid' && joined?.cart === cart.nth
  if (world.orders.some(isJoined)) return 'BEING_PAID'
  const lines = live(world.stock, cart.lines)
  if (lines.some(({ status }) => status !== 'AVAILABLE')) return 'SHORT'
  if (!cart.hasContact) return 'INCOMPLETE'
  addStock(world.stock, lines, -1)
  const isCouponGood =
    cart.coupon !== undefined &&
    refusalOfCoupon(cart.coupon, lines, usesOf(world, cart.coupon, owner)) === undefined
  const coupon = isCouponGood ? cart.coupon : undefined
  if (coupon !== undefined) for (const key of [coupon, `${coupon} ${owner}`]) addUses(world, key, 1)
  const card = hasCard ? Math.min(world.card, total) : 0
  world.card -= card
  const order: OrderModel = {
    id: undefined,
    owner,
    checkout: index,
    cart: structuredClone(cart),
    state: 'being paid',
    coupon,
    card,
    joined: undefined,
  }
  world.orders.push(order)
  return order
}

export function settleLater(
  world: World,
  { orderId }: Deed,
  says: 'approve' | 'decline' | 'abandon',
): Verdict {
  const order = world.orders.find(({ id }) => id === orderId)
  if (order === undefined) return { outcome: 'no payment' }
  if (order.state === 'being paid') settle(world, order, says)
  return { outcome: statusOf(order), order }
}

function settle(world: World, order: OrderModel, says: 'approve' | 'decline' | 'abandon'): void {
  const { owner, cart, coupon, card, joined } = order
  const checkout = world.checkouts[order.checkout]
  if (checkout === undefined) throw new Error('An order has a checkout.')
  if (says === 'approve') {
    order.state = 'placed'
    checkout.state = 'ordered'
    completeCart(world, owner, joined?.cart ?? cart.nth, joined?.pieces ?? cart.lines)
    if (joined !== undefined) closeCheckouts(world, joined.cart)
    return
  }
  order.state = 'given up'
  addStock(world.stock, cart.lines, 1)
  if (coupon !== undefined) for (const key of [coupon, `${coupon} ${owner}`]) addUses(world, key, -1)
  world.card += card
  if (joined !== undefined) checkout.state = 'deleted'
}

function statusOf({ state }: OrderModel): string {
  return state === 'placed' ? 'APPROVED' : 'CANCELED'
}

function addStock(stock: Stock, lines: readonly LineModel[], sign: 1 | -1): void {
  for (const { product, quantity } of lines) {
    if (product === 'custom') continue
    const left = stock[product]
    if (left !== undefined) stock[product] = left + sign * quantity
  }
}

/** Lines that were added since stay. */
function completeCart(world: World, owner: Owner, nth: number, bought: readonly Pieces[]): void {
  const cart = world.carts[owner]
  if (cart?.nth !== nth) return
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - quantityOf(bought, line) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) delete world.carts[owner]
  else changed(cart, { lines, coupon: undefined, takesOff: false, checkout: undefined })
}
