import * as v3 from '@vitrine/client/catalog-v3'
import {
  adjustInventoryByFilter,
  bulkCreateInventoryItems,
  bulkDeleteInventoryItems,
  bulkUpdateInventoryItems,
  countInventoryItems,
  createInventoryByVariantFilter,
  createInventoryItem,
  decrementByVariantAndLocation,
  decrementInventory,
  deleteInventoryByFilter,
  deleteInventoryItem,
  getInventoryItem,
  incrementByVariantAndLocation,
  incrementInventory,
  queryInventoryItems,
  searchInventoryItems,
  setOrAdjustInventoryByFilter,
  updateInventoryByFilter,
  updateInventoryItem,
  upsertInventoryItems,
} from '@vitrine/contract/catalog-v3'
import type { SideBySideCase } from '../case.ts'

const id = '0a1b2c3d-0000-4000-8000-00000000000a'
const revision = '3'
const filter = { productId: id }
const wanted = v3.inventoryItemQuery().where('productId', 'eq', id)
/** New for each call: the public client changes its arguments. */
const item = () => ({ variantId: id, locationId: id, productId: id, quantity: 7 })
const search = () => ({ expression: 'mug', fields: ['product.name' as const] })

type Undeclared =
  | 'bulkAdjustInventoryItemsByFilter'
  | 'bulkCreateInventoryItemsByVariantFilter'
  | 'bulkDeleteInventoryItemsByFilter'
  | 'bulkSetOrAdjustInventoryItemsByFilter'
  | 'bulkUpsertInventoryItems'
  | 'countInventoryItems'

/** Calls that the public module exports and does not declare. */
function undeclared(module: object): Record<Undeclared, (...args: readonly unknown[]) => unknown> {
  return module as never
}

/** Stock of catalog V3. */
export const inventoryCases: readonly SideBySideCase[] = [
  {
    operation: createInventoryItem,
    ours: (client) => v3.createInventoryItem(client, item()),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.createInventoryItem(item()),
  },
  {
    operation: getInventoryItem,
    ours: (client) => v3.getInventoryItem(client, id),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.getInventoryItem(id),
  },
  {
    operation: updateInventoryItem,
    ours: (client) => v3.updateInventoryItem(client, { id, revision, quantity: 5 }, { reason: 'MANUAL' }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.updateInventoryItem(id, { revision, quantity: 5 }, { reason: 'MANUAL' }),
  },
  {
    operation: deleteInventoryItem,
    ours: (client) => v3.deleteInventoryItem(client, id),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.deleteInventoryItem(id),
  },
  {
    operation: queryInventoryItems,
    ours: (client) =>
      v3
        .queryInventoryItems(client, v3.inventoryItemQuery().where('productId', 'in', [id]).limit(10))
        .first(),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.queryInventoryItems().in('productId', [id]).limit(10).find(),
  },
  {
    operation: searchInventoryItems,
    ours: (client) => v3.searchInventoryItems(client, wanted.limit(20), search()).first(),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.searchInventoryItems({ filter, search: search(), cursorPaging: { limit: 20 } }),
  },
  {
    operation: countInventoryItems,
    ours: (client) => v3.countInventoryItems(client, wanted),
    theirs: ({ inventoryItemsV3 }) => undeclared(inventoryItemsV3).countInventoryItems({ filter }),
  },
  {
    operation: bulkCreateInventoryItems,
    ours: (client) => v3.bulkCreateInventoryItems(client, [item()], { returnEntity: true }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkCreateInventoryItems([item()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateInventoryItems,
    ours: (client) =>
      v3.bulkUpdateInventoryItems(client, [{ inventoryItem: { id, revision, quantity: 5 } }], {
        reason: 'MANUAL',
      }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkUpdateInventoryItems([{ inventoryItem: { _id: id, revision, quantity: 5 } }], {
        reason: 'MANUAL',
      }),
  },
  {
    operation: upsertInventoryItems,
    ours: (client) => v3.upsertInventoryItems(client, [item()]),
    theirs: ({ inventoryItemsV3 }) => undeclared(inventoryItemsV3).bulkUpsertInventoryItems([item()]),
  },
  {
    operation: bulkDeleteInventoryItems,
    ours: (client) => v3.bulkDeleteInventoryItems(client, [id]),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.bulkDeleteInventoryItems([id]),
  },
  {
    operation: decrementInventory,
    ours: (client) =>
      v3.decrementInventory(client, [{ inventoryItemId: id, decrementBy: 1 }], {
        restrictInventory: true,
        reason: 'ORDER',
      }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkDecrementInventoryItems([{ inventoryItemId: id, decrementBy: 1 }], {
        restrictInventory: true,
        reason: 'ORDER',
      }),
  },
  {
    operation: incrementInventory,
    ours: (client) => v3.incrementInventory(client, [{ inventoryItemId: id, incrementBy: 2 }]),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId: id, incrementBy: 2 }]),
  },
  {
    operation: decrementByVariantAndLocation,
    ours: (client) =>
      v3.decrementByVariantAndLocation(client, [{ variantId: id, locationId: id, decrementBy: 1 }], {
        returnEntity: true,
      }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkDecrementInventoryItemsByVariantAndLocation(
        [{ variantId: id, locationId: id, decrementBy: 1 }],
        { returnEntity: true },
      ),
  },
  {
    operation: incrementByVariantAndLocation,
    ours: (client) =>
      v3.incrementByVariantAndLocation(client, [{ variantId: id, locationId: id, incrementBy: 2 }]),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkIncrementInventoryItemsByVariantAndLocation([
        { variantId: id, locationId: id, incrementBy: 2 },
      ]),
  },
  {
    operation: updateInventoryByFilter,
    ours: (client) => v3.updateInventoryByFilter(client, wanted, { quantity: 3 }, search()),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkUpdateInventoryItemsByFilter(filter, {
        inventoryItem: { quantity: 3 },
        search: search(),
      }),
  },
  {
    operation: adjustInventoryByFilter,
    ours: (client) => v3.adjustInventoryByFilter(client, wanted, { incrementBy: 3 }, { trackQuantity: true }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkAdjustInventoryItemsByFilter(filter, {
        adjustment: { incrementBy: 3 },
        trackQuantity: true,
      }),
  },
  {
    operation: setOrAdjustInventoryByFilter,
    ours: (client) => v3.setOrAdjustInventoryByFilter(client, wanted, { decrementBy: 3 }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkSetOrAdjustInventoryItemsByFilter(filter, {
        adjustedInventoryAction: { decrementBy: 3 },
      }),
  },
  {
    operation: deleteInventoryByFilter,
    ours: (client) => v3.deleteInventoryByFilter(client, wanted, search()),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkDeleteInventoryItemsByFilter(filter, { search: search() }),
  },
  {
    operation: createInventoryByVariantFilter,
    ours: (client) =>
      v3.createInventoryByVariantFilter(client, filter, id, { inventoryCreationData: { quantity: 4 } }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkCreateInventoryItemsByVariantFilter(filter, {
        locationId: id,
        inventoryCreationData: { quantity: 4 },
      }),
  },
]
