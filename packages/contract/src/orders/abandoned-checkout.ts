import type { MultiCurrencyPrice, Open, Timestamp } from '../common/values.ts'
import type {
  AbandonedCheckoutActivity,
  AbandonedCheckoutIdentity,
  AbandonedCheckoutStatus,
} from '../enumerations/orders.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { cart } from '../provider/service-prefixes.ts'
import type { CursorMetadata, CursorPaging } from './order.ts'

/** Checkouts that were left. Choice: the wire names statuses and activities and no calls (wire 8; decision 0106). */

export interface AbandonedCheckout {
  id: string
  checkoutId: string
  cartId: string
  /** `RECOVERED` once its order was placed after all. */
  status: Open<AbandonedCheckoutStatus>
  buyer: { identity: Open<AbandonedCheckoutIdentity>; id: string; email?: string }
  lineItems: readonly { productName: string; quantity: number }[]
  total: MultiCurrencyPrice
  activities: readonly {
    activity: Open<AbandonedCheckoutActivity>
    identity: Open<AbandonedCheckoutIdentity>
    createdDate: Timestamp
  }[]
  /** Of the order that it became. */
  orderId?: string
  createdDate: Timestamp
  updatedDate: Timestamp
}

export interface QueryAbandonedCheckoutsRequest {
  query?: { filter?: { status?: AbandonedCheckoutStatus }; cursorPaging?: CursorPaging }
}

export interface QueryAbandonedCheckoutsResponse {
  abandonedCheckouts: readonly AbandonedCheckout[]
  metadata: CursorMetadata
}

export interface RemindOfCheckoutRequest {
  id: string
}

export interface AbandonedCheckoutResponse {
  abandonedCheckout: AbandonedCheckout
}

/** Checkouts that were left, those left last first; staff and apps. */
export const queryAbandonedCheckouts: Operation<
  QueryAbandonedCheckoutsRequest,
  QueryAbandonedCheckoutsResponse
> = {
  name: 'abandonedCheckouts.query',
  method: 'POST',
  path: `${cart}/v1/abandoned-checkouts/query`,
  idempotent: true,
}

export const remindOfCheckoutErrors = [
  'ABANDONED_CHECKOUT_NOT_FOUND',
  'CHECKOUT_ALREADY_RECOVERED',
  'IDEMPOTENCY_KEY_REUSED',
] as const
/** Writes to whoever left a checkout, once; staff and apps. */
export const remindOfCheckout: Operation<
  RemindOfCheckoutRequest,
  AbandonedCheckoutResponse,
  (typeof remindOfCheckoutErrors)[number]
> = {
  name: 'abandonedCheckouts.remind',
  method: 'POST',
  path: `${cart}/v1/abandoned-checkouts/{id}/remind`,
  fill: fillPath,
}
