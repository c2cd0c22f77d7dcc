import * as v from 'valibot'
import type * as stock from '../../catalog-v3/stock-requests.ts'
import { inventoryChangeReasons } from '../../enumerations/catalog-v3.ts'
import { searchDetails } from '../entities/search.ts'
import { listOf } from '../parts/collections.ts'
import { exactlyOneOf } from '../parts/exactly-one-of.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { atMostOneOf } from '../parts/one-of.ts'
import { guid, text } from '../parts/text.ts'
import type { Schemas } from '../schemas-by-operation.ts'
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

/** Schemas of requests and answers that change stock, by operation name. */
export const stockRequests: Schemas = {
  'inventoryItems.decrement': objectOf<stock.DecrementInventoryRequest>({
    decrementData: listOf(
      objectOf<stock.DecrementById>({ inventoryItemId: id, decrementBy: step, preorderRequest: flag }),
      maxChanges,
      1,
    ),
    restrictInventory: flag,
    returnEntity: flag,
    reason,
  }),
  'inventoryItems.increment': objectOf<stock.IncrementInventoryRequest>({
    incrementData: listOf(
      objectOf<stock.IncrementById>({ inventoryItemId: id, incrementBy: step }),
      maxChanges,
      1,
    ),
    returnEntity: flag,
    reason,
  }),
  'inventoryItems.decrementByVariantAndLocation': objectOf<stock.DecrementByVariantAndLocationRequest>({
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
  'inventoryItems.incrementByVariantAndLocation': objectOf<stock.IncrementByVariantAndLocationRequest>({
    incrementData: listOf(
      objectOf<stock.IncrementByVariantAndLocation>({ ...variantAtLocation, incrementBy: step }),
      maxChanges,
      1,
    ),
    returnEntity: flag,
    reason,
  }),
  'inventoryItems.upsert': objectOf<stock.UpsertInventoryItemsRequest>({
    inventoryItems: listOf(inventoryItemToCreate, 1_000, 1),
    returnEntity: flag,
  }),
  'inventoryItems.updateByFilter': objectOf<stock.UpdateByFilterRequest>({
    ...byFilter,
    inventoryItem: v.pipe(
      objectOf<stock.StockForAll>({ ...stockEntries, ...preorderEntry }),
      atMostOneOf<stock.StockForAll>('quantity', 'inStock'),
    ),
  }),
  'inventoryItems.adjustByFilter': objectOf<stock.AdjustByFilterRequest>({
    ...byFilter,
    adjustment,
    trackQuantity: flag,
  }),
  'inventoryItems.setOrAdjustByFilter': objectOf<stock.SetOrAdjustByFilterRequest>({
    ...byFilter,
    adjustedInventoryAction: adjustment,
  }),
  'inventoryItems.deleteByFilter': objectOf<stock.DeleteByFilterRequest>(byFilter),
  'inventoryItems.createByVariantFilter': objectOf<stock.CreateByVariantFilterRequest>({
    ...byFilter,
    locationId: guid,
    inventoryCreationData: optional(
      objectOf<NonNullable<stock.CreateByVariantFilterRequest['inventoryCreationData']>>({
        quantity: optional(whole(0, 99_999)),
      }),
    ),
  }),
}

const job = objectOf<stock.JobResponse>({ jobId: text(100, 1) })

export const stockAnswers: Schemas = {
  'inventoryItems.decrement': inventoryBulkResponse,
  'inventoryItems.increment': inventoryBulkResponse,
  'inventoryItems.decrementByVariantAndLocation': inventoryBulkResponse,
  'inventoryItems.incrementByVariantAndLocation': inventoryBulkResponse,
  'inventoryItems.upsert': inventoryBulkResponse,
  'inventoryItems.updateByFilter': job,
  'inventoryItems.adjustByFilter': job,
  'inventoryItems.setOrAdjustByFilter': job,
  'inventoryItems.deleteByFilter': job,
  'inventoryItems.createByVariantFilter': job,
}
