import assert from 'node:assert/strict'
import * as v3 from '@vitrine/contract/catalog-v3'
import { itemsOf, type Journey, present, refusedWith, until } from './journey.ts'

type Undeclared =
  | 'bulkAdjustInventoryItemsByFilter'
  | 'bulkCreateInventoryItemsByVariantFilter'
  | 'bulkDeleteInventoryItemsByFilter'
  | 'bulkSetOrAdjustInventoryItemsByFilter'
  | 'bulkUpsertInventoryItems'
  | 'countInventoryItems'

/** Calls that the public module exports and does not declare. */
function undeclared(module: object): Record<Undeclared, (...args: readonly unknown[]) => Promise<unknown>> {
  return module as never
}

const choices = ['Oat', 'Ink'].map((name) => ({ value: name, description: name }))
const warehouse = '7a8b9c0d-0000-4000-8000-0000000000aa'
const cellar = '7a8b9c0d-0000-4000-8000-0000000000bb'

interface Placed {
  readonly product?: { readonly variantName?: string | null }
  readonly locationId?: string | null
}

/** By variant and place: items that were made together have no order of their own. */
function inOrder<T extends Placed>(items: readonly T[]): T[] {
  const placeOf = ({ product, locationId }: Placed) => `${product?.variantName} ${locationId ?? ''}`
  return items.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
}

/** Stock of a product that V1 made, through every call of V3; read through V1 at the end. */
export const inventoryJourney: Journey = async ({ inventoryItemsV3: inventory, products }, answered) => {
  const { product } = await products.createProduct({
    name: 'Interop stocked',
    productType: 'physical',
    priceData: { price: 10 },
    manageVariants: true,
    productOptions: [{ name: 'Colour', choices }],
  })
  const productId = present(product?._id)
  const variantIds = product?.variants?.map(({ _id }) => present(_id)) ?? []
  const [oat = '', ink = ''] = variantIds
  const filter = () => ({ productId })

  const items = await answered(
    v3.queryInventoryItems,
    itemsOf(inventory.queryInventoryItems().eq('productId', productId).find()).then(inOrder),
  )
  const itemOf = (variantId: string) => present(items.find((item) => item.variantId === variantId))
  const [id, inkId] = [present(itemOf(oat)._id), present(itemOf(ink)._id)]
  const updated = await answered(
    v3.updateInventoryItem,
    inventory.updateInventoryItem(
      id,
      { revision: present(itemOf(oat).revision), quantity: 7 },
      { reason: 'MANUAL' },
    ),
  )
  assert.equal(updated.quantity, 7)
  await refusedWith('STALE_REVISION', inventory.updateInventoryItem(id, { revision: '1', quantity: 9 }))
  const changes = [{ inventoryItem: { _id: inkId, revision: present(itemOf(ink).revision), quantity: 5 } }]
  await answered(
    v3.bulkUpdateInventoryItems,
    inventory.bulkUpdateInventoryItems(changes, { reason: 'MANUAL', returnEntity: true }),
  )
  const taken = await answered(
    v3.decrementInventory,
    inventory.bulkDecrementInventoryItems(
      [
        { inventoryItemId: id, decrementBy: 2 },
        { inventoryItemId: inkId, decrementBy: 6 },
      ],
      { restrictInventory: true, returnEntity: true },
    ),
  )
  assert.deepEqual(
    taken.results?.map(({ itemMetadata }) => itemMetadata?.error?.code),
    [undefined, 'INSUFFICIENT_INVENTORY'],
  )
  await answered(
    v3.incrementInventory,
    inventory.bulkIncrementInventoryItems([{ inventoryItemId: id, incrementBy: 1 }]),
  )
  await answered(
    v3.decrementByVariantAndLocation,
    inventory.bulkDecrementInventoryItemsByVariantAndLocation([
      { variantId: oat, productId, decrementBy: 3 } as never,
    ]),
  )
  await answered(
    v3.incrementByVariantAndLocation,
    inventory.bulkIncrementInventoryItemsByVariantAndLocation([
      { variantId: oat, productId, incrementBy: 1 } as never,
    ]),
  )
  const read = await answered(v3.getInventoryItem, inventory.getInventoryItem(id))
  assert.equal(read.quantity, 4)

  const elsewhere = (variantId: string, locationId: string) => ({
    variantId,
    productId,
    locationId,
    quantity: 9,
  })
  const made = await answered(
    v3.createInventoryItem,
    inventory.createInventoryItem(elsewhere(oat, warehouse)),
  )
  const many = await answered(
    v3.bulkCreateInventoryItems,
    inventory.bulkCreateInventoryItems([elsewhere(ink, warehouse), elsewhere(oat, warehouse)], {
      returnEntity: true,
    }),
  )
  assert.deepEqual(
    many.results?.map(({ itemMetadata }) => itemMetadata?.success),
    [true, false],
  )
  await answered(
    v3.upsertInventoryItems,
    undeclared(inventory).bulkUpsertInventoryItems([elsewhere(oat, cellar)]),
  )
  const { count } = (await answered(
    v3.countInventoryItems,
    undeclared(inventory).countInventoryItems({ filter: filter() }),
  )) as { count?: number }
  assert.equal(count, 5)
  const search = await answered(
    v3.searchInventoryItems,
    inventory
      .searchInventoryItems({
        filter: { productId },
        aggregations: [{ name: 'status', type: 'VALUE', fieldPath: 'availabilityStatus' }],
      })
      .then((answer) => ({ ...answer, inventoryItems: inOrder(answer.inventoryItems ?? []) })),
  )
  assert.equal(search.inventoryItems?.length, 5)
  await answered(v3.deleteInventoryItem, inventory.deleteInventoryItem(present(made._id)))
  await answered(
    v3.bulkDeleteInventoryItems,
    inventory.bulkDeleteInventoryItems([present(many.results?.[0]?.item?._id)]),
  )

  const quantities = async (locationId: string | undefined) =>
    (await inventory.queryInventoryItems().eq('productId', productId).find()).items
      .filter((item) => (item.locationId ?? undefined) === locationId)
      .map(({ quantity }) => quantity ?? 0)
      .sort((a, b) => a - b)
  const comesTo = (wanted: readonly number[], locationId?: string) =>
    until(async () => JSON.stringify(await quantities(locationId)) === JSON.stringify(wanted))
  await answered(
    v3.deleteInventoryByFilter,
    undeclared(inventory).bulkDeleteInventoryItemsByFilter({ productId, locationId: cellar }),
  )
  await comesTo([], cellar)
  await answered(
    v3.updateInventoryByFilter,
    inventory.bulkUpdateInventoryItemsByFilter(filter(), { inventoryItem: { quantity: 20 } }),
  )
  await comesTo([20, 20])
  await answered(
    v3.adjustInventoryByFilter,
    undeclared(inventory).bulkAdjustInventoryItemsByFilter(filter(), { adjustment: { incrementBy: 3 } }),
  )
  await comesTo([23, 23])
  await answered(
    v3.setOrAdjustInventoryByFilter,
    undeclared(inventory).bulkSetOrAdjustInventoryItemsByFilter(filter(), {
      adjustedInventoryAction: { decrementBy: 1 },
    }),
  )
  await comesTo([22, 22])
  await answered(
    v3.createInventoryByVariantFilter,
    undeclared(inventory).bulkCreateInventoryItemsByVariantFilter(filter(), {
      locationId: warehouse,
      inventoryCreationData: { quantity: 4 },
    }),
  )
  await comesTo([4, 4], warehouse)

  const { product: seen } = await products.getProduct(productId)
  assert.deepEqual([seen?.stock?.quantity, seen?.stock?.inventoryStatus], [44, 'IN_STOCK'])
  await products.deleteProduct(productId)
}
