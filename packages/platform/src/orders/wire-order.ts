import type { Order, OrderRefund } from '@vitrine/contract/orders'
import type { Site } from '../sites/index.ts'
import { minorIn, orderPrice, paidOf, refundedOf } from './order-money.ts'
import type { StoredOrder, StoredRefund } from './stored-order.ts'

/** An order as it is answered; what happened to it is for staff alone (requirements.md PLT-47). */
export function wireOrder(order: StoredOrder, site: Site, forStaff: boolean): Order {
  const { id, number, status, paymentStatus, fulfillmentStatus, content, createdAt, updatedAt } = order
  return {
    ...content,
    id,
    number: String(number ?? ''),
    revision: String(order.revision),
    status,
    paymentStatus,
    fulfillmentStatus,
    fulfillments: order.fulfillments,
    refunds: order.refunds.map((refund) => wireRefund(order, refund, site, forStaff)),
    balanceSummary: {
      paid: orderPrice(order, paidOf(order), site),
      refunded: orderPrice(order, refundedOf(order), site),
    },
    ...(forStaff ? { activities: order.activities } : {}),
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }
}

function wireRefund(
  order: StoredOrder,
  { id, amount, status, reason, restockedLineItems, createdDate }: StoredRefund,
  site: Site,
  forStaff: boolean,
): OrderRefund {
  return {
    id,
    amount: orderPrice(order, minorIn(order, amount), site),
    status,
    ...(forStaff && reason !== undefined ? { reason } : {}),
    restockedLineItems,
    createdDate,
  }
}
