import * as orders from '@vitrine/contract/orders'
import { type Route, route, writeRoute } from '../../http/index.ts'
import { queryAbandonedCheckouts, remindOfCheckout } from './service.ts'

/** Checkouts that were left, for staff. */
export const abandonedCheckoutRoutes: readonly Route[] = [
  route(orders.queryAbandonedCheckouts, queryAbandonedCheckouts),
  writeRoute(orders.remindOfCheckout, remindOfCheckout),
]
