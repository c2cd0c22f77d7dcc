import type { InventoryItemToCreate } from '@vitrine/contract/catalog-v3'
import { sql } from 'kysely'
import { isUuid, newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import type { ItemOutcome } from '../core/bulk.ts'
import { refusalOf } from '../core/bulk.ts'
import { notFound } from '../core/refusals.ts'
import { showStock } from './change-items.ts'
import type { ItemRow } from './item-row.ts'
import { itemExists } from './refusals.ts'
import { findItems, findVariants, insertItems, type NewItem } from './repository.ts'
import { noStock, withStock } from './stock.ts'
import { lockProductRows } from './stock-repository.ts'

/** Makes inventory items, each by itself: of variants that there are, at locations where they have none yet. */
export async function createItems(
  context: SiteContext,
  drafts: readonly InventoryItemToCreate[],
): Promise<ItemOutcome<ItemRow>[]> {
  await lockProductRows(context, [
    ...new Set(drafts.map(({ productId }) => productId.toLowerCase()).filter(isUuid)),
  ])
  const known = new Set(
    (
      await findVariants(
        context,
        drafts.filter(({ productId }) => isUuid(productId)),
      )
    ).map(({ product_id, id }) => `${product_id} ${id}`),
  )
  const wanted = drafts.map((draft) => newItem(context, draft))
  // The first of two for one place is made; of the second is said that there is one.
  const firstAt = new Map(wanted.toReversed().map((item) => [placeOf(item), item.id]))
  const made = await insertItems(
    context,
    wanted.filter(
      (item) => firstAt.get(placeOf(item)) === item.id && known.has(`${item.product_id} ${item.variant_id}`),
    ),
  )
  await showStock(
    context,
    wanted.filter(({ id }) => made.has(id)).map((item) => ({ ...item, hasFlipped: item.in_stock })),
  )
  const rows = new Map(
    made.size === 0
      ? []
      : (await findItems(context, sql<boolean>`i.id = any(${[...made]}::uuid[])`)).map((row) => [
          row.id,
          row,
        ]),
  )
  return wanted.map((item): ItemOutcome<ItemRow> => {
    const row = rows.get(item.id)
    if (row) return { status: 'done', id: row.id, item: row }
    const exists = known.has(`${item.product_id} ${item.variant_id}`)
    const refusal = exists ? itemExists(item.variant_id) : notFound('VARIANT', item.variant_id)
    return { status: 'refused', error: refusalOf(refusal) }
  })
}

/** Choice: an item of which nothing is said is not counted, and out of stock. */
function newItem({ clock }: SiteContext, draft: InventoryItemToCreate): NewItem {
  const { quantity, inStock, preorder } = withStock(noStock, draft)
  return {
    id: newId(clock),
    product_id: draft.productId.toLowerCase(),
    variant_id: draft.variantId.toLowerCase(),
    location_id: draft.locationId?.toLowerCase() ?? null,
    created_at: new Date(clock()),
    quantity,
    in_stock: inStock,
    preorder,
    extended_fields: draft.extendedFields ?? null,
  }
}

function placeOf({ product_id, variant_id, location_id }: NewItem): string {
  return `${product_id} ${variant_id} ${location_id}`
}
