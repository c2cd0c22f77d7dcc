import type { Order } from '../orders.ts'

/** What a buyer needs to know about the payment of an order. */
export type PaymentOutcome = 'paid' | 'pending' | 'refused'

export function paymentOf({ paymentStatus }: Pick<Order, 'paymentStatus'>): PaymentOutcome {
  // Refunded orders were paid before.
  if (/^PAID$|REFUNDED$/.test(paymentStatus)) return 'paid'
  return paymentStatus === 'DECLINED' || paymentStatus === 'CANCELED' ? 'refused' : 'pending'
}
