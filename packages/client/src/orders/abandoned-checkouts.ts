import {
  type AbandonedCheckout,
  type QueryAbandonedCheckoutsRequest,
  queryAbandonedCheckouts,
  remindOfCheckout as remindOfCheckoutOperation,
} from '@vitrine/contract/orders'
import type { AnyClient, ReadingClient } from '../client.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import type { Paging } from './list-orders.ts'

/** Which checkouts to fetch. */
export type AbandonedCheckoutFilter = NonNullable<
  NonNullable<QueryAbandonedCheckoutsRequest['query']>['filter']
>

/**
 * Fetches abandoned checkouts, most recent first. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * const { items } = await orders.listAbandonedCheckouts(client, { status: 'ABANDONED' }).first()
 * ```
 * @throws StoreError
 */
export function listAbandonedCheckouts(
  client: ReadingClient,
  filter: AbandonedCheckoutFilter = {},
  paging: Paging = {},
  options?: CallOptions,
): CursorSequence<AbandonedCheckout> {
  return cursorSequence(
    { filter: {}, cursorPaging: paging },
    async ({ cursorPaging = {} }) => {
      const response = await client.send(
        queryAbandonedCheckouts,
        { query: { filter, cursorPaging } },
        options,
      )
      return { ...response, pagingMetadata: response.metadata }
    },
    ({ abandonedCheckouts }) => abandonedCheckouts,
  )
}

/**
 * Sends the buyer of an abandoned checkout a reminder by mail. A repeated call sends another one only if the first could not be
 * sent. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * const checkout = await orders.sendCheckoutReminder(client, id)
 * ```
 * @throws StoreError `application` `ABANDONED_CHECKOUT_NOT_FOUND`, `CHECKOUT_ALREADY_RECOVERED`
 */
export async function sendCheckoutReminder(
  client: AnyClient,
  id: string,
  options?: CallOptions,
): Promise<AbandonedCheckout> {
  return (await write(client, remindOfCheckoutOperation, { id }, options)).abandonedCheckout
}
