import type { SearchDetails } from '../common/search.ts'
import type { JsonObject } from '../common/values.ts'
import type { InventoryChangeReason } from '../enumerations/catalog-v3.ts'
import type { InventoryItemToCreate, PreorderToWrite, StockToWrite } from './inventory-item.ts'

export interface DecrementById {
  inventoryItemId: string
  /** 1 to 99999. */
  decrementBy: number
  /** Takes from the limit of pre-orders where stock has run out. */
  preorderRequest?: boolean
}
export interface IncrementById {
  inventoryItemId: string
  /** 1 to 99999. */
  incrementBy: number
}

/** Names an inventory item by what it is stock of. */
export interface VariantAtLocation {
  variantId: string
  /** The default location when absent. */
  locationId?: string | null
  /** Tells which product, where several could share a variant's id. */
  productId?: string
}
export interface DecrementByVariantAndLocation extends VariantAtLocation {
  /** 1 to 99999. */
  decrementBy: number
  preorderRequest?: boolean
}
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
  /** Refuses what would go below zero. */
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
  /** 1 to 1000; known ones by variant and location change. */
  inventoryItems: readonly InventoryItemToCreate[]
  returnEntity?: boolean
}

/** Which inventory items a background job works on. */
interface ByFilter {
  filter: JsonObject
  search?: SearchDetails
}
/** The same change for every item. */
export interface StockForAll extends StockToWrite {
  preorderInfo?: PreorderToWrite
}
/** Exactly one of the two. */
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
  /** Begins to count where stock was not counted. */
  trackQuantity?: boolean
}
export interface SetOrAdjustByFilterRequest extends ByFilter {
  /** Where stock was not counted, counting begins with this; elsewhere it is added or taken. */
  adjustedInventoryAction: StockAdjustment
}
export type DeleteByFilterRequest = ByFilter
/** Makes items for variants that have none at the location. */
export interface CreateByVariantFilterRequest extends ByFilter {
  locationId: string
  inventoryCreationData?: { quantity?: number }
}

/** The work goes on in the background, under this id. */
export interface JobResponse {
  jobId: string
}
