import * as v from 'valibot'
import type * as inventory from '../../catalog-v3/inventory-requests.ts'
import type { Search } from '../../common/search.ts'
import { inventoryChangeReasons } from '../../enumerations/catalog-v3.ts'
import { bulkResponse } from '../entities/bulk.ts'
import { emptyResponse } from '../entities/empty-response.ts'
import { aggregationData, aggregations, searchDetails } from '../entities/search.ts'
import { listOf } from '../parts/collections.ts'
import { objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'
import type { Schemas } from '../schemas-by-operation.ts'
import {
  bulkItemResult,
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  cursorQueryEntries,
  fieldMask,
  filter,
  id,
} from './fields.ts'
import { inventoryItem, inventoryItemChanges, inventoryItemToCreate } from './inventory-entity.ts'

/** Most items of one page, and of one bulk call (wire 6.8). */
const maxPage = 1_000
const maxBulk = 1_000

const flag = optional(v.boolean())
const reason = optional(v.picklist(inventoryChangeReasons))

/** Schemas of requests and answers of inventory items by operation name. */
export const inventoryRequests: Schemas = {
  'inventoryItems.create': objectOf<inventory.CreateInventoryItemRequest>({
    inventoryItem: inventoryItemToCreate,
  }),
  'inventoryItems.get': objectOf<inventory.GetInventoryItemRequest>({ inventoryItemId: id }),
  'inventoryItems.update': objectOf<inventory.UpdateInventoryItemRequest>({
    inventoryItem: inventoryItemChanges,
    reason,
  }),
  'inventoryItems.delete': objectOf<inventory.DeleteInventoryItemRequest>({ inventoryItemId: id }),
  'inventoryItems.query': objectOf<inventory.QueryInventoryItemsRequest>({
    query: optional(cursorQuery(maxPage)),
  }),
  'inventoryItems.search': objectOf<inventory.SearchInventoryItemsRequest>({
    search: optional(
      objectOf<Search>({
        ...cursorQueryEntries(maxPage),
        aggregations: optional(aggregations),
        search: optional(searchDetails),
        timeZone: optional(text(100, 1)),
      }),
    ),
  }),
  'inventoryItems.count': objectOf<inventory.CountInventoryItemsRequest>({
    filter: optional(filter),
    search: optional(searchDetails),
  }),
  'inventoryItems.bulkCreate': objectOf<inventory.BulkCreateInventoryItemsRequest>({
    inventoryItems: listOf(inventoryItemToCreate, maxBulk, 1),
    returnEntity: flag,
  }),
  'inventoryItems.bulkUpdate': objectOf<inventory.BulkUpdateInventoryItemsRequest>({
    inventoryItems: listOf(
      objectOf<inventory.MaskedInventoryItem>({
        inventoryItem: inventoryItemChanges,
        fieldMask: optional(fieldMask),
      }),
      maxBulk,
      1,
    ),
    returnEntity: flag,
    reason,
  }),
  'inventoryItems.bulkDelete': objectOf<inventory.BulkDeleteInventoryItemsRequest>({
    inventoryItemIds: listOf(id, maxBulk, 1),
  }),
}

const answer = objectOf<inventory.InventoryItemResponse>({ inventoryItem })
export const inventoryBulkResponse: v.GenericSchema<unknown, inventory.BulkInventoryItemsResponse> =
  bulkResponse(bulkItemResult(inventoryItem))
const inventoryItems = listOf(inventoryItem, maxPage)

export const inventoryAnswers: Schemas = {
  'inventoryItems.create': answer,
  'inventoryItems.get': answer,
  'inventoryItems.update': answer,
  'inventoryItems.delete': emptyResponse,
  'inventoryItems.query': objectOf<inventory.QueryInventoryItemsResponse>({
    inventoryItems,
    pagingMetadata: cursorPagingMetadata,
  }),
  'inventoryItems.search': objectOf<inventory.SearchInventoryItemsResponse>({
    inventoryItems,
    pagingMetadata: cursorPagingMetadata,
    aggregationData: optional(aggregationData),
  }),
  'inventoryItems.count': countResponse,
  'inventoryItems.bulkCreate': inventoryBulkResponse,
  'inventoryItems.bulkUpdate': inventoryBulkResponse,
  'inventoryItems.bulkDelete': inventoryBulkResponse,
}
