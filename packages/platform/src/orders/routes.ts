import {
  createCheckout as createCheckoutOperation,
  deleteCart as deleteCartOperation,
} from '@vitrine/contract'
import * as orders from '@vitrine/contract/orders'
import { type Route, route, withIdempotency, writeRoute } from '../http/index.ts'
import { queryAbandonedCheckouts, remindOfCheckout } from './abandoned-checkouts/service.ts'
import { createCheckout, prefetchQuotes } from './checkout/create-checkout.ts'
import { deleteCart } from './checkout/delete-cart.ts'
import { cancelOrder, fulfillOrder, markOrderPaid } from './order-actions.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { getOrder, searchOrders } from './read-orders.ts'
import { refundOrder } from './refunds.ts'

/** Routes of checkout and orders. Refunds and cancellations handle idempotency themselves, because money moves between transactions. */
export function orderRoutes(payments: PaymentProvider): readonly Route[] {
  return [
    route(createCheckoutOperation, async (context, input) => {
      await prefetchQuotes(context, input)
      return withIdempotency(context, createCheckoutOperation.name, input, createCheckout)
    }),
    writeRoute(deleteCartOperation, deleteCart),
    route(orders.getOrder, getOrder),
    route(orders.searchOrders, searchOrders),
    writeRoute(orders.fulfillOrder, fulfillOrder),
    writeRoute(orders.markOrderPaid, markOrderPaid),
    route(orders.refundOrder, (context, input) => refundOrder(context, input, payments)),
    route(orders.cancelOrder, (context, input) => cancelOrder(context, input, payments)),
    route(orders.queryAbandonedCheckouts, queryAbandonedCheckouts),
    writeRoute(orders.remindOfCheckout, remindOfCheckout),
  ]
}
