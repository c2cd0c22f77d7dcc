import type { SiteContext } from '../../../http/index.ts'
import { type ItemOutcome, refusalOf } from '../core/bulk.ts'
import { notFound } from '../core/refusals.ts'
import { lockItems, showStock } from './change-items.ts'
import type { ItemRow } from './item-row.ts'
import { removeItems } from './repository.ts'

/** Removes items, each by itself. V1 then says of a variant without one at the default location that it is out of stock. */
export async function deleteItems(
  context: SiteContext,
  ids: readonly string[],
): Promise<ItemOutcome<ItemRow>[]> {
  const items = await lockItems(
    context,
    ids.map((id) => ({ id })),
  )
  await removeItems(
    context,
    items.map(({ id }) => id),
  )
  await showStock(
    context,
    items.map((item) => ({ ...item, hasFlipped: item.in_stock })),
  )
  const left = new Set(items.map(({ id }) => id))
  return ids.map(
    (id): ItemOutcome<ItemRow> =>
      // An id that stands there twice is gone the second time.
      left.delete(id.toLowerCase())
        ? { status: 'done', id }
        : { status: 'refused', id, error: refusalOf(notFound('INVENTORY_ITEM', id)) },
  )
}
