import type { SiteContext } from '../../http/index.ts'
import { moveCouponUse } from '../../pricing/index.ts'
import { changeOrderOwner, lockOrdersInPayment } from '../repository.ts'
import type { JoinedGoods, StoredOrder } from '../stored-order.ts'

/** Locks the visitor's orders in payment until the caller's transaction ends. */
export async function lockUnpaidOrders(context: SiteContext, visitorId: string): Promise<StoredOrder[]> {
  return lockOrdersInPayment(context, { kind: 'visitor', id: visitorId })
}

/**
 * Reassigns an order in payment to the member its visitor logged in as (decision 0149), in the caller's transaction. The coupon use
 * moves too, because visitor and member are the same customer.
 *
 * @param joined where the items are after the merge
 */
export async function reassignOrder(
  context: SiteContext,
  { id, owner, couponId }: StoredOrder,
  memberId: string,
  joined: JoinedGoods,
): Promise<void> {
  const member = { kind: 'member', id: memberId } as const
  await changeOrderOwner(context, id, member, joined)
  if (couponId !== undefined) await moveCouponUse(context, couponId, owner, member)
}
