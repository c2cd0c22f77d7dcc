import * as v from 'valibot'
import { aggregationData, aggregations, searchDetails } from '../common/query-schemas.ts'
import type { Search } from '../common/search.ts'
import { bulkResponse, emptyResponse } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, everyone, staff } from '../declaration.ts'
import { inventoryChangeReasons } from '../enumerations/catalog-v3.ts'
import { listOf } from '../schema/collections.ts'
import { whole } from '../schema/number.ts'
import { atMostOneOf, exactlyOneOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text } from '../schema/text.ts'
import type * as inventory from './inventory-item.ts'
import * as operations from './inventory-operations.ts'
import {
  inventoryItem,
  inventoryItemChanges,
  inventoryItemToCreate,
  preorderEntry,
  stockEntries,
} from './inventory-schema.ts'
import {
  bulkItemResult,
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  cursorQueryEntries,
  fieldMask,
  filter,
  id,
} from './schema-fields.ts'
import type * as stock from './stock-requests.ts'

/** Largest page, and largest number of items in a bulk call. */
const maxPage = 1_000
const maxBulk = 1_000

const flag = optional(v.boolean())
const reason = optional(v.picklist(inventoryChangeReasons))

const inventoryItemResponse = objectOf<inventory.InventoryItemResponse>({ inventoryItem })
export const inventoryBulkResponse: v.GenericSchema<unknown, inventory.BulkInventoryItemsResponse> =
  bulkResponse(bulkItemResult(inventoryItem))
const inventoryItems = listOf(inventoryItem, maxPage)

const read = { access: everyone, right: 'CATALOG_READ' } as const
const write = { access: staff, right: 'CATALOG_WRITE' } as const

export const inventoryDeclarations: readonly DeclaredOperation[] = [
  declareOperation(operations.createInventoryItem, {
    ...write,
    errors: operations.createInventoryItemErrors,
    request: objectOf<inventory.CreateInventoryItemRequest>({
      inventoryItem: inventoryItemToCreate,
    }),
    response: inventoryItemResponse,
  }),
  declareOperation(operations.getInventoryItem, {
    ...read,
    errors: operations.getInventoryItemErrors,
    request: objectOf<inventory.GetInventoryItemRequest>({ inventoryItemId: id }),
    response: inventoryItemResponse,
  }),
  declareOperation(operations.updateInventoryItem, {
    ...write,
    errors: operations.updateInventoryItemErrors,
    request: objectOf<inventory.UpdateInventoryItemRequest>({
      inventoryItem: inventoryItemChanges,
      reason,
    }),
    response: inventoryItemResponse,
  }),
  declareOperation(operations.deleteInventoryItem, {
    ...write,
    errors: operations.deleteInventoryItemErrors,
    request: objectOf<inventory.DeleteInventoryItemRequest>({ inventoryItemId: id }),
    response: emptyResponse,
  }),
  declareOperation(operations.queryInventoryItems, {
    ...read,
    errors: [],
    request: objectOf<inventory.QueryInventoryItemsRequest>({
      query: optional(cursorQuery(maxPage)),
    }),
    response: objectOf<inventory.QueryInventoryItemsResponse>({
      inventoryItems,
      pagingMetadata: cursorPagingMetadata,
    }),
  }),
  declareOperation(operations.searchInventoryItems, {
    ...read,
    errors: [],
    request: objectOf<inventory.SearchInventoryItemsRequest>({
      search: optional(
        objectOf<Search>({
          ...cursorQueryEntries(maxPage),
          aggregations: optional(aggregations),
          search: optional(searchDetails),
          timeZone: optional(text(100, 1)),
        }),
      ),
    }),
    response: objectOf<inventory.SearchInventoryItemsResponse>({
      inventoryItems,
      pagingMetadata: cursorPagingMetadata,
      aggregationData: optional(aggregationData),
    }),
  }),
  declareOperation(operations.countInventoryItems, {
    ...read,
    errors: [],
    request: objectOf<inventory.CountInventoryItemsRequest>({
      filter: optional(filter),
      search: optional(searchDetails),
    }),
    response: countResponse,
  }),
  declareOperation(operations.bulkCreateInventoryItems, {
    ...write,
    errors: operations.bulkCreateInventoryItemsErrors,
    request: objectOf<inventory.BulkCreateInventoryItemsRequest>({
      inventoryItems: listOf(inventoryItemToCreate, maxBulk, 1),
      returnEntity: flag,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.bulkUpdateInventoryItems, {
    ...write,
    errors: operations.bulkUpdateInventoryItemsErrors,
    request: objectOf<inventory.BulkUpdateInventoryItemsRequest>({
      inventoryItems: listOf(
        objectOf<inventory.MaskedInventoryItem>({
          inventoryItem: inventoryItemChanges,
          fieldMask: optional(fieldMask),
        }),
        maxBulk,
        1,
      ),
      returnEntity: flag,
      reason,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.bulkDeleteInventoryItems, {
    ...write,
    errors: operations.bulkDeleteInventoryItemsErrors,
    request: objectOf<inventory.BulkDeleteInventoryItemsRequest>({
      inventoryItemIds: listOf(id, maxBulk, 1),
    }),
    response: inventoryBulkResponse,
  }),
]

/** Largest number of stock changes in a call. */
const maxChanges = 300
const step = whole(1, 99_999)
const variantAtLocation = { variantId: guid, locationId: nullable(guid), productId: optional(id) }
const byFilter = { filter, search: optional(searchDetails) }

interface AdjustmentFields {
  incrementBy?: number
  decrementBy?: number
}
const adjustment = exactlyOneOf<AdjustmentFields, stock.StockAdjustment>({
  incrementBy: optional(step),
  decrementBy: optional(step),
})

const job = objectOf<stock.JobResponse>({ jobId: text(100, 1) })

export const stockDeclarations: readonly DeclaredOperation[] = [
  declareOperation(operations.decrementInventory, {
    ...write,
    errors: operations.decrementInventoryErrors,
    request: objectOf<stock.DecrementInventoryRequest>({
      decrementData: listOf(
        objectOf<stock.DecrementById>({ inventoryItemId: id, decrementBy: step, preorderRequest: flag }),
        maxChanges,
        1,
      ),
      restrictInventory: flag,
      returnEntity: flag,
      reason,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.incrementInventory, {
    ...write,
    errors: operations.incrementInventoryErrors,
    request: objectOf<stock.IncrementInventoryRequest>({
      incrementData: listOf(
        objectOf<stock.IncrementById>({ inventoryItemId: id, incrementBy: step }),
        maxChanges,
        1,
      ),
      returnEntity: flag,
      reason,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.decrementByVariantAndLocation, {
    ...write,
    errors: operations.decrementByVariantAndLocationErrors,
    request: objectOf<stock.DecrementByVariantAndLocationRequest>({
      decrementData: listOf(
        objectOf<stock.DecrementByVariantAndLocation>({
          ...variantAtLocation,
          decrementBy: step,
          preorderRequest: flag,
        }),
        maxChanges,
        1,
      ),
      restrictInventory: flag,
      returnEntity: flag,
      reason,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.incrementByVariantAndLocation, {
    ...write,
    errors: operations.incrementByVariantAndLocationErrors,
    request: objectOf<stock.IncrementByVariantAndLocationRequest>({
      incrementData: listOf(
        objectOf<stock.IncrementByVariantAndLocation>({ ...variantAtLocation, incrementBy: step }),
        maxChanges,
        1,
      ),
      returnEntity: flag,
      reason,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.upsertInventoryItems, {
    ...write,
    errors: operations.upsertInventoryItemsErrors,
    request: objectOf<stock.UpsertInventoryItemsRequest>({
      inventoryItems: listOf(inventoryItemToCreate, 1_000, 1),
      returnEntity: flag,
    }),
    response: inventoryBulkResponse,
  }),
  declareOperation(operations.updateInventoryByFilter, {
    ...write,
    errors: operations.updateInventoryByFilterErrors,
    request: objectOf<stock.UpdateByFilterRequest>({
      ...byFilter,
      inventoryItem: v.pipe(
        objectOf<stock.StockForAll>({ ...stockEntries, ...preorderEntry }),
        atMostOneOf<stock.StockForAll>('quantity', 'inStock'),
      ),
    }),
    response: job,
  }),
  declareOperation(operations.adjustInventoryByFilter, {
    ...write,
    errors: operations.adjustInventoryByFilterErrors,
    request: objectOf<stock.AdjustByFilterRequest>({
      ...byFilter,
      adjustment,
      trackQuantity: flag,
    }),
    response: job,
  }),
  declareOperation(operations.setOrAdjustInventoryByFilter, {
    ...write,
    errors: operations.setOrAdjustInventoryByFilterErrors,
    request: objectOf<stock.SetOrAdjustByFilterRequest>({
      ...byFilter,
      adjustedInventoryAction: adjustment,
    }),
    response: job,
  }),
  declareOperation(operations.deleteInventoryByFilter, {
    ...write,
    errors: operations.deleteInventoryByFilterErrors,
    request: objectOf<stock.DeleteByFilterRequest>(byFilter),
    response: job,
  }),
  declareOperation(operations.createInventoryByVariantFilter, {
    ...write,
    errors: operations.createInventoryByVariantFilterErrors,
    request: objectOf<stock.CreateByVariantFilterRequest>({
      ...byFilter,
      locationId: guid,
      inventoryCreationData: optional(
        objectOf<NonNullable<stock.CreateByVariantFilterRequest['inventoryCreationData']>>({
          quantity: optional(whole(0, 99_999)),
        }),
      ),
    }),
    response: job,
  }),
]
