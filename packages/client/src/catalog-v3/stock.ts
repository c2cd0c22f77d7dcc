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

/** Changes of stock. Only for staff and apps. Calls by filter start a background job and return its id. */

type DecrementOptions = Pick<DecrementInventoryRequest, 'restrictInventory' | 'returnEntity' | 'reason'>
type IncrementOptions = Pick<IncrementInventoryRequest, 'returnEntity' | 'reason'>

/**
 * Subtracts from the stock of 1 to 300 inventory items, for example after a sale elsewhere; `incrementInventory` reverses it. Without
 * `restrictInventory: true` the stock can become negative; with it, such an item fails with `INSUFFICIENT_INVENTORY`. Orders of this
 * platform change the stock by themselves, and `cancelOrder` restores it. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.decrementInventory(client, [{ inventoryItemId: id, decrementBy: 1 }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function decrementInventory(
  client: AnyClient,
  decrementData: readonly DecrementById[],
  more?: DecrementOptions,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, decrementInventoryOperation, { ...more, decrementData }, options)
}

/**
 * Adds to the stock of 1 to 300 inventory items, for example after a delivery or to reverse `decrementInventory`. Check `success` of
 * each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.incrementInventory(client, [{ inventoryItemId: id, incrementBy: 1 }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function incrementInventory(
  client: AnyClient,
  incrementData: readonly IncrementById[],
  more?: IncrementOptions,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, incrementInventoryOperation, { ...more, incrementData }, options)
}

/**
 * Like `decrementInventory`, for items identified by variant and location. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.decrementByVariantAndLocation(client, [{ variantId: id, decrementBy: 1 }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function decrementByVariantAndLocation(
  client: AnyClient,
  decrementData: readonly DecrementByVariantAndLocation[],
  more?: DecrementOptions,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, decrementByVariantAndLocationOperation, { ...more, decrementData }, options)
}

/**
 * Like `incrementInventory`, for items identified by variant and location. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.incrementByVariantAndLocation(client, [{ variantId: id, incrementBy: 1 }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function incrementByVariantAndLocation(
  client: AnyClient,
  incrementData: readonly IncrementByVariantAndLocation[],
  more?: IncrementOptions,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, incrementByVariantAndLocationOperation, { ...more, incrementData }, options)
}

/**
 * Sets the stock of 1 to 1000 variants at a location, by default the default one: creates items that do not exist. The variant ids are
 * those of `product.variants`, also the all-zero id of a product without options. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.upsertInventoryItems(client, [{ productId: id, variantId: id, quantity: 10 }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
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
 * Sets the stock of every matching item in a background job. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const query = catalogV3.inventoryItemQuery().where('productId', 'eq', id)
 * const jobId = await catalogV3.updateInventoryByFilter(client, query, { quantity: 10 })
 * ```
 * @returns the id of the job
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export async function updateInventoryByFilter(
  client: AnyClient,
  query: InventoryItemQuery,
  inventoryItem: StockForAll,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<string> {
  const request = { ...byFilter(query, search), inventoryItem }
  return (await write(client, updateInventoryByFilterOperation, request, options)).jobId
}

/**
 * Adds to or subtracts from the stock of every matching item in a background job. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const query = catalogV3.inventoryItemQuery().where('productId', 'eq', id)
 * const jobId = await catalogV3.adjustInventoryByFilter(client, query, { decrementBy: 1 })
 * ```
 * @returns the id of the job
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export async function adjustInventoryByFilter(
  client: AnyClient,
  query: InventoryItemQuery,
  adjustment: StockAdjustment,
  more?: Pick<AdjustByFilterRequest, 'trackQuantity' | 'search'>,
  options?: CallOptions,
): Promise<string> {
  const request = { ...more, ...byFilter(query), adjustment }
  return (await write(client, adjustInventoryByFilterOperation, request, options)).jobId
}

/**
 * Like `adjustInventoryByFilter`, but sets the stock of items that were not tracked before. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const query = catalogV3.inventoryItemQuery().where('productId', 'eq', id)
 * const jobId = await catalogV3.setOrAdjustInventoryByFilter(client, query, { incrementBy: 5 })
 * ```
 * @returns the id of the job
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export async function setOrAdjustInventoryByFilter(
  client: AnyClient,
  query: InventoryItemQuery,
  adjustedInventoryAction: StockAdjustment,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<string> {
  const request = { ...byFilter(query, search), adjustedInventoryAction }
  return (await write(client, setOrAdjustInventoryByFilterOperation, request, options)).jobId
}

/**
 * Deletes every matching item in a background job. A query without conditions is rejected, because it would delete everything; to do
 * that, use `.where('id', 'exists', true)`. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const query = catalogV3.inventoryItemQuery().where('productId', 'eq', id)
 * const jobId = await catalogV3.deleteInventoryByFilter(client, query)
 * ```
 * @returns the id of the job
 * @throws StoreError `validation`
 */
export async function deleteInventoryByFilter(
  client: AnyClient,
  query: InventoryItemQuery,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<string> {
  const request = byFilter(query, search)
  if (Object.keys(request.filter).length === 0) {
    const violation = {
      field: 'filter',
      description: 'must have a condition',
      violatedRule: 'REQUIRED_FIELD',
    }
    throw invalidArgument([violation], { operation: deleteInventoryByFilterOperation.name })
  }
  return (await write(client, deleteInventoryByFilterOperation, request, options)).jobId
}

/**
 * Creates items at a location for every matching variant that has none, in a background job. The filter is one for variants. Needs
 * the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const jobId = await catalogV3.createInventoryByVariantFilter(client, { visible: true }, id)
 * ```
 * @returns the id of the job
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
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

/** Sort order, limit and cursor of the query have no effect. */
function byFilter(
  query: InventoryItemQuery,
  search?: SearchDetails,
): { filter: JsonObject; search?: SearchDetails } {
  return { filter: query.filter(), ...(search && { search }) }
}
