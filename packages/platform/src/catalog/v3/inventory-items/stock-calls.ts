import type {
  BulkInventoryItemsResponse,
  DecrementById,
  DecrementByVariantAndLocation,
  IncrementById,
  IncrementByVariantAndLocation,
} from '@vitrine/contract/catalog-v3'
import type { RequestContext } from '../../../http/index.ts'
import { answerOf } from './bulk-answer.ts'
import { changeItems, type ItemReference } from './change-items.ts'
import { withStockOf } from './restocked.ts'
import { decremented, incremented } from './stock.ts'
import { stockOf } from './wire-item.ts'

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
