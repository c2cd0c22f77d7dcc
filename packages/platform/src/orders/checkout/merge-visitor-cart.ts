import { lockCart, lockOrCreateCart, type MergedCart, mergeCarts, removeCart } from '../../cart/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { moveCouponUse } from '../../pricing/index.ts'
import { changeOrderOwner, lockOrdersInPayment } from '../repository.ts'
import type { JoinedGoods, StoredOrder } from '../stored-order.ts'
import { deleteCheckoutOfCart } from './repository.ts'

/** A visitor and the member they logged in as. */
interface VisitorLogin {
  readonly visitorId: string
  readonly memberId: string
}

export type MergeResult = Pick<MergedCart, 'capped' | 'leftOut'> & { readonly lineCount: number }

/**
 * Merges the visitor's cart into the member's at login (decision 23), in the transaction that creates the session. The visitor's cart
 * is deleted, so it is merged only once, even if the login is replayed or several logins run at the same time. Orders in payment become
 * the member's.
 *
 * @returns undefined if the visitor's cart was empty
 */
export async function mergeVisitorCart(
  context: SiteContext,
  { visitorId, memberId }: VisitorLogin,
): Promise<MergeResult | undefined> {
  // The visitor's cart first: a second login of the same visitor waits here and then finds no cart.
  const visitor = { kind: 'visitor', id: visitorId } as const
  const visitorCart = await lockCart(context, visitor)
  if (visitorCart === undefined || visitorCart.lines.length === 0) {
    for (const order of await lockOrdersInPayment(context, visitor))
      await reassignOrder(context, order, memberId, inNoCart(order))
    return undefined
  }
  const memberCart = await lockOrCreateCart(context, { kind: 'member', id: memberId })
  // Lock order: cart, checkout, order.
  await removeCart(context, visitor)
  await deleteCheckoutOfCart(context, visitorCart.id)
  const orders = await lockOrdersInPayment(context, visitor)

  const isOfCart = ({ content }: StoredOrder): boolean => content.cartId === visitorCart.id
  const { lines, capped, leftOut, paid } = await mergeCarts(
    context,
    memberCart,
    visitorCart,
    orders.find(isOfCart)?.goods ?? [],
  )
  for (const order of orders) {
    const joined = isOfCart(order) ? { cartId: memberCart.id, lines: paid } : inNoCart(order)
    await reassignOrder(context, order, memberId, joined)
  }
  return { lineCount: lines.length, capped, leftOut }
}

/** The cart of this order is gone, so its items are in no cart. */
function inNoCart({ content }: StoredOrder): JoinedGoods {
  return { cartId: content.cartId, lines: [] }
}

/** Makes an order in payment the member's. The coupon use moves too, because visitor and member are the same customer. */
async function reassignOrder(
  context: SiteContext,
  { id, owner, couponId }: StoredOrder,
  memberId: string,
  joined: JoinedGoods,
): Promise<void> {
  const member = { kind: 'member', id: memberId } as const
  await changeOrderOwner(context, id, member, joined)
  if (couponId !== undefined) await moveCouponUse(context, couponId, owner, member)
}
