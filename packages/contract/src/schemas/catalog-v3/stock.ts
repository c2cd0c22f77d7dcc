import * as v from 'valibot'
import * as operations from '../../catalog-v3/stock-operations.ts'
import type * as stock from '../../catalog-v3/stock-requests.ts'
import { type DeclaredOperation, declareOperation, staff } from '../../declaration.ts'
import { inventoryChangeReasons } from '../../enumerations/catalog-v3.ts'
import { searchDetails } from '../entities/search.ts'
import { listOf } from '../parts/collections.ts'
import { exactlyOneOf } from '../parts/exactly-one-of.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { atMostOneOf } from '../parts/one-of.ts'
import { guid, text } from '../parts/text.ts'
import { filter, id } from './fields.ts'
import { inventoryBulkResponse } from './inventory.ts'
import { inventoryItemToCreate, preorderEntry, stockEntries } from './inventory-entity.ts'

/** Changes of stock in one call (wire 6.8). */
const maxChanges = 300
const step = whole(1, 99_999)
const flag = optional(v.boolean())
const reason = optional(v.picklist(inventoryChangeReasons))
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

const write = { access: staff, right: 'CATALOG_WRITE' } as const

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
