import type { InventoryItemToCreate } from '@vitrine/contract/catalog-v3'
import type { SiteContext } from '../../../http/index.ts'
import type { ItemOutcome } from '../core/bulk.ts'
import { changeItems } from './change-items.ts'
import { createItems } from './create-items.ts'
import type { ItemRow } from './item-row.ts'
import { restocked } from './restocked.ts'

/** Makes what there is none of, and changes what there is: known by product, variant and location. */
export async function upsertItems(
  context: SiteContext,
  drafts: readonly InventoryItemToCreate[],
): Promise<ItemOutcome<ItemRow>[]> {
  const outcomes = await createItems(context, drafts)
  const there = drafts.flatMap((draft, at) => {
    const outcome = outcomes[at]
    const exists = outcome?.status === 'refused' && outcome.error.code === 'INVENTORY_ITEM_ALREADY_EXISTS'
    return exists ? [{ draft, at }] : []
  })
  const changed = await changeItems(
    context,
    there,
    ({ draft }) => draft,
    (item, { draft }) => restocked(item, draft),
  )
  const byPlace = new Map(there.map(({ at }, index) => [at, changed[index]]))
  return outcomes.map((outcome, at) => byPlace.get(at) ?? outcome)
}
