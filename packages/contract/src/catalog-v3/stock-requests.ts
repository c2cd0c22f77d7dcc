import type { SearchDetails } from '../common/search.ts'
import type { JsonObject } from '../common/values.ts'
import type { InventoryChangeReason } from '../enumerations/catalog-v3.ts'
import type { InventoryItemToCreate, PreorderToWrite, StockToWrite } from './inventory-item.ts'

/** Stock to subtract from an inventory item. */
export interface DecrementById {
  inventoryItemId: string
  /** 1 to 99999. */
  decrementBy: number
  /** Uses the preorder limit if the item is out of stock. */
  preorderRequest?: boolean
}
/** Stock to add to an inventory item. */
export interface IncrementById {
  inventoryItemId: string
  /** 1 to 99999. */
  incrementBy: number
}

/** Identifies an inventory item by variant and location. */
export interface VariantAtLocation {
  variantId: string
  /** Default: the default location. */
  locationId?: string | null
  /** The product, if several products share a variant id. */
  productId?: string
}
/** Stock to subtract from a variant at a location. */
export interface DecrementByVariantAndLocation extends VariantAtLocation {
  /** 1 to 99999. */
  decrementBy: number
  preorderRequest?: boolean
}
/** Stock to add to a variant at a location. */
export interface IncrementByVariantAndLocation extends VariantAtLocation {
  /** 1 to 99999. */
  incrementBy: number
}

interface StockChange {
  returnEntity?: boolean
  reason?: InventoryChangeReason
}
export interface DecrementInventoryRequest extends StockChange {
  /** 1 to 300. */
  decrementData: readonly DecrementById[]
  /** Rejects decrements below zero. */
  restrictInventory?: boolean
}
export interface IncrementInventoryRequest extends StockChange {
  /** 1 to 300. */
  incrementData: readonly IncrementById[]
}
export interface DecrementByVariantAndLocationRequest extends StockChange {
  /** 1 to 300. */
  decrementData: readonly DecrementByVariantAndLocation[]
  restrictInventory?: boolean
}
export interface IncrementByVariantAndLocationRequest extends StockChange {
  /** 1 to 300. */
  incrementData: readonly IncrementByVariantAndLocation[]
}
export interface UpsertInventoryItemsRequest {
  /** 1 to 1000. Existing items with the same variant and location are updated. */
  inventoryItems: readonly InventoryItemToCreate[]
  returnEntity?: boolean
}

/** The inventory items that a background job changes. */
interface ByFilter {
  filter: JsonObject
  search?: SearchDetails
}
/** The change that is applied to every item. */
export interface StockForAll extends StockToWrite {
  preorderInfo?: PreorderToWrite
}
/** Exactly one of the two fields. */
export type StockAdjustment =
  /** 1 to 99999. */
  | { incrementBy: number }
  /** 1 to 99999. */
  | { decrementBy: number }

export interface UpdateByFilterRequest extends ByFilter {
  inventoryItem: StockForAll
}
export interface AdjustByFilterRequest extends ByFilter {
  adjustment: StockAdjustment
  /** Starts tracking the quantity of items that are not tracked. */
  trackQuantity?: boolean
}
export interface SetOrAdjustByFilterRequest extends ByFilter {
  /** Sets the quantity of items that are not tracked; adjusts the quantity of the others. */
  adjustedInventoryAction: StockAdjustment
}
export type DeleteByFilterRequest = ByFilter
/** Creates items for variants without one at the location. */
export interface CreateByVariantFilterRequest extends ByFilter {
  locationId: string
  inventoryCreationData?: { quantity?: number }
}

/** Id of the background job that does the work. */
export interface JobResponse {
  jobId: string
}
