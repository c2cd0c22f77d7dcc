import type { BulkItemResult, InventoryItem } from '@vitrine/contract/catalog-v3'
import * as v3 from '@vitrine/contract/catalog-v3'
import { applicationError, type RequestContext, type Route, route, writeRoute } from '../../../http/index.ts'
import { bulkResponse, type ItemOutcome, masked } from '../../bulk.ts'
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
import { countMatchingItems, getItem, queryItems, searchItems, wireItem } from './read-items.ts'
import type { ItemRow } from './repository.ts'
import { decremented, incremented } from './stock.ts'

/**
 * Inventory items of catalog V3 and their stock.
 * @param onJob called when a background job was enqueued
 */
export function inventoryRoutes(onJob?: () => void): readonly Route[] {
  return [...itemRoutes, ...stockRoutes, ...byFilterRoutes.map((inner) => thenCall(inner, onJob))]
}

/** Calls back after the route's transaction has committed: before that, other connections cannot see its changes. */
function thenCall(inner: Route, onDone?: () => void): Route {
  return {
    ...inner,
    async handle(context, input) {
      const response = await inner.handle(context, input)
      onDone?.()
      return response
    },
  }
}

const itemRoutes: readonly Route[] = [
  writeRoute(v3.createInventoryItem, async (context, { inventoryItem }) => ({
    inventoryItem: soleItem(await createItems(context, [inventoryItem])),
  })),
  route(v3.getInventoryItem, async (context, { inventoryItemId }) => ({
    inventoryItem: await getItem(context, inventoryItemId),
  })),
  writeRoute(v3.updateInventoryItem, async (context, { inventoryItem }) => ({
    inventoryItem: soleItem(await updateItems(context, [inventoryItem])),
  })),
  writeRoute(v3.deleteInventoryItem, async (context, { inventoryItemId }) => {
    throwRefusal(await deleteItems(context, [inventoryItemId]))
    return {}
  }),
  route(v3.queryInventoryItems, async (context, { query }) => {
    const { rows, pagingMetadata } = await queryItems(context, query)
    return { inventoryItems: rows, pagingMetadata }
  }),
  route(v3.searchInventoryItems, (context, { search }) => searchItems(context, search)),
  route(v3.countInventoryItems, (context, { filter, search }) => countMatchingItems(context, filter, search)),
  writeRoute(v3.bulkCreateInventoryItems, async (context, input) =>
    respond(await createItems(context, input.inventoryItems), input),
  ),
  writeRoute(v3.bulkUpdateInventoryItems, async (context, input) => {
    const changes = input.inventoryItems.map(({ inventoryItem, fieldMask }, at) =>
      masked(inventoryItem, fieldMask, changeableFields, `inventoryItems[${at}].fieldMask`),
    )
    return respond(await updateItems(context, changes), input)
  }),
  writeRoute(v3.bulkDeleteInventoryItems, async (context, input) =>
    respond(await deleteItems(context, input.inventoryItemIds)),
  ),
  writeRoute(v3.upsertInventoryItems, async (context, input) =>
    respond(await upsertItems(context, input.inventoryItems), input),
  ),
]

const stockRoutes: readonly Route[] = [
  writeRoute(v3.decrementInventory, decrementStock),
  writeRoute(v3.incrementInventory, incrementStock),
  writeRoute(v3.decrementByVariantAndLocation, decrementStock),
  writeRoute(v3.incrementByVariantAndLocation, incrementStock),
]

const byFilterRoutes = [
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

function respond(
  outcomes: readonly ItemOutcome<ItemRow>[],
  { returnEntity }: { returnEntity?: boolean } = {},
) {
  return bulkResponse<ItemRow, BulkItemResult<InventoryItem>>(
    outcomes,
    returnEntity ? (item) => ({ item: wireItem(item) }) : undefined,
  )
}

/** The one item of a call about one. @throws its refusal */
function soleItem(outcomes: readonly ItemOutcome<ItemRow>[]): InventoryItem {
  throwRefusal(outcomes)
  const [outcome] = outcomes
  if (outcome?.status === 'done' && outcome.item) return wireItem(outcome.item)
  throw new Error('a call about one item had no outcome')
}

function throwRefusal([outcome]: readonly ItemOutcome[]): void {
  if (outcome?.status !== 'refused') return
  const { code, description, data } = outcome.error
  throw applicationError(code.endsWith('_NOT_FOUND') ? 404 : 409, code, description, data ?? {})
}

async function decrementStock(
  context: RequestContext,
  {
    decrementData,
    restrictInventory,
    ...input
  }: v3.DecrementInventoryRequest | v3.DecrementByVariantAndLocationRequest,
) {
  type Decrement = (typeof decrementData)[number]
  const outcomes = await changeItems<Decrement>(context, decrementData, referenceOf, (item, by) =>
    decremented(item, by, restrictInventory),
  )
  return respond(outcomes, input)
}

async function incrementStock(
  context: RequestContext,
  { incrementData, ...input }: v3.IncrementInventoryRequest | v3.IncrementByVariantAndLocationRequest,
) {
  type Increment = (typeof incrementData)[number]
  const outcomes = await changeItems<Increment>(
    context,
    incrementData,
    referenceOf,
    (item, { incrementBy }) => incremented(item, incrementBy),
  )
  return respond(outcomes, input)
}

function referenceOf(data: { readonly inventoryItemId: string } | v3.VariantAtLocation): ItemReference {
  return 'inventoryItemId' in data ? { id: data.inventoryItemId } : data
}
