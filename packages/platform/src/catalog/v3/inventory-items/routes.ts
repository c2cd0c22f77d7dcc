import type {
  BulkInventoryItemsResponse,
  BulkItemResult,
  DecrementById,
  DecrementByVariantAndLocation,
  IncrementById,
  IncrementByVariantAndLocation,
  InventoryItem,
} from '@vitrine/contract/catalog-v3'
import * as v3 from '@vitrine/contract/catalog-v3'
import { applicationError, type RequestContext, type Route, route, writeRoute } from '../../../http/index.ts'
import { bulkResponse, type ItemOutcome, masked } from '../core/bulk.ts'
import { startByFilter } from './by-filter.ts'
import {
  changeableFields,
  changeItems,
  createItems,
  deleteItems,
  type ItemReference,
  updateItems,
  upsertItems,
} from './change-items.ts'
import { countMatchingItems, getItem, queryItems } from './read-items.ts'
import type { ItemRow } from './repository.ts'
import { searchItems } from './search-items.ts'
import { decremented, incremented } from './stock.ts'
import { stockOf, wireItem, withStockOf } from './wire-item.ts'

/** Inventory items of catalog V3 and their stock; `onJob` hears of work for the background. */
export function inventoryRoutes(onJob?: () => void): readonly Route[] {
  return [...itemRoutes, ...byFilterRoutes.map((each) => followed(each, onJob))]
}

/** Calls back after the route's transaction has committed: before that, other connections cannot see its changes. */
function followed(inner: Route, onDone: (() => void) | undefined): Route {
  return {
    ...inner,
    async handle(context, input) {
      const answer = await inner.handle(context, input)
      onDone?.()
      return answer
    },
  }
}

const itemRoutes: readonly Route[] = [
  writeRoute(v3.createInventoryItem, async (context, { inventoryItem }) => ({
    inventoryItem: soleItemOf(await createItems(context, [inventoryItem])),
  })),
  route(v3.getInventoryItem, async (context, { inventoryItemId }) => ({
    inventoryItem: await getItem(context, inventoryItemId),
  })),
  writeRoute(v3.updateInventoryItem, async (context, { inventoryItem }) => ({
    inventoryItem: soleItemOf(await updateItems(context, [inventoryItem])),
  })),
  writeRoute(v3.deleteInventoryItem, async (context, { inventoryItemId }) => {
    refuseFailed(await deleteItems(context, [inventoryItemId]))
    return {}
  }),
  route(v3.queryInventoryItems, async (context, { query }) => {
    const { rows, pagingMetadata } = await queryItems(context, query)
    return { inventoryItems: rows, pagingMetadata }
  }),
  route(v3.searchInventoryItems, (context, { search }) => searchItems(context, search)),
  route(v3.countInventoryItems, (context, { filter, search }) => countMatchingItems(context, filter, search)),
  writeRoute(v3.bulkCreateInventoryItems, async (context, input) =>
    answerOf(await createItems(context, input.inventoryItems), input.returnEntity),
  ),
  writeRoute(v3.bulkUpdateInventoryItems, async (context, input) => {
    const changes = input.inventoryItems.map(({ inventoryItem, fieldMask }, at) =>
      masked(inventoryItem, fieldMask, changeableFields, `inventoryItems[${at}].fieldMask`),
    )
    return answerOf(await updateItems(context, changes), input.returnEntity)
  }),
  writeRoute(v3.bulkDeleteInventoryItems, async (context, input) =>
    answerOf(await deleteItems(context, input.inventoryItemIds), false),
  ),
  writeRoute(v3.upsertInventoryItems, async (context, input) =>
    answerOf(await upsertItems(context, input.inventoryItems), input.returnEntity),
  ),
  writeRoute(v3.decrementInventory, (context, input) => decrementStock(context, input.decrementData, input)),
  writeRoute(v3.incrementInventory, (context, input) => incrementStock(context, input.incrementData, input)),
  writeRoute(v3.decrementByVariantAndLocation, (context, input) =>
    decrementStock(context, input.decrementData, input),
  ),
  writeRoute(v3.incrementByVariantAndLocation, (context, input) =>
    incrementStock(context, input.incrementData, input),
  ),
]

const byFilterRoutes: readonly Route[] = [
  writeRoute(v3.updateInventoryByFilter, (context, input) => startByFilter(context, 'updateByFilter', input)),
  writeRoute(v3.adjustInventoryByFilter, (context, input) => startByFilter(context, 'adjustByFilter', input)),
  writeRoute(v3.setOrAdjustInventoryByFilter, (context, input) =>
    startByFilter(context, 'setOrAdjustByFilter', input),
  ),
  writeRoute(v3.deleteInventoryByFilter, (context, input) => startByFilter(context, 'deleteByFilter', input)),
  writeRoute(v3.createInventoryByVariantFilter, (context, input) =>
    startByFilter(context, 'createByVariantFilter', input),
  ),
]

export function answerOf(
  outcomes: readonly ItemOutcome<ItemRow>[],
  returnEntity: boolean | undefined,
): BulkInventoryItemsResponse {
  return bulkResponse<ItemRow, BulkItemResult<InventoryItem>>(outcomes, (item) =>
    returnEntity ? { item: wireItem(item) } : undefined,
  )
}

const statusOf: Readonly<Record<string, number>> = {
  INVENTORY_ITEM_NOT_FOUND: 404,
  VARIANT_NOT_FOUND: 404,
}

/** The one item of a call about one. @throws what refused it */
export function soleItemOf(outcomes: readonly ItemOutcome<ItemRow>[]): InventoryItem {
  refuseFailed(outcomes)
  const [outcome] = outcomes
  if (outcome?.status === 'done' && outcome.item) return wireItem(outcome.item)
  throw new Error('one item was asked for, and nothing came of it')
}

/** @throws what refused an item, as an answer of its own */
export function refuseFailed(outcomes: readonly ItemOutcome<unknown>[]): void {
  for (const outcome of outcomes) {
    if (outcome.status === 'done') continue
    const { code, description, data } = outcome.error
    throw applicationError(statusOf[code] ?? 409, code, description, data ?? {})
  }
}

/** Takes from the stock of many items, each by itself. */
export async function decrementStock(
  context: RequestContext,
  data: readonly (DecrementById | DecrementByVariantAndLocation)[],
  { restrictInventory = false, returnEntity }: { restrictInventory?: boolean; returnEntity?: boolean },
): Promise<BulkInventoryItemsResponse> {
  const outcomes = await changeItems(context, data, referenceOf, (item, wanted) =>
    withStockOf(item, decremented(stockOf(item), wanted, restrictInventory)),
  )
  return answerOf(outcomes, returnEntity)
}

/** Adds to the stock of many items, each by itself. */
export async function incrementStock(
  context: RequestContext,
  data: readonly (IncrementById | IncrementByVariantAndLocation)[],
  { returnEntity }: { returnEntity?: boolean },
): Promise<BulkInventoryItemsResponse> {
  const outcomes = await changeItems(context, data, referenceOf, (item, { incrementBy }) =>
    withStockOf(item, incremented(stockOf(item), incrementBy)),
  )
  return answerOf(outcomes, returnEntity)
}

function referenceOf(
  data: { readonly inventoryItemId: string } | Exclude<ItemReference, { id: string }>,
): ItemReference {
  return 'inventoryItemId' in data ? { id: data.inventoryItemId } : data
}
