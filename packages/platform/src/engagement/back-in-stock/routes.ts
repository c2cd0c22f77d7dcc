import * as orders from '@vitrine/contract/orders'
import type { IdentityServices } from '../../auth/index.ts'
import { type Route, route, writeRoute } from '../../http/index.ts'
import {
  cancelOwnBackInStock,
  listOwnBackInStock,
  queryBackInStock,
  requestBackInStock,
} from './subscriptions.ts'

export function backInStockRoutes(services: Pick<IdentityServices, 'limits'>): readonly Route[] {
  return [
    writeRoute(orders.requestBackInStock, (context, input) =>
      requestBackInStock(context, input, services.limits),
    ),
    route(orders.listOwnBackInStock, listOwnBackInStock),
    writeRoute(orders.cancelOwnBackInStock, cancelOwnBackInStock),
    route(orders.queryBackInStock, queryBackInStock),
  ]
}
