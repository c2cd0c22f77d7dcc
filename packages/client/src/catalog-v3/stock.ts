import type { JsonObject } from '@vitrine/contract'
import {
  type AdjustByFilterRequest,
  adjustInventoryByFilter as adjustInventoryByFilterOperation,
  type BulkInventoryItemsResponse,
  type CreateByVariantFilterRequest,
  createInventoryByVariantFilter as createInventoryByVariantFilterOperation,
  type DecrementById,
  type DecrementByVariantAndLocation,
  type DecrementInventoryRequest,
  decrementByVariantAndLocation as decrementByVariantAndLocationOperation,
  decrementInventory as decrementInventoryOperation,
  deleteInventoryByFilter as deleteInventoryByFilterOperation,
  type IncrementById,
  type IncrementByVariantAndLocation,
  type IncrementInventoryRequest,
  type InventoryItemToCreate,
  incrementByVariantAndLocation as incrementByVariantAndLocationOperation,
  incrementInventory as incrementInventoryOperation,
  type SearchDetails,
  type StockAdjustment,
  type StockForAll,
  setOrAdjustInventoryByFilter as setOrAdjustInventoryByFilterOperation,
  type UpsertInventoryItemsRequest,
  updateInventoryByFilter as updateInventoryByFilterOperation,
  upsertInventoryItems as upsertInventoryItemsOperation,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient } from '../client.ts'
import { invalidArgument } from '../errors/classify.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import type { InventoryItemQuery } from './inventory-items.ts'

/** Calls on stock are for staff and apps. Those by filter start a job in the background and give its id. */

type MoreOfDecrement = Pick<DecrementInventoryRequest, 'restrictInventory' | 'returnEntity' | 'reason'>
type MoreOfIncrement = Pick<IncrementInventoryRequest, 'returnEntity' | 'reason'>

/**
 * Takes from the stock of 1 to 300 inventory items; look at `success` of each result.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/decrement
 */
export function decrementInventory(
  client: AnyClient,
  decrementData: readonly DecrementById[],
  more?: MoreOfDecrement,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, decrementInventoryOperation, { ...more, decrementData }, options)
}

/**
 * Adds to the stock of 1 to 300 inventory items; look at `success` of each result.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/increment
 */
export function incrementInventory(
  client: AnyClient,
  incrementData: readonly IncrementById[],
  more?: MoreOfIncrement,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, incrementInventoryOperation, { ...more, incrementData }, options)
}

/**
 * `decrementInventory` for items named by variant and location.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/decrement-by-variant-and-location
 */
export function decrementByVariantAndLocation(
  client: AnyClient,
  decrementData: readonly DecrementByVariantAndLocation[],
  more?: MoreOfDecrement,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, decrementByVariantAndLocationOperation, { ...more, decrementData }, options)
}

/**
 * `incrementInventory` for items named by variant and location.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/increment-by-variant-and-location
 */
export function incrementByVariantAndLocation(
  client: AnyClient,
  incrementData: readonly IncrementByVariantAndLocation[],
  more?: MoreOfIncrement,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, incrementByVariantAndLocationOperation, { ...more, incrementData }, options)
}

/**
 * Makes or changes 1 to 1000 inventory items, known by variant and location.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/upsert
 */
export function upsertInventoryItems(
  client: AnyClient,
  inventoryItems: readonly InventoryItemToCreate[],
  more?: Pick<UpsertInventoryItemsRequest, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, upsertInventoryItemsOperation, { ...more, inventoryItems }, options)
}

/**
 * Sets stock of every item that matches. @returns the job's id.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/update-by-filter
 */
export async function updateInventoryByFilter(
  client: AnyClient,
  wanted: InventoryItemQuery,
  inventoryItem: StockForAll,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<string> {
  const request = { ...byFilter(wanted, search), inventoryItem }
  return (await write(client, updateInventoryByFilterOperation, request, options)).jobId
}

/**
 * Adds to or takes from the stock of every item that matches.
 * @returns the job's id
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/adjust-by-filter
 */
export async function adjustInventoryByFilter(
  client: AnyClient,
  wanted: InventoryItemQuery,
  adjustment: StockAdjustment,
  more?: Pick<AdjustByFilterRequest, 'trackQuantity' | 'search'>,
  options?: CallOptions,
): Promise<string> {
  const request = { ...more, ...byFilter(wanted), adjustment }
  return (await write(client, adjustInventoryByFilterOperation, request, options)).jobId
}

/**
 * The same, which begins to count where stock was not counted.
 * @returns the job's id
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/set-or-adjust-by-filter
 */
export async function setOrAdjustInventoryByFilter(
  client: AnyClient,
  wanted: InventoryItemQuery,
  adjustedInventoryAction: StockAdjustment,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<string> {
  const request = { ...byFilter(wanted, search), adjustedInventoryAction }
  return (await write(client, setOrAdjustInventoryByFilterOperation, request, options)).jobId
}

/**
 * Removes every item that matches. A query without conditions is refused, because it would remove all; where that is meant,
 * say it: `.where('id', 'exists', true)`. @returns the job's id. @throws StoreError `validation`.
 * @see wire 6.8, POST …/delete-by-filter
 */
export async function deleteInventoryByFilter(
  client: AnyClient,
  wanted: InventoryItemQuery,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<string> {
  const request = byFilter(wanted, search)
  if (Object.keys(request.filter).length === 0) {
    const violation = {
      field: 'filter',
      description: 'has to name what to remove',
      violatedRule: 'REQUIRED_FIELD',
    }
    throw invalidArgument([violation], { operation: deleteInventoryByFilterOperation.name })
  }
  return (await write(client, deleteInventoryByFilterOperation, request, options)).jobId
}

/**
 * Makes items at a location for the variants that match and have none; the filter is one of variants.
 * @returns the job's id.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST …/create-by-variant-filter
 */
export async function createInventoryByVariantFilter(
  client: AnyClient,
  filter: JsonObject,
  locationId: string,
  more?: Pick<CreateByVariantFilterRequest, 'inventoryCreationData' | 'search'>,
  options?: CallOptions,
): Promise<string> {
  const request = { ...more, filter, locationId }
  return (await write(client, createInventoryByVariantFilterOperation, request, options)).jobId
}

/** Order, limit and cursor of the query do not count. */
function byFilter(
  wanted: InventoryItemQuery,
  search?: SearchDetails,
): { filter: JsonObject; search?: SearchDetails } {
  return { filter: wanted.filter(), ...(search && { search }) }
}
