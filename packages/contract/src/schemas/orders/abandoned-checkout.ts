import * as v from 'valibot'
import {
  abandonedCheckoutActivities,
  abandonedCheckoutIdentities,
  abandonedCheckoutStatuses,
} from '../../enumerations/orders.ts'
import { maxLines, maxPageSize } from '../../limits.ts'
import type {
  AbandonedCheckout,
  AbandonedCheckoutResponse,
  QueryAbandonedCheckoutsRequest,
  QueryAbandonedCheckoutsResponse,
  RemindOfCheckoutRequest,
} from '../../orders/abandoned-checkout.ts'
import { quantity } from '../entities/item-details.ts'
import { price } from '../entities/money.ts'
import { listOf } from '../parts/collections.ts'
import { read } from '../parts/direction.ts'
import { objectOf, optional } from '../parts/object.ts'
import { email, guid, text, timestamp } from '../parts/text.ts'
import { cursorMetadata, cursorPaging } from './order-calls.ts'

type Query = NonNullable<QueryAbandonedCheckoutsRequest['query']>

const abandonedCheckout = objectOf<AbandonedCheckout>({
  id: guid,
  checkoutId: guid,
  cartId: guid,
  status: read.known(abandonedCheckoutStatuses),
  buyer: objectOf<AbandonedCheckout['buyer']>({
    identity: read.known(abandonedCheckoutIdentities),
    id: text(100),
    email: optional(email),
  }),
  lineItems: listOf(
    objectOf<AbandonedCheckout['lineItems'][number]>({ productName: text(200), quantity }),
    maxLines,
  ),
  total: price,
  activities: listOf(
    objectOf<AbandonedCheckout['activities'][number]>({
      activity: read.known(abandonedCheckoutActivities),
      identity: read.known(abandonedCheckoutIdentities),
      createdDate: timestamp,
    }),
    100,
  ),
  orderId: optional(guid),
  createdDate: timestamp,
  updatedDate: timestamp,
})

export const queryAbandonedCheckoutsRequest: v.GenericSchema<unknown, QueryAbandonedCheckoutsRequest> =
  objectOf<QueryAbandonedCheckoutsRequest>({
    query: optional(
      objectOf<Query>({
        filter: optional(
          objectOf<NonNullable<Query['filter']>>({
            status: optional(v.picklist(abandonedCheckoutStatuses)),
          }),
        ),
        cursorPaging: optional(cursorPaging),
      }),
    ),
  })
export const queryAbandonedCheckoutsResponse: v.GenericSchema<unknown, QueryAbandonedCheckoutsResponse> =
  objectOf<QueryAbandonedCheckoutsResponse>({
    abandonedCheckouts: listOf(abandonedCheckout, maxPageSize),
    metadata: cursorMetadata,
  })
export const remindOfCheckoutRequest: v.GenericSchema<unknown, RemindOfCheckoutRequest> =
  objectOf<RemindOfCheckoutRequest>({ id: text(36, 1) })
export const abandonedCheckoutResponse: v.GenericSchema<unknown, AbandonedCheckoutResponse> =
  objectOf<AbandonedCheckoutResponse>({ abandonedCheckout })
