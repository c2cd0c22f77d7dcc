import type { Order } from '../../../server/checkout/orders.ts'

/** What a buyer has to know of an order's payment. */
export type PaymentOutcome = 'paid' | 'pending' | 'refused'

export function paymentOf({ paymentStatus }: Pick<Order, 'paymentStatus'>): PaymentOutcome {
  // What went back was paid before.
  if (/^PAID$|REFUNDED$/.test(paymentStatus)) return 'paid'
  return paymentStatus === 'DECLINED' || paymentStatus === 'CANCELED' ? 'refused' : 'pending'
}
