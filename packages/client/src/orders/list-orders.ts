import { getOrder as getOrderOperation, type Order, searchOrders } from '@vitrine/contract/orders'
import type { ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import type { CallOptions } from '../transport/connection.ts'

/** Page size and start of a list. */
export interface Paging {
  /** Items per page, 1 to 100; default 50. */
  readonly limit?: number
  /** `cursors.next` of the previous page. */
  readonly cursor?: string
}

/**
 * Fetches orders, newest first: your own, or for staff and apps with the right `ORDERS` all orders of the site. The call has no
 * filters: for unfulfilled orders, or an order by its number, select from the pages.
 *
 * @example
 * ```ts
 * const { items } = await orders.listOrders(client, { limit: 10 }).first()
 * ```
 * @throws StoreError
 */
export function listOrders(
  client: ReadingClient,
  paging: Paging = {},
  options?: CallOptions,
): CursorSequence<Order> {
  return cursorSequence(
    { filter: {}, cursorPaging: paging },
    async ({ cursorPaging = {} }) => {
      const response = await client.send(searchOrders, { search: { cursorPaging } }, options)
      return { ...response, pagingMetadata: response.metadata }
    },
    ({ orders }) => orders,
  )
}

/**
 * Fetches one order; null if there is none, or if it belongs to someone else.
 *
 * @example
 * ```ts
 * const order = await orders.getOrder(client, id)
 * ```
 * @throws StoreError
 */
export async function getOrder(
  client: ReadingClient,
  id: string,
  options?: CallOptions,
): Promise<Order | null> {
  return (await orNull(client.send(getOrderOperation, { id }, options)))?.order ?? null
}
