import type { MarkOrderPaidRequest, OrderResponse } from '@vitrine/contract/orders'
import type { RequestContext } from '../http/index.ts'
import { applicationError } from '../http/index.ts'
import { assertNotCanceled, lockOrderForChange, saveChangedOrder } from './order-changes.ts'
import { formatMailAmount, mailBuyer } from './order-mails.ts'
import { orderTotal, paidAmount } from './order-money.ts'
import { wireOrder } from './read-orders.ts'

/**
 * Records that the open amount was paid by other means, such as a bank transfer or cash.
 * @throws application errors `ORDER_NOT_FOUND`, `STALE_REVISION`, `ORDER_ALREADY_CANCELED`, `ORDER_ALREADY_PAID`
 */
export async function markOrderPaid(
  context: RequestContext,
  { notify = true, ...asked }: MarkOrderPaidRequest,
): Promise<OrderResponse> {
  const order = await lockOrderForChange(context, asked)
  assertNotCanceled(order)
  const open = orderTotal(order) - paidAmount(order)
  if (open <= 0n || order.refunds.length > 0) {
    throw applicationError(428, 'ORDER_ALREADY_PAID', 'This order has no open amount.')
  }
  const paid = { ...order, paidByHand: order.paidByHand + open, paymentStatus: 'PAID' } as const
  const kept = await saveChangedOrder(context, order, paid, 'ORDER_PAID')
  if (notify) {
    const amount = formatMailAmount(order, open, context)
    const content = { template: 'order-paid', number: String(order.number), amount } as const
    await mailBuyer(context, kept, content, `order paid ${order.id}`)
  }
  return { order: wireOrder(kept, context.site, true) }
}
