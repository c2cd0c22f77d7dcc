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
/** New for each call: the public client rewrites what it is given (W18). */
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

/** Stock of catalog V3 (wire 6.8). */
export const inventoryCases: readonly SideBySideCase[] = [
  {
    operation: createInventoryItem,
    ours: (client) => client.send(createInventoryItem, { inventoryItem: item() }),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.createInventoryItem(item()),
  },
  {
    operation: getInventoryItem,
    ours: (client) => client.send(getInventoryItem, { inventoryItemId: id }),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.getInventoryItem(id),
  },
  {
    operation: updateInventoryItem,
    ours: (client) =>
      client.send(updateInventoryItem, { inventoryItem: { id, revision, quantity: 5 }, reason: 'MANUAL' }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.updateInventoryItem(id, { revision, quantity: 5 }, { reason: 'MANUAL' }),
  },
  {
    operation: deleteInventoryItem,
    ours: (client) => client.send(deleteInventoryItem, { inventoryItemId: id }),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.deleteInventoryItem(id),
  },
  {
    operation: queryInventoryItems,
    ours: (client) =>
      client.send(queryInventoryItems, {
        query: { filter: { productId: { $in: [id] } }, cursorPaging: { limit: 10 } },
      }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.queryInventoryItems().in('productId', [id]).limit(10).find(),
  },
  {
    operation: searchInventoryItems,
    ours: (client) => client.send(searchInventoryItems, { search: { filter, search: search() } }),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.searchInventoryItems({ filter, search: search() }),
  },
  {
    operation: countInventoryItems,
    ours: (client) => client.send(countInventoryItems, { filter }),
    theirs: ({ inventoryItemsV3 }) => undeclared(inventoryItemsV3).countInventoryItems({ filter }),
  },
  {
    operation: bulkCreateInventoryItems,
    ours: (client) => client.send(bulkCreateInventoryItems, { inventoryItems: [item()], returnEntity: true }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkCreateInventoryItems([item()], { returnEntity: true }),
  },
  {
    operation: bulkUpdateInventoryItems,
    ours: (client) =>
      client.send(bulkUpdateInventoryItems, {
        inventoryItems: [{ inventoryItem: { id, revision, quantity: 5 } }],
        reason: 'MANUAL',
      }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkUpdateInventoryItems([{ inventoryItem: { _id: id, revision, quantity: 5 } }], {
        reason: 'MANUAL',
      }),
  },
  {
    operation: upsertInventoryItems,
    ours: (client) => client.send(upsertInventoryItems, { inventoryItems: [item()] }),
    theirs: ({ inventoryItemsV3 }) => undeclared(inventoryItemsV3).bulkUpsertInventoryItems([item()]),
  },
  {
    operation: bulkDeleteInventoryItems,
    ours: (client) => client.send(bulkDeleteInventoryItems, { inventoryItemIds: [id] }),
    theirs: ({ inventoryItemsV3 }) => inventoryItemsV3.bulkDeleteInventoryItems([id]),
  },
  {
    operation: decrementInventory,
    ours: (client) =>
      client.send(decrementInventory, {
        decrementData: [{ inventoryItemId: id, decrementBy: 1 }],
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
    ours: (client) =>
      client.send(incrementInventory, { incrementData: [{ inventoryItemId: id, incrementBy: 2 }] }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId: id, incrementBy: 2 }]),
  },
  {
    operation: decrementByVariantAndLocation,
    ours: (client) =>
      client.send(decrementByVariantAndLocation, {
        decrementData: [{ variantId: id, locationId: id, decrementBy: 1 }],
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
      client.send(incrementByVariantAndLocation, {
        incrementData: [{ variantId: id, locationId: id, incrementBy: 2 }],
      }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkIncrementInventoryItemsByVariantAndLocation([
        { variantId: id, locationId: id, incrementBy: 2 },
      ]),
  },
  {
    operation: updateInventoryByFilter,
    ours: (client) =>
      client.send(updateInventoryByFilter, { filter, inventoryItem: { quantity: 3 }, search: search() }),
    theirs: ({ inventoryItemsV3 }) =>
      inventoryItemsV3.bulkUpdateInventoryItemsByFilter(filter, {
        inventoryItem: { quantity: 3 },
        search: search(),
      }),
  },
  {
    operation: adjustInventoryByFilter,
    ours: (client) =>
      client.send(adjustInventoryByFilter, { filter, adjustment: { incrementBy: 3 }, trackQuantity: true }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkAdjustInventoryItemsByFilter(filter, {
        adjustment: { incrementBy: 3 },
        trackQuantity: true,
      }),
  },
  {
    operation: setOrAdjustInventoryByFilter,
    ours: (client) =>
      client.send(setOrAdjustInventoryByFilter, { filter, adjustedInventoryAction: { decrementBy: 3 } }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkSetOrAdjustInventoryItemsByFilter(filter, {
        adjustedInventoryAction: { decrementBy: 3 },
      }),
  },
  {
    operation: deleteInventoryByFilter,
    ours: (client) => client.send(deleteInventoryByFilter, { filter, search: search() }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkDeleteInventoryItemsByFilter(filter, { search: search() }),
  },
  {
    operation: createInventoryByVariantFilter,
    ours: (client) =>
      client.send(createInventoryByVariantFilter, {
        filter,
        locationId: id,
        inventoryCreationData: { quantity: 4 },
      }),
    theirs: ({ inventoryItemsV3 }) =>
      undeclared(inventoryItemsV3).bulkCreateInventoryItemsByVariantFilter(filter, {
        locationId: id,
        inventoryCreationData: { quantity: 4 },
      }),
  },
]
