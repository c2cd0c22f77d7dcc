import {
  type AbandonedCheckout,
  type QueryAbandonedCheckoutsRequest,
  queryAbandonedCheckouts,
  remindOfCheckout as remindOfCheckoutOperation,
} from '@vitrine/contract/orders'
import { type CursorSequence, cursorSequence } from '../catalog-v3/cursor-sequence.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import type { Paging } from './own-orders.ts'

/** Which checkouts. */
export type AbandonedCheckoutFilter = NonNullable<
  NonNullable<QueryAbandonedCheckoutsRequest['query']>['filter']
>

/**
 * Checkouts that were left, those left last first; staff and apps.
 * @throws StoreError
 * @see decision 0106
 */
export function abandonedCheckouts(
  client: AnyClient,
  filter: AbandonedCheckoutFilter = {},
  paging: Paging = {},
  options?: CallOptions,
): CursorSequence<AbandonedCheckout> {
  return cursorSequence(
    { filter: {}, cursorPaging: paging },
    async ({ cursorPaging = {} }) => {
      const answer = await client.send(queryAbandonedCheckouts, { query: { filter, cursorPaging } }, options)
      return { ...answer, pagingMetadata: answer.metadata }
    },
    (answer) => answer.abandonedCheckouts,
  )
}

/**
 * Writes to whoever left a checkout, once. Staff and apps.
 * @throws StoreError `application` `ABANDONED_CHECKOUT_NOT_FOUND`, `CHECKOUT_ALREADY_RECOVERED`
 * @see decision 0106
 */
export async function remindOfCheckout(
  client: AnyClient,
  id: string,
  options?: CallOptions,
): Promise<AbandonedCheckout> {
  return (await write(client, remindOfCheckoutOperation, { id }, options)).abandonedCheckout
}
