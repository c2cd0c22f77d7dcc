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
import type { Moment } from '../catalog/query.ts'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'
import { type CursorQuery, cursorQuery } from './cursor-query.ts'
import { type CursorSequence, cursorSequence } from './cursor-sequence.ts'

/**
 * Fields of inventory items that a query may filter. Choice: wire 2.6 has no row for them; these are the entity's (wire 7.5).
 */
export interface InventoryItemFields {
  id: string
  createdDate: Moment
  updatedDate: Moment
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

/** An empty query for inventory items, to be narrowed; pages of at most 1000. @see wire 2.6 and 6.8 */
export function inventoryItems(): InventoryItemQuery {
  return cursorQuery()
}

/**
 * Inventory items that match.
 * @throws StoreError
 * @see wire 6.8, GET /v3/inventory-items/query
 */
export function queryInventoryItems(
  client: AnyClient,
  wanted?: InventoryItemQuery,
  options?: CallOptions,
): CursorSequence<InventoryItem> {
  return cursorSequence(
    wanted?.build(),
    (query) => client.send(queryInventoryItemsOperation, { query }, options),
    (answer) => answer.inventoryItems,
  )
}

/**
 * How many inventory items match; order and limit do not count.
 * @throws StoreError
 * @see wire 6.8, GET /v3/inventory-items/count
 */
export async function countInventoryItems(
  client: AnyClient,
  wanted?: InventoryItemQuery,
  search?: SearchDetails,
  options?: CallOptions,
): Promise<number> {
  const request = { ...(wanted && { filter: wanted.filter() }), ...(search && { search }) }
  return (await client.send(countInventoryItemsOperation, request, options)).count
}

/**
 * One inventory item by id.
 * @throws StoreError `INVENTORY_ITEM_NOT_FOUND`
 * @see wire 6.8, GET /v3/inventory-items/{inventoryItemId}
 */
export async function getInventoryItem(
  client: AnyClient,
  inventoryItemId: string,
  options?: CallOptions,
): Promise<InventoryItem> {
  return (await client.send(getInventoryItemOperation, { inventoryItemId }, options)).inventoryItem
}

/**
 * Begins to keep stock of a variant at a location; staff and apps.
 * @throws StoreError `INVENTORY_ITEM_ALREADY_EXISTS`
 * @see wire 6.8, POST /v3/inventory-items
 */
export async function createInventoryItem(
  client: AnyClient,
  inventoryItem: InventoryItemToCreate,
  options?: CallOptions,
): Promise<InventoryItem> {
  return (await write(client, createInventoryItemOperation, { inventoryItem }, options)).inventoryItem
}

/**
 * Changes the given fields of an inventory item, whose present `revision` has to be sent; staff and apps. To add or take, use
 * `incrementInventory` and `decrementInventory`, which no other change can come between.
 * @throws StoreError `INVENTORY_ITEM_NOT_FOUND`, `STALE_REVISION`
 * @see wire 6.8, PATCH /v3/inventory-items/{inventoryItem.id}
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
 * Stops to keep stock; staff and apps.
 * @throws StoreError `INVENTORY_ITEM_NOT_FOUND`
 * @see wire 6.8, DELETE /v3/inventory-items/{inventoryItemId}
 */
export async function deleteInventoryItem(
  client: AnyClient,
  inventoryItemId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, deleteInventoryItemOperation, { inventoryItemId }, options)
}

/**
 * Makes 1 to 1000 inventory items; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/inventory-items/create
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
 * Changes 1 to 1000 inventory items; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/inventory-items/update
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
 * Removes 1 to 1000 inventory items; look at `success` of each result. Staff and apps.
 * @throws StoreError `application` `IDEMPOTENCY_KEY_REUSED`
 * @see wire 6.8, POST /v3/bulk/inventory-items/delete
 */
export function bulkDeleteInventoryItems(
  client: AnyClient,
  inventoryItemIds: readonly string[],
  options?: CallOptions,
): Promise<BulkInventoryItemsResponse> {
  return write(client, bulkDeleteInventoryItemsOperation, { inventoryItemIds }, options)
}
