import type { BulkInventoryItemsResponse, BulkItemResult, InventoryItem } from '@vitrine/contract/catalog-v3'
import { applicationError } from '../../../http/index.ts'
import { bulkAnswer, type ItemOutcome } from '../core/bulk.ts'
import type { ItemRow } from './item-row.ts'
import { wireItem } from './wire-item.ts'

export function answerOf(
  outcomes: readonly ItemOutcome<ItemRow>[],
  returnEntity: boolean | undefined,
): BulkInventoryItemsResponse {
  return bulkAnswer<ItemRow, BulkItemResult<InventoryItem>>(outcomes, (item) =>
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
