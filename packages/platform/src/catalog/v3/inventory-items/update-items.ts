import type { InventoryItemChanges } from '@vitrine/contract/catalog-v3'
import type { SiteContext } from '../../../http/index.ts'
import type { ItemOutcome } from '../core/bulk.ts'
import { checkRevision } from '../core/revision.ts'
import { changeItems } from './change-items.ts'
import type { ItemRow } from './item-row.ts'
import { restocked } from './restocked.ts'

/** What a change may give, for field masks. */
export const changeableFields = ['quantity', 'inStock', 'preorderInfo', 'extendedFields'] as const

/** Changes the given fields of items, each by itself and only on its present revision. */
export function updateItems(
  context: SiteContext,
  changes: readonly InventoryItemChanges[],
): Promise<ItemOutcome<ItemRow>[]> {
  return changeItems(
    context,
    changes,
    ({ id }) => ({ id }),
    (item, change) => {
      checkRevision(item, change.revision)
      return restocked(item, change)
    },
  )
}
