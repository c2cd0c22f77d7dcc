import { minus } from '../../shared/money/decimal-math.ts'
import type { Decimal } from '../../shared/views/decimal.ts'
import { toDecimal } from '../../shared/views/decimal.ts'
import type { Order } from '../orders.ts'

/** What a buyer needs to know about the payment of an order. `later`: it was placed without a payment, or with a deposit. */
export type PaymentOutcome = 'paid' | 'later' | 'pending' | 'refused'

export function paymentOf({ paymentStatus }: Pick<Order, 'paymentStatus'>): PaymentOutcome {
  // Refunded orders were paid before.
  if (/^PAID$|REFUNDED$/.test(paymentStatus)) return 'paid'
  if (paymentStatus === 'NOT_PAID' || paymentStatus === 'PARTIALLY_PAID') return 'later'
  return paymentStatus === 'DECLINED' || paymentStatus === 'CANCELED' ? 'refused' : 'pending'
}

/** What remains to be paid. */
export function amountDue({
  priceSummary,
  balanceSummary,
}: Pick<Order, 'priceSummary' | 'balanceSummary'>): Decimal {
  return minus(toDecimal(priceSummary.total.amount), toDecimal(balanceSummary.paid.amount))
}
