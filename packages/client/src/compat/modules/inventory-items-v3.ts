import {
  adjustInventoryByFilter,
  bulkCreateInventoryItems as bulkCreateInventoryItemsOperation,
  bulkDeleteInventoryItems as bulkDeleteInventoryItemsOperation,
  bulkUpdateInventoryItems as bulkUpdateInventoryItemsOperation,
  countInventoryItems as countInventoryItemsOperation,
  createInventoryByVariantFilter,
  createInventoryItem as createInventoryItemOperation,
  decrementByVariantAndLocation,
  decrementInventory,
  deleteInventoryByFilter,
  deleteInventoryItem as deleteInventoryItemOperation,
  getInventoryItem as getInventoryItemOperation,
  incrementByVariantAndLocation,
  incrementInventory,
  queryInventoryItems as queryInventoryItemsOperation,
  searchInventoryItems as searchInventoryItemsOperation,
  setOrAdjustInventoryByFilter,
  updateInventoryByFilter,
  updateInventoryItem as updateInventoryItemOperation,
  upsertInventoryItems,
} from '@vitrine/contract/catalog-v3'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type CursorQueryBuilder, cursorQuery, type SurfaceQuery } from '../query/queries.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `inventoryItemsV3` of the public stores package: stock of catalog V3. */

export type InventoryItem = Surface<import('@vitrine/contract/catalog-v3').InventoryItem>
export type InventoryItemsQueryBuilder = CursorQueryBuilder<InventoryItem, InventoryField, InventoryField>

type InventoryField =
  | '_id'
  | '_createdDate'
  | '_updatedDate'
  | 'variantId'
  | 'locationId'
  | 'productId'
  | 'quantity'
  | 'inStock'
  | 'trackQuantity'
  | 'availabilityStatus'
type Filter = Readonly<Record<string, unknown>>

interface QueryInventoryItems {
  /** A builder for a query with pages by cursor. */
  (): InventoryItemsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery): Promise<ResponseOf<typeof queryInventoryItemsOperation>>
}

export const queryInventoryItems: QueryInventoryItems = method((client, asked?: SurfaceQuery) => {
  const send = (query: SurfaceQuery) => call(client, queryInventoryItemsOperation, { query }, noFields)
  if (asked) return send(asked)
  return cursorQuery(async (query) => {
    const { inventoryItems: items, pagingMetadata } = await send(query)
    return { items, cursors: pagingMetadata?.cursors }
  })
  // The cast holds: what is given back follows from whether there is a query.
}) as QueryInventoryItems

/** Free text and facets; `aggregationData` has the counts. */
export const searchInventoryItems: (
  search: RequestOf<typeof searchInventoryItemsOperation>['search'],
) => Promise<ResponseOf<typeof searchInventoryItemsOperation>> = method((client, search) =>
  call(client, searchInventoryItemsOperation, { search }, noFields),
)

/** `{ count }` */
export const countInventoryItems: (
  options?: RequestOf<typeof countInventoryItemsOperation>,
) => Promise<ResponseOf<typeof countInventoryItemsOperation>> = method((client, options) =>
  call(client, countInventoryItemsOperation, { ...options }, noFields),
)

/** The item itself, as in the public package. */
export const createInventoryItem: (
  inventoryItem: RequestOf<typeof createInventoryItemOperation>['inventoryItem'],
) => Promise<InventoryItem> = method(
  async (client, inventoryItem) =>
    (await call(client, createInventoryItemOperation, { inventoryItem }, noFields)).inventoryItem,
)

/** The item itself. */
export const getInventoryItem: (inventoryItemId: string) => Promise<InventoryItem> = method(
  async (client, inventoryItemId) =>
    (await call(client, getInventoryItemOperation, { inventoryItemId }, noFields)).inventoryItem,
)

/** Changes the given fields; the revision has to be the present one. */
export const updateInventoryItem: (
  _id: string,
  inventoryItem: Omit<RequestOf<typeof updateInventoryItemOperation>['inventoryItem'], '_id'>,
  options?: Omit<RequestOf<typeof updateInventoryItemOperation>, 'inventoryItem'>,
) => Promise<InventoryItem> = method(async (client, id, inventoryItem, options) => {
  const request = { inventoryItem: { ...inventoryItem, id }, ...options }
  return (await call(client, updateInventoryItemOperation, request, noFields)).inventoryItem
})

export const deleteInventoryItem: (inventoryItemId: string) => Promise<void> = method(
  (client, inventoryItemId) =>
    callForNothing(client, deleteInventoryItemOperation, { inventoryItemId }, noFields),
)

export const bulkCreateInventoryItems: (
  inventoryItems: RequestOf<typeof bulkCreateInventoryItemsOperation>['inventoryItems'],
  options?: Omit<RequestOf<typeof bulkCreateInventoryItemsOperation>, 'inventoryItems'>,
) => Promise<ResponseOf<typeof bulkCreateInventoryItemsOperation>> = method(
  (client, inventoryItems, options) =>
    call(client, bulkCreateInventoryItemsOperation, { inventoryItems, ...options }, noFields),
)

export const bulkUpdateInventoryItems: (
  inventoryItems: RequestOf<typeof bulkUpdateInventoryItemsOperation>['inventoryItems'],
  options?: Omit<RequestOf<typeof bulkUpdateInventoryItemsOperation>, 'inventoryItems'>,
) => Promise<ResponseOf<typeof bulkUpdateInventoryItemsOperation>> = method(
  (client, inventoryItems, options) =>
    call(client, bulkUpdateInventoryItemsOperation, { inventoryItems, ...options }, noFields),
)

export const bulkUpsertInventoryItems: (
  inventoryItems: RequestOf<typeof upsertInventoryItems>['inventoryItems'],
  options?: Omit<RequestOf<typeof upsertInventoryItems>, 'inventoryItems'>,
) => Promise<ResponseOf<typeof upsertInventoryItems>> = method((client, inventoryItems, options) =>
  call(client, upsertInventoryItems, { inventoryItems, ...options }, noFields),
)

export const bulkDeleteInventoryItems: (
  inventoryItemIds: readonly string[],
) => Promise<ResponseOf<typeof bulkDeleteInventoryItemsOperation>> = method((client, inventoryItemIds) =>
  call(client, bulkDeleteInventoryItemsOperation, { inventoryItemIds }, noFields),
)

/** Takes from stock, by ids of items. */
export const bulkDecrementInventoryItems: (
  decrementData: RequestOf<typeof decrementInventory>['decrementData'],
  options?: Omit<RequestOf<typeof decrementInventory>, 'decrementData'>,
) => Promise<ResponseOf<typeof decrementInventory>> = method((client, decrementData, options) =>
  call(client, decrementInventory, { decrementData, ...options }, noFields),
)

/** Adds to stock, by ids of items. */
export const bulkIncrementInventoryItems: (
  incrementData: RequestOf<typeof incrementInventory>['incrementData'],
  options?: Omit<RequestOf<typeof incrementInventory>, 'incrementData'>,
) => Promise<ResponseOf<typeof incrementInventory>> = method((client, incrementData, options) =>
  call(client, incrementInventory, { incrementData, ...options }, noFields),
)

export const bulkDecrementInventoryItemsByVariantAndLocation: (
  decrementData: RequestOf<typeof decrementByVariantAndLocation>['decrementData'],
  options?: Omit<RequestOf<typeof decrementByVariantAndLocation>, 'decrementData'>,
) => Promise<ResponseOf<typeof decrementByVariantAndLocation>> = method((client, decrementData, options) =>
  call(client, decrementByVariantAndLocation, { decrementData, ...options }, noFields),
)

export const bulkIncrementInventoryItemsByVariantAndLocation: (
  incrementData: RequestOf<typeof incrementByVariantAndLocation>['incrementData'],
  options?: Omit<RequestOf<typeof incrementByVariantAndLocation>, 'incrementData'>,
) => Promise<ResponseOf<typeof incrementByVariantAndLocation>> = method((client, incrementData, options) =>
  call(client, incrementByVariantAndLocation, { incrementData, ...options }, noFields),
)

/** `{ jobId }`: the job runs in the background. */
export const bulkUpdateInventoryItemsByFilter: (
  filter: Filter,
  options?: Omit<RequestOf<typeof updateInventoryByFilter>, 'filter'>,
) => Promise<ResponseOf<typeof updateInventoryByFilter>> = method((client, filter, options) =>
  call(client, updateInventoryByFilter, { filter, ...options }, noFields),
)

/** `{ jobId }` */
export const bulkAdjustInventoryItemsByFilter: (
  filter: Filter,
  options?: Omit<RequestOf<typeof adjustInventoryByFilter>, 'filter'>,
) => Promise<ResponseOf<typeof adjustInventoryByFilter>> = method((client, filter, options) =>
  call(client, adjustInventoryByFilter, { filter, ...options }, noFields),
)

/** `{ jobId }` */
export const bulkSetOrAdjustInventoryItemsByFilter: (
  filter: Filter,
  options?: Omit<RequestOf<typeof setOrAdjustInventoryByFilter>, 'filter'>,
) => Promise<ResponseOf<typeof setOrAdjustInventoryByFilter>> = method((client, filter, options) =>
  call(client, setOrAdjustInventoryByFilter, { filter, ...options }, noFields),
)

/** `{ jobId }` */
export const bulkDeleteInventoryItemsByFilter: (
  filter: Filter,
  options?: Omit<RequestOf<typeof deleteInventoryByFilter>, 'filter'>,
) => Promise<ResponseOf<typeof deleteInventoryByFilter>> = method((client, filter, options) =>
  call(client, deleteInventoryByFilter, { filter, ...options }, noFields),
)

/** `{ jobId }` */
export const bulkCreateInventoryItemsByVariantFilter: (
  filter: Filter,
  options?: Omit<RequestOf<typeof createInventoryByVariantFilter>, 'filter'>,
) => Promise<ResponseOf<typeof createInventoryByVariantFilter>> = method((client, filter, options) =>
  call(client, createInventoryByVariantFilter, { filter, ...options }, noFields),
)
