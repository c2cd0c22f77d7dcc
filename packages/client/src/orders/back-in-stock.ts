import { storesAppId } from '@vitrine/contract'
import {
  type BackInStockRequest,
  cancelOwnBackInStock,
  listOwnBackInStock,
  type QueryBackInStockRequest,
  queryBackInStock,
  requestBackInStock as requestBackInStockOperation,
} from '@vitrine/contract/orders'
import type { AnyClient, ReadingClient } from '../client.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import type { Paging } from './list-orders.ts'

/** The item to wait for and where to send the mail. */
export interface BackInStockSubscription {
  readonly productId: string
  /** Default: any variant of the product. */
  readonly variantId?: string | undefined
  /** Required for visitors; default for members: their own address. */
  readonly email?: string | undefined
  /** Language of the mail, BCP 47. */
  readonly language?: string | undefined
}

/**
 * Requests one mail when an item is back in stock. Repeating the request has no effect.
 *
 * @example
 * ```ts
 * await orders.requestBackInStock(client, { productId: id, email })
 * ```
 * @throws StoreError `application` `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_IN_STOCK`, `TOO_MANY_REQUESTS_OF_ADDRESS`,
 *   `IDEMPOTENCY_KEY_REUSED`; `validation`
 */
export async function requestBackInStock(
  client: AnyClient,
  { productId, variantId, email, language }: BackInStockSubscription,
  options?: CallOptions,
): Promise<void> {
  const catalogReference = {
    appId: storesAppId,
    catalogItemId: productId,
    ...(variantId && { options: { variantId } }),
  }
  const request = {
    catalogReference,
    ...(email !== undefined && { email }),
    ...(language !== undefined && { language }),
  }
  await write(client, requestBackInStockOperation, request, options)
}

/** Which requests to fetch. */
export type BackInStockFilter = NonNullable<NonNullable<QueryBackInStockRequest['query']>['filter']>

/**
 * Fetches back-in-stock requests, newest first. Needs the right `ORDERS`.
 *
 * @example
 * ```ts
 * const { items } = await orders.listBackInStockRequests(client, { status: 'RECEIVED' }).first()
 * ```
 * @throws StoreError
 */
export function listBackInStockRequests(
  client: ReadingClient,
  filter: BackInStockFilter = {},
  paging: Paging = {},
  options?: CallOptions,
): CursorSequence<BackInStockRequest> {
  return cursorSequence(
    { filter: {}, cursorPaging: paging },
    async ({ cursorPaging = {} }) => {
      const response = await client.send(queryBackInStock, { query: { filter, cursorPaging } }, options)
      return { ...response, pagingMetadata: response.metadata }
    },
    ({ requests }) => requests,
  )
}

/**
 * Fetches the back-in-stock requests of the logged-in member, newest first.
 *
 * @example
 * ```ts
 * const [first] = await orders.listMyBackInStockRequests(client)
 * if (first) await orders.cancelBackInStockRequest(client, first.id)
 * ```
 * @throws StoreError with status 403 for visitors
 */
export async function listMyBackInStockRequests(
  client: ReadingClient,
  options?: CallOptions,
): Promise<readonly BackInStockRequest[]> {
  return (await client.send(listOwnBackInStock, {}, options)).requests
}

/**
 * Cancels a back-in-stock request of the logged-in member. Has no effect if there is none.
 *
 * @example
 * ```ts
 * await orders.cancelBackInStockRequest(client, id)
 * ```
 * @throws StoreError with status 403 for visitors
 */
export async function cancelBackInStockRequest(
  client: AnyClient,
  id: string,
  options?: CallOptions,
): Promise<void> {
  await client.send(cancelOwnBackInStock, { id }, options)
}
