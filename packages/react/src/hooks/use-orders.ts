'use client'

import type { AnyClient } from '@vitrine/client'
import { getOrder, listOrders, type Order } from '@vitrine/client/orders'
import { useRef } from 'react'
import { type ListController, type ListOptions, type ListPage, type ListRange, useList } from './use-list.ts'
import { type ResourceController, useResource } from './use-resource.ts'
import { useSession } from './use-session.ts'

/** Options of {@link useOrders}. */
export interface OrderListOptions extends ListOptions<ListPage<Order>> {
  /** Orders per page, 1 to 100; default 10. */
  readonly pageSize?: number
}

/**
 * Orders of the user, newest first, as pages or as an infinite list. Visitors have orders too: those of their session. The platform
 * does not count them, so `total` and `pageCount` are undefined.
 *
 * @example
 * ```tsx
 * function Orders() {
 *   const { items, isPending, hasNext, next } = useOrders({ mode: 'infinite' })
 *   if (isPending) return <p>Loading</p>
 *   return (
 *     <>
 *       <ul>
 *         {items.map(({ id, number, priceSummary }) => (
 *           <li key={id}><a href={`/orders/${id}`}>{number}</a> {priceSummary.total.formattedAmount}</li>
 *         ))}
 *       </ul>
 *       {hasNext && <button onClick={next}>More</button>}
 *     </>
 *   )
 * }
 * ```
 */
export function useOrders({
  pageSize = 10,
  ...options
}: OrderListOptions = {}): ListController<Order, ListPage<Order>> {
  const { status } = useSession()
  /** Where pages start: offset → cursor. The platform pages by cursor only. */
  const cursors = useRef(new Map<number, string>())
  return useList<Order, ListPage<Order>>(
    status === 'pending' ? undefined : `orders ${pageSize}`,
    pageSize,
    (client, range, signal) => loadPage(client, range, cursors.current, signal),
    options,
  )
}

/** Loads a page, and those between it and the last known one before it. */
async function loadPage(
  client: AnyClient,
  { offset, limit }: ListRange,
  cursors: Map<number, string>,
  signal: AbortSignal,
): Promise<ListPage<Order>> {
  // The list starts again: orders that are new since then move all pages.
  if (offset === 0) cursors.clear()
  let start = Math.max(0, ...[...cursors.keys()].filter((known) => known <= offset))
  const cursor = cursors.get(start)
  let page = await listOrders(client, { limit, ...(cursor !== undefined && { cursor }) }, { signal }).first()
  while (true) {
    const next = start + page.items.length
    if (page.cursors.next !== undefined) cursors.set(next, page.cursors.next)
    const following = next <= offset ? await page.next() : null
    if (!following) break
    page = following
    start = next
  }
  return { items: page.items, offset: start, limit, total: undefined, hasNext: page.hasNext }
}

/**
 * One order by its id; `data` is null if there is none, or if it is another user's.
 *
 * @param id Of the order. Undefined loads nothing: the state stays pending until there is one.
 * @example
 * ```tsx
 * function OrderPage({ id }: { id: string | undefined }) {
 *   const { data: order, isPending } = useOrder(id)
 *   if (id === undefined) return <p>There is no order here.</p>
 *   if (isPending) return <p>Loading</p>
 *   return <h1>{order ? `Order ${order.number}` : 'Not found'}</h1>
 * }
 * ```
 */
export function useOrder(
  id: string | undefined,
  { initial }: { readonly initial?: Order | null | undefined } = {},
): ResourceController<Order | null> {
  const { status } = useSession()
  return useResource(
    status === 'pending' || id === undefined ? undefined : `order ${id}`,
    (client, signal) => getOrder(client, id ?? '', { signal }),
    initial,
  )
}
