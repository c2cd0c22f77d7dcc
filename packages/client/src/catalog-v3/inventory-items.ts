import {
  type AvailabilityStatus,
  type BulkCreateInventoryItemsRequest,
  type BulkInventoryItemsResponse,
  type BulkUpdateInventoryItemsRequest,
  bulkCreateInventoryItems as bulkCreateInventoryItemsOperation,
  bulkDeleteInventoryItems as bulkDeleteInventoryItemsOperation,
  bulkUpdateInventoryItems as bulkUpdateInventoryItemsOperation,
  countInventoryItems as countInventoryItemsOperation,
  createInventoryItem as createInventoryItemOperation,
  deleteInventoryItem as deleteInventoryItemOperation,
  getInventoryItem as getInventoryItemOperation,
  type InventoryItem,
  type InventoryItemChanges,
  type InventoryItemToCreate,
  type MaskedInventoryItem,
  queryInventoryItems as queryInventoryItemsOperation,
  type SearchDetails,
  type UpdateInventoryItemRequest,
  updateInventoryItem as updateInventoryItemOperation,
} from '@vitrine/contract/catalog-v3'
import type { AnyClient, ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type CursorSequence, cursorSequence } from '../query/cursor-pages.ts'
import { type CursorQuery, cursorQuery, type DateInput } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/** Fields by which inventory items can be filtered. */
export interface InventoryItemFields {
  id: string
  createdDate: DateInput
  updatedDate: DateInput
  productId: string
  variantId: string
  locationId: string
  trackQuantity: boolean
  quantity: number
  inStock: boolean
  availabilityStatus: AvailabilityStatus
  'preorderInfo.enabled': boolean
  'product.name': string
  'product.directCategoryIds': readonly string[]
  'product.variantName': string
  'product.variantSku': string
  'product.variantVisible': boolean
}

/** A query for inventory items, see {@link inventoryItemQuery}. */
export type InventoryItemQuery = CursorQuery<
  InventoryItemFields,
  | 'id'
  | 'createdDate'
  | 'updatedDate'
  | 'quantity'
  | 'product.name'
  | 'product.variantName'
  | 'product.variantSku'
>

/**
 * Starts a query for inventory items, with at most 1000 per page. Without conditions it matches all items.
 *
 * @example
 * ```ts
 * const query = catalogV3.inventoryItemQuery().where('quantity', 'lt', 3).limit(1000)
 * ```
 */
export function inventoryItemQuery(): InventoryItemQuery {
  return cursorQuery()
}

/**
 * Fetches inventory items that match a query; all by default.
 *
 * @example
 * ```ts
 * const soldOut = catalogV3.inventoryItemQuery().where('availabilityStatus', 'eq', 'OUT_OF_STOCK')
 * const { items } = await catalogV3.queryInventoryItems(client, soldOut).first()
 * ```
 * @throws StoreError
 */
export function queryInventoryItems(
  client: ReadingClient,
  query?: InventoryItemQuery,
  options?: CallOptions,
): CursorSequence<InventoryItem> {
  return cursorSequence(
    query?.build(),
    (page) => client.send(queryInventoryItemsOperation, { query: page }, options),
    (response) => response.inventoryItems,
  )
}

/**
 * Counts the inventory items that match a query. Sort order and limit have no effect.
 *
 * @example
 * ```ts
 * const count = await catalogV3.countInventoryItems(client)
 * ```
 * @throws StoreError
 */
export async function countInventoryItems(
  client: ReadingClient,
  query?: InventoryItemQuery,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<number> {
  const request = { ...(query && { filter: query.filter() }), ...(search && { search }) }
  return (await client.send(countInventoryItemsOperation, request, options)).count
}

/**
 * Fetches one inventory item by id; null if there is none.
 *
 * @example
 * ```ts
 * const item = await catalogV3.getInventoryItem(client, id)
 * ```
 * @throws StoreError
 */
export async function getInventoryItem(
  client: ReadingClient,
  inventoryItemId: string,
  options?: CallOptions,
): Promise<InventoryItem | null> {
  return (
    (await orNull(client.send(getInventoryItemOperation, { inventoryItemId }, options)))?.inventoryItem ??
    null
  )
}

/**
 * Starts tracking the stock of a variant at a location. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.createInventoryItem(client, { productId: id, variantId: id, locationId: id, quantity: 10 })
 * ```
 * @throws StoreError `application` `INVENTORY_ITEM_ALREADY_EXISTS`
 */
export async function createInventoryItem(
  client: AnyClient,
  inventoryItem: InventoryItemToCreate,
  options?: CallOptions,
): Promise<InventoryItem> {
  return (await write(client, createInventoryItemOperation, { inventoryItem }, options)).inventoryItem
}

/**
 * Updates the given fields of an inventory item. The current `revision` is required. To add or subtract stock, use
 * `incrementInventory` and `decrementInventory`, which cannot collide with other changes. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const item = await catalogV3.getInventoryItem(client, id)
 * if (item) await catalogV3.updateInventoryItem(client, { id, revision: item.revision, quantity: 10 })
 * ```
 * @throws StoreError `application` `INVENTORY_ITEM_NOT_FOUND`, `STALE_REVISION`
 */
export async function updateInventoryItem(
  client: AnyClient,
  inventoryItem: InventoryItemChanges,
  more?: Pick<UpdateInventoryItemRequest, 'reason'>,
  options?: CallOptions,
): Promise<InventoryItem> {
  return (await write(client, updateInventoryItemOperation, { ...more, inventoryItem }, options))
    .inventoryItem
}

/**
 * Stops tracking the stock of an inventory item. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.deleteInventoryItem(client, id)
 * ```
 * @throws StoreError `application` `INVENTORY_ITEM_NOT_FOUND`
 */
export async function deleteInventoryItem(
  client: AnyClient,
  inventoryItemId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, deleteInventoryItemOperation, { inventoryItemId }, options)
}

/**
 * Creates 1 to 1000 inventory items. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkCreateInventoryItems(client, [{ productId: id, variantId: id, locationId: id, quantity: 10 }])
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkCreateInventoryItems(
  client: AnyClient,
  inventoryItems: readonly InventoryItemToCreate[],
  more?: Pick<BulkCreateInventoryItemsRequest, 'returnEntity'>,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, bulkCreateInventoryItemsOperation, { ...more, inventoryItems }, options)
}

/**
 * Updates 1 to 1000 inventory items. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const item = await catalogV3.getInventoryItem(client, id)
 * if (item) {
 *   const { revision } = item
 *   await catalogV3.bulkUpdateInventoryItems(client, [{ inventoryItem: { id, revision, quantity: 10 } }])
 * }
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkUpdateInventoryItems(
  client: AnyClient,
  inventoryItems: readonly MaskedInventoryItem[],
  more?: Pick<BulkUpdateInventoryItemsRequest, 'returnEntity' | 'reason'>,
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, bulkUpdateInventoryItemsOperation, { ...more, inventoryItems }, options)
}

/**
 * Deletes 1 to 1000 inventory items. Check `success` of each result. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogV3.bulkDeleteInventoryItems(client, ids)
 * ```
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 */
export function bulkDeleteInventoryItems(
  client: AnyClient,
  inventoryItemIds: readonly string[],
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, bulkDeleteInventoryItemsOperation, { inventoryItemIds }, options)
}
