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

/** Abandoned checkouts. These calls exist only on this platform (decision 8). */

/** A checkout that its buyer left without placing an order. */
export interface AbandonedCheckout {
  id: string
  checkoutId: string
  cartId: string
  /** `RECOVERED` after its order was placed. */
  status: Open<AbandonedCheckoutStatus>
  buyer: { identity: Open<AbandonedCheckoutIdentity>; id: string; email?: string }
  lineItems: readonly { productName: string; quantity: number }[]
  total: MultiCurrencyPrice
  /** Reminder mails: `SCHEDULED`, then `EMAIL_SENT` or `EMAIL_NOT_SENT`. */
  activities: readonly {
    activity: Open<AbandonedCheckoutActivity>
    identity: Open<AbandonedCheckoutIdentity>
    createdDate: Timestamp
  }[]
  /** Id of the resulting order. */
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

/** Lists abandoned checkouts, most recent first. Staff and apps only. */
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
/** Queues one reminder mail to the buyer, and another one if the first could not be sent. Staff and apps only. */
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
