import * as v3 from '@vitrine/contract/catalog-v3'
import { type Route, route, writeRoute } from '../../../http/index.ts'
import { masked } from '../core/field-mask.ts'
import { answerOf, refuseFailed, soleItemOf } from './bulk-answer.ts'
import { startByFilter } from './by-filter.ts'
import { createItems } from './create-items.ts'
import { deleteItems } from './delete-items.ts'
import { countMatchingItems, getItem, queryItems } from './read-items.ts'
import { searchItems } from './search-items.ts'
import { decrementStock, incrementStock } from './stock-calls.ts'
import { changeableFields, updateItems } from './update-items.ts'
import { upsertItems } from './upsert-items.ts'

/** Inventory items of catalog V3 and their stock (wire.md 6.8); `onJob` hears of work for the background. */
export function inventoryRoutes(onJob?: () => void): readonly Route[] {
  return [...itemRoutes, ...byFilterRoutes.map((each) => followed(each, onJob))]
}

/** Calls back when the transaction of the route is through: before, nobody else can see what it wrote. */
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
