import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { newId } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import type { ItemRow } from './item-row.ts'
import { findItems, insertItems, removeItems, saveItems } from './repository.ts'

/** Everything that is known of the stock of a variant at a location. */
export type WantedStock = Pick<
  ItemRow,
  'variant_id' | 'location_id' | 'quantity' | 'in_stock' | 'preorder' | 'preorder_counter' | 'extended_fields'
>

/**
 * Makes the stock of a product this and nothing else: what is not named has no inventory item any more. The product is locked, or new.
 * It neither shows nor publishes anything: its caller writes the product anew.
 * @returns the variants whose stock is another now
 */
export async function setStock(
  context: SiteContext,
  productId: string,
  wanted: readonly WantedStock[],
): Promise<readonly string[]> {
  const items = await findItems(context, sql<boolean>`i.product_id = ${productId}`)
  const present = new Map(items.map((item) => [placeOf(item), item]))
  const places = new Set(wanted.map(placeOf))
  const gone = items.filter((item) => !places.has(placeOf(item)))
  const missing = wanted.filter((stock) => !present.has(placeOf(stock)))
  const now = new Date(context.clock())
  const changed = wanted.flatMap((stock) => {
    const item = present.get(placeOf(stock))
    if (!item || isDeepStrictEqual(stockOf(item), stockOf(stock))) return []
    return [{ ...item, ...stock, revision: item.revision + 1, updated_at: now }]
  })
  await removeItems(
    context,
    gone.map(({ id }) => id),
  )
  const made = await make(context, productId, missing)
  await saveItems(context, [...changed, ...made])
  return [...new Set([...gone, ...changed, ...missing].map(({ variant_id }) => variant_id))]
}

/** @returns those of which there were pre-orders already: a new item has none */
async function make(
  context: SiteContext,
  productId: string,
  missing: readonly WantedStock[],
): Promise<readonly ItemRow[]> {
  if (missing.length === 0) return []
  const created_at = new Date(context.clock())
  const made = await insertItems(
    context,
    missing.map((stock) => ({ ...stock, id: newId(context.clock), product_id: productId, created_at })),
  )
  const counters = new Map(missing.map((stock) => [placeOf(stock), stock.preorder_counter]))
  if (![...counters.values()].some((counter) => counter > 0)) return []
  const items = await findItems(context, sql<boolean>`i.id = any(${[...made]}::uuid[])`)
  return items.map((item) => ({ ...item, preorder_counter: counters.get(placeOf(item)) ?? 0 }))
}

function placeOf({ variant_id, location_id }: Pick<ItemRow, 'variant_id' | 'location_id'>): string {
  return `${variant_id} ${location_id}`
}

function stockOf(stock: WantedStock) {
  const { quantity, in_stock, preorder, preorder_counter, extended_fields } = stock
  return { quantity, in_stock, preorder, preorder_counter, extended_fields }
}

/** Stock of some products at all locations. */
export async function stockOfProducts(
  context: SiteContext,
  productIds: readonly string[],
): Promise<readonly (WantedStock & Pick<ItemRow, 'product_id'>)[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<WantedStock & Pick<ItemRow, 'product_id'>>`
    select product_id, variant_id, location_id, quantity, in_stock, preorder, preorder_counter, extended_fields
    from inventory_items
    where site_id = ${context.site.id} and stocked and product_id = any(${[...productIds]}::uuid[])
    order by location_id nulls first`.execute(context.db)
  return rows
}
