import type { BulkResponse } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { AggregationData, Search, SearchDetails } from '../common/search.ts'
import type { ExtendedFields, JsonObject, Open } from '../common/values.ts'
import type { AvailabilityStatus, InventoryChangeReason } from '../enumerations/catalog-v3.ts'
import type { Brand } from './brands.ts'
import type { BulkItemResult, Revised } from './entity.ts'

/** Stock of one variant at one location: tracked by `quantity`, or only `inStock`. */
export interface InventoryItem extends Revised {
  variantId: string
  locationId?: string | null
  productId: string
  /** Whether `quantity` is tracked. */
  trackQuantity: boolean
  /** -99999 to 99999. `stock.quantity` of the product is 0 if this is negative. */
  quantity?: number
  inStock?: boolean
  availabilityStatus: Open<AvailabilityStatus>
  preorderInfo?: InventoryPreorderInfo
  product?: InventoryItemProduct
  extendedFields?: ExtendedFields
}

/** Preorder settings, and the number of preorders. */
export interface InventoryPreorderInfo extends PreorderToWrite {
  /** Preorders so far. */
  counter?: number | null
  /** Preorders left. */
  quantity?: number | null
}

export interface PreorderToWrite {
  enabled?: boolean | null
  /** 1 to 250 characters. */
  message?: string | null
  /** At most 100000. */
  limit?: number | null
}

/** The product of the item, for searches. */
export interface InventoryItemProduct {
  name?: string | null
  directCategoryIds?: readonly string[]
  variantName?: string | null
  variantSku?: string | null
  variantBarcode?: string | null
  variantVisible?: boolean | null
  brand?: Partial<Brand>
}

/** Has `quantity` if stock is tracked, otherwise `inStock`. */
export interface StockToWrite {
  /** -99999 to 99999. `stock.quantity` of the product is 0 if this is negative. */
  quantity?: number
  inStock?: boolean
}

/** An inventory item to create. */
export interface InventoryItemToCreate extends StockToWrite {
  variantId: string
  productId: string
  /** Default: the default location. */
  locationId?: string | null
  preorderInfo?: PreorderToWrite
  extendedFields?: ExtendedFields
}

/** Variant, product and location cannot change. Given fields change; the others stay as they are. */
export interface InventoryItemChanges extends StockToWrite {
  id: string
  /** The revision that the change is based on; an outdated one is rejected. */
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
  /** Whether each result has the new entity as `item`. */
  returnEntity?: boolean
}
export interface BulkUpdateInventoryItemsRequest {
  /** 1 to 1000. */
  inventoryItems: readonly MaskedInventoryItem[]
  returnEntity?: boolean
  reason?: InventoryChangeReason
}
/** Changes of one inventory item in a bulk update. */
export interface MaskedInventoryItem {
  inventoryItem: InventoryItemChanges
  /** Comma-separated names of the fields to change. Without it, all given fields change. */
  fieldMask?: string
}
export interface BulkDeleteInventoryItemsRequest {
  /** 1 to 1000. */
  inventoryItemIds: readonly string[]
}
/** Response of a bulk call on inventory items. */
export type BulkInventoryItemsResponse = BulkResponse<BulkItemResult<InventoryItem>>
