import type { Operation } from '../operation.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import type { CatalogV3ErrorCodeOf } from './error-codes.ts'
import type { BulkInventoryItemsResponse } from './inventory-requests.ts'
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

/** Stock of many inventory items at once (wire 6.8). */

export const decrementInventory: Operation<
  DecrementInventoryRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.decrement'>
> = {
  name: 'inventoryItems.decrement',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/decrement`,
}

export const incrementInventory: Operation<
  IncrementInventoryRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.increment'>
> = {
  name: 'inventoryItems.increment',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/increment`,
}

export const decrementByVariantAndLocation: Operation<
  DecrementByVariantAndLocationRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.decrementByVariantAndLocation'>
> = {
  name: 'inventoryItems.decrementByVariantAndLocation',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/decrement-by-variant-and-location`,
}

export const incrementByVariantAndLocation: Operation<
  IncrementByVariantAndLocationRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.incrementByVariantAndLocation'>
> = {
  name: 'inventoryItems.incrementByVariantAndLocation',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/increment-by-variant-and-location`,
}

export const upsertInventoryItems: Operation<
  UpsertInventoryItemsRequest,
  BulkInventoryItemsResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.upsert'>
> = {
  name: 'inventoryItems.upsert',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/upsert`,
}

export const updateInventoryByFilter: Operation<
  UpdateByFilterRequest,
  JobResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.updateByFilter'>
> = {
  name: 'inventoryItems.updateByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/update-by-filter`,
}

export const adjustInventoryByFilter: Operation<
  AdjustByFilterRequest,
  JobResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.adjustByFilter'>
> = {
  name: 'inventoryItems.adjustByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/adjust-by-filter`,
}

export const setOrAdjustInventoryByFilter: Operation<
  SetOrAdjustByFilterRequest,
  JobResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.setOrAdjustByFilter'>
> = {
  name: 'inventoryItems.setOrAdjustByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/set-or-adjust-by-filter`,
}

export const deleteInventoryByFilter: Operation<
  DeleteByFilterRequest,
  JobResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.deleteByFilter'>
> = {
  name: 'inventoryItems.deleteByFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/delete-by-filter`,
}

export const createInventoryByVariantFilter: Operation<
  CreateByVariantFilterRequest,
  JobResponse,
  CatalogV3ErrorCodeOf<'inventoryItems.createByVariantFilter'>
> = {
  name: 'inventoryItems.createByVariantFilter',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/inventory-items/create-by-variant-filter`,
}
