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
} from './inventory-item.ts'
import type {
  AdjustByFilterRequest,
  CreateByVariantFilterRequest,
  DecrementByVariantAndLocationRequest,
  DecrementInventoryRequest,
  DeleteByFilterRequest,
  IncrementByVariantAndLocationRequest,
  IncrementInventoryRequest,
  JobResponse,
  SetOrAdjustByFilterRequest,
  UpdateByFilterRequest,
  UpsertInventoryItemsRequest,
} from './stock-requests.ts'

/** Operations on inventory items of catalog V3. */

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

/** Operations on the stock of many inventory items. */

export const decrementInventoryErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const decrementInventory: Operation<
  DecrementInventoryRequest,
  BulkInventoryItemsResponse,
  (typeof decrementInventoryErrors)[number]
> = {
  name: 'inventoryItems.decrement',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/decrement`,
}

export const incrementInventoryErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const incrementInventory: Operation<
  IncrementInventoryRequest,
  BulkInventoryItemsResponse,
  (typeof incrementInventoryErrors)[number]
> = {
  name: 'inventoryItems.increment',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/increment`,
}

export const decrementByVariantAndLocationErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const decrementByVariantAndLocation: Operation<
  DecrementByVariantAndLocationRequest,
  BulkInventoryItemsResponse,
  (typeof decrementByVariantAndLocationErrors)[number]
> = {
  name: 'inventoryItems.decrementByVariantAndLocation',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/decrement-by-variant-and-location`,
}

export const incrementByVariantAndLocationErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const incrementByVariantAndLocation: Operation<
  IncrementByVariantAndLocationRequest,
  BulkInventoryItemsResponse,
  (typeof incrementByVariantAndLocationErrors)[number]
> = {
  name: 'inventoryItems.incrementByVariantAndLocation',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/increment-by-variant-and-location`,
}

export const upsertInventoryItemsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const upsertInventoryItems: Operation<
  UpsertInventoryItemsRequest,
  BulkInventoryItemsResponse,
  (typeof upsertInventoryItemsErrors)[number]
> = {
  name: 'inventoryItems.upsert',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/upsert`,
}

export const updateInventoryByFilterErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const updateInventoryByFilter: Operation<
  UpdateByFilterRequest,
  JobResponse,
  (typeof updateInventoryByFilterErrors)[number]
> = {
  name: 'inventoryItems.updateByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/update-by-filter`,
}

export const adjustInventoryByFilterErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const adjustInventoryByFilter: Operation<
  AdjustByFilterRequest,
  JobResponse,
  (typeof adjustInventoryByFilterErrors)[number]
> = {
  name: 'inventoryItems.adjustByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/adjust-by-filter`,
}

export const setOrAdjustInventoryByFilterErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const setOrAdjustInventoryByFilter: Operation<
  SetOrAdjustByFilterRequest,
  JobResponse,
  (typeof setOrAdjustInventoryByFilterErrors)[number]
> = {
  name: 'inventoryItems.setOrAdjustByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/set-or-adjust-by-filter`,
}

export const deleteInventoryByFilterErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const deleteInventoryByFilter: Operation<
  DeleteByFilterRequest,
  JobResponse,
  (typeof deleteInventoryByFilterErrors)[number]
> = {
  name: 'inventoryItems.deleteByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/delete-by-filter`,
}

export const createInventoryByVariantFilterErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const createInventoryByVariantFilter: Operation<
  CreateByVariantFilterRequest,
  JobResponse,
  (typeof createInventoryByVariantFilterErrors)[number]
> = {
  name: 'inventoryItems.createByVariantFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/create-by-variant-filter`,
}
