import * as orders from '@vitrine/contract/orders'
import { type Route, route, writeRoute } from '../../http/index.ts'
import { queryAbandonedCheckouts, remindOfCheckout } from './service.ts'

/** Routes of abandoned checkouts, for staff. */
export const abandonedCheckoutRoutes: readonly Route[] = [
  route(orders.queryAbandonedCheckouts, queryAbandonedCheckouts),
  writeRoute(orders.remindOfCheckout, remindOfCheckout),
]
