import type { BulkResponse } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { AggregationData, Search, SearchDetails } from '../common/search.ts'
import type { ExtendedFields, JsonObject, Open } from '../common/values.ts'
import type { AvailabilityStatus, InventoryChangeReason } from '../enumerations/catalog-v3.ts'
import type { Brand } from './brands.ts'
import type { BulkItemResult, Revised } from './entity.ts'

/** Stock of one variant at one location: counted by `quantity`, or only `inStock`. */
export interface InventoryItem extends Revised {
  variantId: string
  locationId?: string | null
  productId: string
  /** Whether `quantity` is counted. */
  trackQuantity: boolean
  /** -99999 to 99999. */
  quantity?: number
  inStock?: boolean
  availabilityStatus: Open<AvailabilityStatus>
  preorderInfo?: InventoryPreorderInfo
  product?: InventoryItemProduct
  extendedFields?: ExtendedFields
}

/** Whether the item can be ordered before it is in stock, and how often it was. */
export interface InventoryPreorderInfo extends PreorderToWrite {
  /** Orders so far. */
  counter?: number | null
  /** What is left of the limit. */
  quantity?: number | null
}

export interface PreorderToWrite {
  enabled?: boolean | null
  /** 1 to 250 characters. */
  message?: string | null
  /** At most 100000. */
  limit?: number | null
}

/** What the item is stock of, for searching. */
export interface InventoryItemProduct {
  name?: string | null
  directCategoryIds?: readonly string[]
  variantName?: string | null
  variantSku?: string | null
  variantBarcode?: string | null
  variantVisible?: boolean | null
  brand?: Partial<Brand>
}

/** Either counted, with `quantity`, or not, with `inStock`. */
export interface StockToWrite {
  /** -99999 to 99999. */
  quantity?: number
  inStock?: boolean
}

export interface InventoryItemToCreate extends StockToWrite {
  variantId: string
  productId: string
  /** The default location when absent. */
  locationId?: string | null
  preorderInfo?: PreorderToWrite
  extendedFields?: ExtendedFields
}

/** Variant, product and location are fixed at creation. Fields that are given change, others stay as they are. */
export interface InventoryItemChanges extends StockToWrite {
  id: string
  /** The revision that the change builds on; a stale one is refused. */
  revision: string
  preorderInfo?: PreorderToWrite
  extendedFields?: ExtendedFields
}

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
