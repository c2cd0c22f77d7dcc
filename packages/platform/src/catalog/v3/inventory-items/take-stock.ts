import type { SiteContext } from '../../../http/index.ts'
import { lockItems, showStock } from './change-items.ts'
import type { ItemRow } from './item-row.ts'
import { saveItems } from './repository.ts'
import { withStockOf } from './restocked.ts'
import { incremented, putBack } from './stock.ts'
import { stockOf } from './wire-item.ts'

/** Pieces of a variant. */
export interface Pieces {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

/** What there is too little of. */
export interface Shortage {
  readonly productId: string
  readonly variantId: string
  readonly quantityAvailable: number
}

/**
 * Takes an order's goods from the stock of the default location, all or none, in the caller's transaction. The products are
 * locked in the order of their ids, so that of two orders for the last piece one waits and then finds none (requirements.md
 * PLT-53). @returns what there is too little of; nothing was taken then
 */
export async function takeStock(context: SiteContext, wanted: readonly Pieces[]): Promise<Shortage[]> {
  const goods = addedUp(wanted)
  const items = await itemsOf(context, goods)
  const shortages: Shortage[] = []
  const left = new Map<string, ItemRow>()
  for (const { productId, variantId, quantity } of goods) {
    const item = items.get(keyOf({ productId, variantId }))
    const stock = item && stockOf(item)
    // A variant without an item is not kept stock of.
    if (item === undefined || stock === undefined) continue
    const available = stock.quantity ?? (stock.inStock ? quantity : 0)
    if (available < quantity)
      shortages.push({ productId, variantId, quantityAvailable: Math.max(0, available) })
    else left.set(item.id, withStockOf(item, incremented(stock, -quantity)))
  }
  if (shortages.length === 0) await write(context, items, left)
  return shortages
}

/** Puts goods back that were taken for an order which came to nothing. */
export async function returnStock(context: SiteContext, taken: readonly Pieces[]): Promise<void> {
  const goods = addedUp(taken)
  const items = await itemsOf(context, goods)
  const changed = new Map<string, ItemRow>()
  for (const pieces of goods) {
    const item = items.get(keyOf(pieces))
    if (item !== undefined) changed.set(item.id, withStockOf(item, putBack(stockOf(item), pieces.quantity)))
  }
  await write(context, items, changed)
}

/** Lines of one variant take from the same stock. */
function addedUp(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, Pieces>()
  for (const one of pieces) {
    const before = sums.get(keyOf(one))?.quantity ?? 0
    sums.set(keyOf(one), { ...one, quantity: before + one.quantity })
  }
  return [...sums.values()]
}

async function itemsOf(
  context: SiteContext,
  goods: readonly Pieces[],
): Promise<ReadonlyMap<string, ItemRow>> {
  const items = await lockItems(
    context,
    goods.map(({ productId, variantId }) => ({ productId, variantId })),
  )
  return new Map(
    items
      .filter(({ location_id }) => location_id === null)
      .map((item) => [keyOf({ productId: item.product_id, variantId: item.variant_id }), item]),
  )
}

async function write(
  context: SiteContext,
  before: ReadonlyMap<string, ItemRow>,
  after: ReadonlyMap<string, ItemRow>,
): Promise<void> {
  const now = new Date(context.clock())
  const known = new Set(before.values())
  const changed = [...after.values()]
    .filter((item) => !known.has(item))
    .map((item) => ({ ...item, revision: item.revision + 1, updated_at: now }))
  if (changed.length === 0) return
  await saveItems(context, changed)
  await showStock(context, changed)
}

function keyOf({ productId, variantId }: Pick<Pieces, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId}`
}
