import type { SiteContext } from '../../http/index.ts'
import { moveCouponUse } from '../../pricing/index.ts'
import { giveOrderTo, lockOrdersBeingPaid } from '../repository.ts'
import type { JoinedGoods, StoredOrder } from '../stored-order.ts'

/** Orders of a visitor whose payment is under way, locked until the caller's transaction ends. */
export async function lockPaymentsOf(context: SiteContext, visitorId: string): Promise<StoredOrder[]> {
  return lockOrdersBeingPaid(context, { kind: 'visitor', id: visitorId })
}

/**
 * Makes an order that is being paid for the member's whom its visitor became (decision 0149), in the caller's transaction: member and
 * visitor are one customer to the coupon that it counted.
 *
 * @param joined Where its goods lie by now.
 */
export async function handOverPayment(
  context: SiteContext,
  { id, owner, couponId }: StoredOrder,
  memberId: string,
  joined: JoinedGoods,
): Promise<void> {
  const member = { kind: 'member', id: memberId } as const
  await giveOrderTo(context, id, member, joined)
  if (couponId !== undefined) await moveCouponUse(context, couponId, owner, member)
}
