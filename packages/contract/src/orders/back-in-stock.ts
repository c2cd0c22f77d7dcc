import type { CatalogReference } from '../cart/line-item.ts'
import type { EmptyResponse, Open, Timestamp } from '../common/values.ts'
import type { BackInStockStatus } from '../enumerations/orders.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { cart } from '../provider/service-prefixes.ts'
import type { CursorMetadata, CursorPaging } from './order.ts'

/** Back-in-stock requests. These calls exist only on this platform (decision 8). */

export interface RequestBackInStockRequest {
  /** With `options.variantId` for one variant; without it, for any variant of the product. */
  catalogReference: CatalogReference
  /** Required for visitors. Default for members: their own address. */
  email?: string
  /** Language of the mail, BCP 47. */
  language?: string
}

/** Equal for new and existing requests, so that callers cannot find out whether an address has one. */
export interface RequestBackInStockResponse {
  status: Open<BackInStockStatus>
}

/** A request for one mail when an item is back in stock. */
export interface BackInStockRequest {
  id: string
  catalogReference: CatalogReference
  /** Product name at the time of the request. */
  itemName: string
  email: string
  memberId?: string
  /**
   * `RECEIVED` while out of stock, `PROCESSING` while the mail is being sent, then `NOTIFICATION_SENT`, or
   * `FAILED` if it could not be delivered.
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
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Requests one mail when an item is back in stock. */
export const requestBackInStock: Operation<
  RequestBackInStockRequest,
  RequestBackInStockResponse,
  (typeof requestBackInStockErrors)[number]
> = {
  name: 'backInStock.request',
  method: 'POST',
  path: `${cart}/v1/back-in-stock-requests`,
}

/** Lists back-in-stock requests, newest first. Staff and apps only. */
export const queryBackInStock: Operation<QueryBackInStockRequest, QueryBackInStockResponse> = {
  name: 'backInStock.query',
  method: 'POST',
  path: `${cart}/v1/back-in-stock-requests/query`,
  idempotent: true,
}

export type ListOwnBackInStockRequest = Record<never, never>

export interface ListOwnBackInStockResponse {
  /** Open requests, newest first. */
  requests: readonly BackInStockRequest[]
}

export interface CancelOwnBackInStockRequest {
  /** Id of the request. */
  id: string
}

/** Lists the member's open requests, including those for their verified e-mail address. */
export const listOwnBackInStock: Operation<ListOwnBackInStockRequest, ListOwnBackInStockResponse> = {
  name: 'backInStock.listOwn',
  method: 'GET',
  path: `${cart}/v1/back-in-stock-requests/my`,
  idempotent: true,
}

export const cancelOwnBackInStockErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
/** Cancels a request of the member. Succeeds even if there is none. */
export const cancelOwnBackInStock: Operation<
  CancelOwnBackInStockRequest,
  EmptyResponse,
  (typeof cancelOwnBackInStockErrors)[number]
> = {
  name: 'backInStock.cancelOwn',
  method: 'POST',
  path: `${cart}/v1/back-in-stock-requests/{id}/cancel`,
  fill: fillPath,
}
