import type { MarkOrderPaidRequest, OrderResponse } from '@vitrine/contract/orders'
import type { RequestContext } from '../http/index.ts'
import { applicationError } from '../http/index.ts'
import { keepOrder, orderToActOn, requireStanding } from './order-changes.ts'
import { amountInMail, writeToBuyer } from './order-mails.ts'
import { paidOf, totalOf } from './order-money.ts'
import { wireOrder } from './read-orders.ts'

/**
 * Says that the rest of the money has come in, by bank transfer or in hand.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_PAID`
 */
export async function markOrderPaid(
  context: RequestContext,
  { notify = true, ...asked }: MarkOrderPaidRequest,
): Promise<OrderResponse> {
  const order = await orderToActOn(context, asked)
  requireStanding(order)
  const open = totalOf(order) - paidOf(order)
  if (open <= 0n || order.refunds.length > 0) {
    throw applicationError(428, 'ORDER_ALREADY_PAID', 'Nothing of this order is open.')
  }
  const paid = { ...order, paidByHand: order.paidByHand + open, paymentStatus: 'PAID' } as const
  const kept = await keepOrder(context, order, paid, 'ORDER_PAID')
  if (notify) {
    const amount = amountInMail(order, open, context)
    const content = { template: 'order-paid', number: String(order.number), amount } as const
    await writeToBuyer(context, kept, content, `order paid ${order.id}`)
  }
  return { order: wireOrder(kept, context.site, true) }
}
