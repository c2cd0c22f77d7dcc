import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryStringOrBody } from '../query-string.ts'
import type { CountResponse } from './entity.ts'
import type {
  BulkCreateInventoryItemsRequest,
  BulkDeleteInventoryItemsRequest,
  BulkInventoryItemsResponse,
  BulkUpdateInventoryItemsRequest,
  CountInventoryItemsRequest,
  CreateInventoryItemRequest,
  DeleteInventoryItemRequest,
  GetInventoryItemRequest,
  InventoryItemResponse,
  QueryInventoryItemsRequest,
  QueryInventoryItemsResponse,
  SearchInventoryItemsRequest,
  SearchInventoryItemsResponse,
  UpdateInventoryItemRequest,
} from './inventory-requests.ts'

/** Inventory items of catalog V3 (wire 6.8). */

export const createInventoryItemErrors = [
  'VARIANT_NOT_FOUND',
  'INVENTORY_ITEM_ALREADY_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const createInventoryItem: Operation<
  CreateInventoryItemRequest,
  InventoryItemResponse,
  (typeof createInventoryItemErrors)[number]
> = {
  name: 'inventoryItems.create',
  method: 'POST',
  path: `${catalogV3}/v3/inventory-items`,
}

export const getInventoryItemErrors = ['INVENTORY_ITEM_NOT_FOUND'] as const
export const getInventoryItem: Operation<
  GetInventoryItemRequest,
  InventoryItemResponse,
  (typeof getInventoryItemErrors)[number]
> = {
  name: 'inventoryItems.get',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/{inventoryItemId}`,
  fill: fillPath,
  idempotent: true,
}

export const updateInventoryItemErrors = [
  'INVENTORY_ITEM_NOT_FOUND',
  'STALE_REVISION',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateInventoryItem: Operation<
  UpdateInventoryItemRequest,
  InventoryItemResponse,
  (typeof updateInventoryItemErrors)[number]
> = {
  name: 'inventoryItems.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/inventory-items/{inventoryItem.id}`,
  fill: fillPath,
}

export const deleteInventoryItemErrors = ['INVENTORY_ITEM_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const deleteInventoryItem: Operation<
  DeleteInventoryItemRequest,
  EmptyResponse,
  (typeof deleteInventoryItemErrors)[number]
> = {
  name: 'inventoryItems.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/inventory-items/{inventoryItemId}`,
  fill: fillPath,
}

export const queryInventoryItems: Operation<QueryInventoryItemsRequest, QueryInventoryItemsResponse> = {
  name: 'inventoryItems.query',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const searchInventoryItems: Operation<SearchInventoryItemsRequest, SearchInventoryItemsResponse> = {
  name: 'inventoryItems.search',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/search`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countInventoryItems: Operation<CountInventoryItemsRequest, CountResponse> = {
  name: 'inventoryItems.count',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/count`,
  query: queryStringOrBody,
  idempotent: true,
}

export const bulkCreateInventoryItemsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkCreateInventoryItems: Operation<
  BulkCreateInventoryItemsRequest,
  BulkInventoryItemsResponse,
  (typeof bulkCreateInventoryItemsErrors)[number]
> = {
  name: 'inventoryItems.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/create`,
}

export const bulkUpdateInventoryItemsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkUpdateInventoryItems: Operation<
  BulkUpdateInventoryItemsRequest,
  BulkInventoryItemsResponse,
  (typeof bulkUpdateInventoryItemsErrors)[number]
> = {
  name: 'inventoryItems.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/update`,
}

export const bulkDeleteInventoryItemsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkDeleteInventoryItems: Operation<
  BulkDeleteInventoryItemsRequest,
  BulkInventoryItemsResponse,
  (typeof bulkDeleteInventoryItemsErrors)[number]
> = {
  name: 'inventoryItems.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/delete`,
}
