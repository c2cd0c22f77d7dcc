import type { Operation } from '../operation.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
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
