import type { CatalogReference } from '../cart/line-item.ts'
import type { EmptyResponse, Open, Timestamp } from '../common/values.ts'
import type { BackInStockStatus } from '../enumerations/orders.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { cart } from '../provider/service-prefixes.ts'
import type { CursorMetadata, CursorPaging } from './order.ts'

/**
 * Wishes to be told when something is for sale again. Choice: the wire names the statuses and no calls (wire 8; decision 0106).
 */

export interface RequestBackInStockRequest {
  /** `options.variantId` where one variant is wanted; without it, any of the product is good. */
  catalogReference: CatalogReference
  /** Needed of visitors; of members their own where none is given. */
  email?: string
  /** In which the mail is to be, BCP 47. */
  language?: string
}

/** The same whether or not the address had asked before: nobody learns who waits for what. */
export interface RequestBackInStockResponse {
  status: Open<BackInStockStatus>
}

export interface BackInStockRequest {
  id: string
  catalogReference: CatalogReference
  /** As it was called when it was asked for. */
  itemName: string
  email: string
  memberId?: string
  /**
   * `RECEIVED` while there is no stock, `PROCESSING` while the mail is on its way, then `NOTIFICATION_SENT`, or `FAILED` where no
   * mail could be delivered.
   */
  status: Open<BackInStockStatus>
  createdDate: Timestamp
  updatedDate: Timestamp
}

export interface QueryBackInStockRequest {
  query?: {
    filter?: { status?: BackInStockStatus; catalogItemId?: string }
    cursorPaging?: CursorPaging
  }
}

export interface QueryBackInStockResponse {
  requests: readonly BackInStockRequest[]
  metadata: CursorMetadata
}

export const requestBackInStockErrors = [
  'ITEM_NOT_FOUND_IN_CATALOG',
  'ITEM_IN_STOCK',
  'TOO_MANY_REQUESTS_OF_ADDRESS',
] as const
/** Asks to be told once, by mail, when something is for sale again. */
export const requestBackInStock: Operation<
  RequestBackInStockRequest,
  RequestBackInStockResponse,
  (typeof requestBackInStockErrors)[number]
> = {
  name: 'backInStock.request',
  method: 'POST',
  path: `${cart}/v1/back-in-stock-requests`,
}

/** Who waits for what, the newest first; staff and apps. */
export const queryBackInStock: Operation<QueryBackInStockRequest, QueryBackInStockResponse> = {
  name: 'backInStock.query',
  method: 'POST',
  path: `${cart}/v1/back-in-stock-requests/query`,
  idempotent: true,
}

export type ListOwnBackInStockRequest = Record<never, never>

export interface ListOwnBackInStockResponse {
  /** Those that still wait, the newest first. */
  requests: readonly BackInStockRequest[]
}

export interface CancelOwnBackInStockRequest {
  /** Of the request. */
  id: string
}

/** What the member waits for: asked for by them, or for their address where they have proven that it is theirs. */
export const listOwnBackInStock: Operation<ListOwnBackInStockRequest, ListOwnBackInStockResponse> = {
  name: 'backInStock.listOwn',
  method: 'GET',
  path: `${cart}/v1/back-in-stock-requests/my`,
  idempotent: true,
}

/** Waits no more. The same whether or not there was such a request of the member's. */
export const cancelOwnBackInStock: Operation<CancelOwnBackInStockRequest, EmptyResponse> = {
  name: 'backInStock.cancelOwn',
  method: 'POST',
  path: `${cart}/v1/back-in-stock-requests/{id}/cancel`,
  fill: fillPath,
}
