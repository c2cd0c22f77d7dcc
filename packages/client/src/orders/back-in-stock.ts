import { storesAppId } from '@vitrine/contract'
import {
  type BackInStockRequest,
  cancelOwnBackInStock,
  listOwnBackInStock,
  type QueryBackInStockRequest,
  queryBackInStock,
  requestBackInStock as requestBackInStockOperation,
} from '@vitrine/contract/orders'
import { type CursorSequence, cursorSequence } from '../catalog-v3/cursor-sequence.ts'
import type { Caller, ReadCaller } from '../client.ts'
import type { CallOptions } from '../transport/transport.ts'
import { write } from '../transport/write.ts'
import type { Paging } from './own-orders.ts'

/** What somebody waits for, and where they want to hear of it. */
export interface WantedItem {
  readonly productId: string
  /** Without it any variant of the product is good. */
  readonly variantId?: string
  /** Needed of visitors; of members their own where none is given. */
  readonly email?: string
  /** In which the mail is to be, BCP 47. */
  readonly language?: string
}

/**
 * Asks to be told once, by mail, when something is for sale again. Asking again changes nothing.
 * @throws StoreError `application` `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_IN_STOCK`, `TOO_MANY_REQUESTS_OF_ADDRESS`; `validation`
 * @see decision 0106
 */
export async function requestBackInStock(
  client: Caller,
  { productId, variantId, ...more }: WantedItem,
  options?: CallOptions,
): Promise<void> {
  const catalogReference = {
    appId: storesAppId,
    catalogItemId: productId,
    ...(variantId && { options: { variantId } }),
  }
  await write(client, requestBackInStockOperation, { catalogReference, ...more }, options)
}

/** Which requests. */
export type BackInStockFilter = NonNullable<NonNullable<QueryBackInStockRequest['query']>['filter']>

/**
 * Who waits for what, the newest first; staff and apps.
 * @throws StoreError
 * @see decision 0106
 */
export function backInStockRequests(
  client: Caller,
  filter: BackInStockFilter = {},
  paging: Paging = {},
  options?: CallOptions,
): CursorSequence<BackInStockRequest> {
  return cursorSequence(
    { filter: {}, cursorPaging: paging },
    async ({ cursorPaging = {} }) => {
      const answer = await client.send(queryBackInStock, { query: { filter, cursorPaging } }, options)
      return { ...answer, pagingMetadata: answer.metadata }
    },
    (answer) => answer.requests,
  )
}

/**
 * What the member waits for, the newest first: asked for by them, or for their proven address.
 *
 * @example
 * ```ts
 * const [first] = await orders.ownBackInStockRequests(client)
 * if (first) await orders.cancelBackInStockRequest(client, first.id)
 * ```
 * @throws StoreError 403 for visitors
 * @see decision 0106
 */
export async function ownBackInStockRequests(
  client: ReadCaller,
  options?: CallOptions,
): Promise<readonly BackInStockRequest[]> {
  return (await client.send(listOwnBackInStock, {}, options)).requests
}

/**
 * Waits no more; where there is no such request of the member's, nothing happens. @throws StoreError 403 for visitors
 * @see decision 0106
 */
export async function cancelBackInStockRequest(
  client: Caller,
  id: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(cancelOwnBackInStock, { id }, options)
}
