import * as v from 'valibot'
import { backInStockStatuses } from '../../enumerations/orders.ts'
import { maxPageSize } from '../../limits.ts'
import type {
  BackInStockRequest,
  CancelOwnBackInStockRequest,
  ListOwnBackInStockRequest,
  ListOwnBackInStockResponse,
  QueryBackInStockRequest,
  QueryBackInStockResponse,
  RequestBackInStockRequest,
  RequestBackInStockResponse,
} from '../../orders/back-in-stock.ts'
import { catalogReference } from '../entities/item-details.ts'
import { listOf } from '../parts/collections.ts'
import { read, sent } from '../parts/direction.ts'
import { objectOf, optional } from '../parts/object.ts'
import { email, guid, text, timestamp } from '../parts/text.ts'
import { cursorMetadata, cursorPaging } from './order-calls.ts'

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
