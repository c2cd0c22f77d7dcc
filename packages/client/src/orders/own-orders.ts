import {
  getOrder as getOrderOperation,
  type Order,
  type SearchOrdersResponse,
  searchOrders,
} from '@vitrine/contract/orders'
import { type CursorSequence, cursorSequence } from '../catalog-v3/cursor-sequence.ts'
import type { ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'

/** Where to begin, and how many at once: at most 100, 50 where nothing is said. */
export interface Paging {
  readonly limit?: number
  /** `cursors.next` of the page before. */
  readonly cursor?: string
}

/**
 * Orders, the newest first, page by page: the caller's own, or for staff and apps all of the site.
 *
 * @example
 * ```ts
 * const { items } = await orders.orders(client, { limit: 10 }).first()
 * ```
 * @throws StoreError
 * @see decision 0105
 */
export function orders(
  client: ReadCaller,
  paging: Paging = {},
  options?: CallOptions,
): CursorSequence<Order> {
  return cursorSequence(
    { filter: {}, cursorPaging: paging },
    async ({ cursorPaging = {} }) =>
      paged(await client.send(searchOrders, { search: { cursorPaging } }, options)),
    (answer) => answer.orders,
  )
}

function paged({ orders: found, metadata }: SearchOrdersResponse) {
  return { orders: found, pagingMetadata: metadata }
}

/**
 * One order: of a member or visitor their own, of staff any.
 * @throws StoreError `application` `ORDER_NOT_FOUND`, also where it is somebody else's
 * @see decision 0105
 */
export async function getOrder(client: ReadCaller, id: string, options?: CallOptions): Promise<Order> {
  return (await client.send(getOrderOperation, { id }, options)).order
}
