import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryStringOrBody } from '../query-string.ts'
import type { CatalogV3ErrorCodeOf } from './error-codes.ts'
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
import type { CountResponse } from './revised.ts'

/** Inventory items of catalog V3 (wire 6.8). */

export const createInventoryItem: Operation<
  CreateInventoryItemRequest,
  InventoryItemResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.create'>
> = {
  name: 'inventoryItems.create',
  method: 'POST',
  path: `${catalogV3}/v3/inventory-items`,
}

export const getInventoryItem: Operation<
  GetInventoryItemRequest,
  InventoryItemResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.get'>
> = {
  name: 'inventoryItems.get',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/{inventoryItemId}`,
  fill: fillPath,
  idempotent: true,
}

export const updateInventoryItem: Operation<
  UpdateInventoryItemRequest,
  InventoryItemResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.update'>
> = {
  name: 'inventoryItems.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/inventory-items/{inventoryItem.id}`,
  fill: fillPath,
}

export const deleteInventoryItem: Operation<
  DeleteInventoryItemRequest,
  EmptyResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.delete'>
> = {
  name: 'inventoryItems.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/inventory-items/{inventoryItemId}`,
  fill: fillPath,
}

export const queryInventoryItems: Operation<
  QueryInventoryItemsRequest,
  QueryInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.query'>
> = {
  name: 'inventoryItems.query',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const searchInventoryItems: Operation<
  SearchInventoryItemsRequest,
  SearchInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.search'>
> = {
  name: 'inventoryItems.search',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/search`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countInventoryItems: Operation<
  CountInventoryItemsRequest,
  CountResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.count'>
> = {
  name: 'inventoryItems.count',
  method: 'GET',
  path: `${catalogV3}/v3/inventory-items/count`,
  query: queryStringOrBody,
  idempotent: true,
}

export const bulkCreateInventoryItems: Operation<
  BulkCreateInventoryItemsRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.bulkCreate'>
> = {
  name: 'inventoryItems.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/create`,
}

export const bulkUpdateInventoryItems: Operation<
  BulkUpdateInventoryItemsRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.bulkUpdate'>
> = {
  name: 'inventoryItems.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/update`,
}

export const bulkDeleteInventoryItems: Operation<
  BulkDeleteInventoryItemsRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.bulkDelete'>
> = {
  name: 'inventoryItems.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/delete`,
}
