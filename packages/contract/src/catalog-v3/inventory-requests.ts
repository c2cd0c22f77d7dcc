import type { BulkResponse } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { AggregationData, Search, SearchDetails } from '../common/search.ts'
import type { JsonObject } from '../common/values.ts'
import type { InventoryChangeReason } from '../enumerations/catalog-v3.ts'
import type { BulkItemResult } from './entity.ts'
import type { InventoryItem, InventoryItemChanges, InventoryItemToCreate } from './inventory-item.ts'

export interface InventoryItemResponse {
  inventoryItem: InventoryItem
}
export interface CreateInventoryItemRequest {
  inventoryItem: InventoryItemToCreate
}
export interface GetInventoryItemRequest {
  inventoryItemId: string
}
export interface UpdateInventoryItemRequest {
  inventoryItem: InventoryItemChanges
  reason?: InventoryChangeReason
}
export interface DeleteInventoryItemRequest {
  inventoryItemId: string
}
export interface QueryInventoryItemsRequest {
  query?: CursorQuery
}
export interface QueryInventoryItemsResponse {
  inventoryItems: readonly InventoryItem[]
  pagingMetadata: CursorPagingMetadata
}
export interface SearchInventoryItemsRequest {
  search?: Search
}
export interface SearchInventoryItemsResponse extends QueryInventoryItemsResponse {
  aggregationData?: AggregationData
}
export interface CountInventoryItemsRequest {
  filter?: JsonObject
  search?: SearchDetails
}

export interface BulkCreateInventoryItemsRequest {
  /** 1 to 1000. */
  inventoryItems: readonly InventoryItemToCreate[]
  /** Gives what was made as `item` of each result. */
  returnEntity?: boolean
}
export interface BulkUpdateInventoryItemsRequest {
  /** 1 to 1000. */
  inventoryItems: readonly MaskedInventoryItem[]
  returnEntity?: boolean
  reason?: InventoryChangeReason
}
export interface MaskedInventoryItem {
  inventoryItem: InventoryItemChanges
  /** Names of the fields that change, joined by commas; all given ones when absent. */
  fieldMask?: string
}
export interface BulkDeleteInventoryItemsRequest {
  /** 1 to 1000. */
  inventoryItemIds: readonly string[]
}
export type BulkInventoryItemsResponse = BulkResponse<BulkItemResult<InventoryItem>>
