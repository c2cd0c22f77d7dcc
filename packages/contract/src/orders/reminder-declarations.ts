import * as v from 'valibot'
import { catalogReference, quantity } from '../cart/line-item-schema.ts'
import { emptyResponse, price } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, members, shoppers, staff } from '../declaration.ts'
import {
  abandonedCheckoutActivities,
  abandonedCheckoutIdentities,
  abandonedCheckoutStatuses,
  backInStockStatuses,
} from '../enumerations/orders.ts'
import { captchaTokens } from '../identity/captcha-schema.ts'
import { maxLines, maxPageSize } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { read, sent } from '../schema/direction.ts'
import { objectOf, optional } from '../schema/object.ts'
import { email, guid, text, timestamp } from '../schema/text.ts'
import type {
  AbandonedCheckout,
  AbandonedCheckoutResponse,
  QueryAbandonedCheckoutsRequest,
  QueryAbandonedCheckoutsResponse,
  RemindOfCheckoutRequest,
} from './abandoned-checkout.ts'
import { queryAbandonedCheckouts, remindOfCheckout, remindOfCheckoutErrors } from './abandoned-checkout.ts'
import type {
  BackInStockRequest,
  CancelOwnBackInStockRequest,
  ListOwnBackInStockRequest,
  ListOwnBackInStockResponse,
  QueryBackInStockRequest,
  QueryBackInStockResponse,
  RequestBackInStockRequest,
  RequestBackInStockResponse,
} from './back-in-stock.ts'
import {
  cancelOwnBackInStock,
  cancelOwnBackInStockErrors,
  listOwnBackInStock,
  queryBackInStock,
  requestBackInStock,
  requestBackInStockErrors,
} from './back-in-stock.ts'
import type { SendContactMessageRequest } from './contact-message.ts'
import { sendContactMessage, sendContactMessageErrors } from './contact-message.ts'
import { cursorMetadata, cursorPaging } from './order-schema.ts'

type Query = NonNullable<QueryBackInStockRequest['query']>

export const requestBackInStockRequest: v.GenericSchema<unknown, RequestBackInStockRequest> =
  objectOf<RequestBackInStockRequest>({
    catalogReference: catalogReference(sent),
    email: optional(email),
    language: optional(text(35, 1)),
  })
export const requestBackInStockResponse: v.GenericSchema<unknown, RequestBackInStockResponse> =
  objectOf<RequestBackInStockResponse>({ status: read.known(backInStockStatuses) })

export const queryBackInStockRequest: v.GenericSchema<unknown, QueryBackInStockRequest> =
  objectOf<QueryBackInStockRequest>({
    query: optional(
      objectOf<Query>({
        filter: optional(
          objectOf<NonNullable<Query['filter']>>({
            status: optional(v.picklist(backInStockStatuses)),
            catalogItemId: optional(text(36, 1)),
          }),
        ),
        cursorPaging: optional(cursorPaging),
      }),
    ),
  })
const request = objectOf<BackInStockRequest>({
  id: guid,
  catalogReference: catalogReference(read),
  itemName: text(200),
  email,
  memberId: optional(guid),
  status: read.known(backInStockStatuses),
  createdDate: timestamp,
  updatedDate: timestamp,
})

export const queryBackInStockResponse: v.GenericSchema<unknown, QueryBackInStockResponse> =
  objectOf<QueryBackInStockResponse>({
    requests: listOf(request, maxPageSize),
    metadata: cursorMetadata,
  })

export const listOwnBackInStockRequest: v.GenericSchema<unknown, ListOwnBackInStockRequest> =
  objectOf<ListOwnBackInStockRequest>({})
export const listOwnBackInStockResponse: v.GenericSchema<unknown, ListOwnBackInStockResponse> =
  objectOf<ListOwnBackInStockResponse>({ requests: listOf(request, maxPageSize) })

export const cancelOwnBackInStockRequest: v.GenericSchema<unknown, CancelOwnBackInStockRequest> =
  objectOf<CancelOwnBackInStockRequest>({ id: guid })

export const sendContactMessageRequest: v.GenericSchema<unknown, SendContactMessageRequest> =
  objectOf<SendContactMessageRequest>({
    name: text(100, 1),
    email,
    message: text(5_000, 1),
    captchaTokens: optional(captchaTokens),
  })

type AbandonedCheckoutQuery = NonNullable<QueryAbandonedCheckoutsRequest['query']>

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
      objectOf<AbandonedCheckoutQuery>({
        filter: optional(
          objectOf<NonNullable<AbandonedCheckoutQuery['filter']>>({
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

export const reminderDeclarations: readonly DeclaredOperation[] = [
  declareOperation(requestBackInStock, {
    access: shoppers,
    errors: requestBackInStockErrors,
    request: requestBackInStockRequest,
    response: requestBackInStockResponse,
  }),
  declareOperation(queryBackInStock, {
    access: staff,
    right: 'ORDERS',
    errors: [],
    request: queryBackInStockRequest,
    response: queryBackInStockResponse,
  }),
  declareOperation(listOwnBackInStock, {
    access: members,
    errors: [],
    request: listOwnBackInStockRequest,
    response: listOwnBackInStockResponse,
  }),
  declareOperation(cancelOwnBackInStock, {
    access: members,
    errors: cancelOwnBackInStockErrors,
    request: cancelOwnBackInStockRequest,
    response: emptyResponse,
  }),
  declareOperation(sendContactMessage, {
    access: shoppers,
    errors: sendContactMessageErrors,
    request: sendContactMessageRequest,
    response: emptyResponse,
  }),
  declareOperation(queryAbandonedCheckouts, {
    access: staff,
    right: 'ORDERS',
    errors: [],
    request: queryAbandonedCheckoutsRequest,
    response: queryAbandonedCheckoutsResponse,
  }),
  declareOperation(remindOfCheckout, {
    access: staff,
    right: 'ORDERS',
    errors: remindOfCheckoutErrors,
    request: remindOfCheckoutRequest,
    response: abandonedCheckoutResponse,
  }),
]
