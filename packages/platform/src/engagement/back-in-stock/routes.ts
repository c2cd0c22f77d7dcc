import * as orders from '@vitrine/contract/orders'
import type { IdentityServices } from '../../auth/index.ts'
import { type Route, route, writeRoute } from '../../http/index.ts'
import {
  cancelOwnBackInStock,
  listOwnBackInStock,
  queryBackInStock,
  requestBackInStock,
} from './subscriptions.ts'

/** Wishes to be told of stock: of shoppers to be made, of staff to be read. */
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
