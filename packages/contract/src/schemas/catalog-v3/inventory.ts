import * as v from 'valibot'
import * as operations from '../../catalog-v3/inventory-operations.ts'
import type * as inventory from '../../catalog-v3/inventory-requests.ts'
import type { Search } from '../../common/search.ts'
import { type DeclaredOperation, declareOperation, everyone, staff } from '../../declaration.ts'
import { inventoryChangeReasons } from '../../enumerations/catalog-v3.ts'
import { bulkResponse } from '../entities/bulk.ts'
import { emptyResponse } from '../entities/empty-response.ts'
import { aggregationData, aggregations, searchDetails } from '../entities/search.ts'
import { listOf } from '../parts/collections.ts'
import { objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'
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

const answer = objectOf<inventory.InventoryItemResponse>({ inventoryItem })
export const inventoryBulkResponse: v.GenericSchema<unknown, inventory.BulkInventoryItemsResponse> =
  bulkResponse(bulkItemResult(inventoryItem))
const inventoryItems = listOf(inventoryItem, maxPage)

const read = { access: everyone, right: 'CATALOG_READ' } as const
const write = { access: staff, right: 'CATALOG_WRITE' } as const

export const inventoryDeclarations: readonly DeclaredOperation[] = [
  declareOperation(operations.createInventoryItem, {
    ...write,
    errors: operations.createInventoryItemErrors,
    request: objectOf<inventory.CreateInventoryItemRequest>({
      inventoryItem: inventoryItemToCreate,
    }),
    response: answer,
  }),
  declareOperation(operations.getInventoryItem, {
    ...read,
    errors: operations.getInventoryItemErrors,
    request: objectOf<inventory.GetInventoryItemRequest>({ inventoryItemId: id }),
    response: answer,
  }),
  declareOperation(operations.updateInventoryItem, {
    ...write,
    errors: operations.updateInventoryItemErrors,
    request: objectOf<inventory.UpdateInventoryItemRequest>({
      inventoryItem: inventoryItemChanges,
      reason,
    }),
    response: answer,
  }),
  declareOperation(operations.deleteInventoryItem, {
    ...write,
    errors: operations.deleteInventoryItemErrors,
    request: objectOf<inventory.DeleteInventoryItemRequest>({ inventoryItemId: id }),
    response: emptyResponse,
  }),
  declareOperation(operations.queryInventoryItems, {
    ...read,
    errors: [],
    request: objectOf<inventory.QueryInventoryItemsRequest>({
      query: optional(cursorQuery(maxPage)),
    }),
    response: objectOf<inventory.QueryInventoryItemsResponse>({
      inventoryItems,
      pagingMetadata: cursorPagingMetadata,
    }),
  }),
  declareOperation(operations.searchInventoryItems, {
    ...read,
    errors: [],
    request: objectOf<inventory.SearchInventoryItemsRequest>({
      search: optional(
        objectOf<Search>({
          ...cursorQueryEntries(maxPage),
          aggregations: optional(aggregations),
          search: optional(searchDetails),
          timeZone: optional(text(100, 1)),
        }),
      ),
    }),
    response: objectOf<inventory.SearchInventoryItemsResponse>({
      inventoryItems,
      pagingMetadata: cursorPagingMetadata,
      aggregationData: optional(aggregationData),
    }),
  }),
  declareOperation(operations.countInventoryItems, {
    ...read,
    errors: [],
    request: objectOf<inventory.CountInventoryItemsRequest>({
      filter: optional(filter),
      search: optional(searchDetails),
    }),
    response: countResponse,
  }),
  declareOperation(operations.bulkCreateInventoryItems, {
    ...write,
    errors: operations.bulkCreateInventoryItemsErrors,
    request: objectOf<inventory.BulkCreateInventoryItemsRequest>({
      inventoryItems: listOf(inventoryItemToCreate, maxBulk, 1),
      returnEntity: flag,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.bulkUpdateInventoryItems, {
    ...write,
    errors: operations.bulkUpdateInventoryItemsErrors,
    request: objectOf<inventory.BulkUpdateInventoryItemsRequest>({
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
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.bulkDeleteInventoryItems, {
    ...write,
    errors: operations.bulkDeleteInventoryItemsErrors,
    request: objectOf<inventory.BulkDeleteInventoryItemsRequest>({
      inventoryItemIds: listOf(id, maxBulk, 1),
    }),
    response: inventoryBulkResponse,
  }),
]
