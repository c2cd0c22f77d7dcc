import { productChange, recordChanges } from '../../../changes/index.ts'
import { isUuid } from '../../../db/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { findProducts } from '../../repository/product-repository.ts'
import { updateSearchIndex } from '../../search/search-index-repository.ts'
import { type MovedStock, moveStock, type VariantQuantity } from './stock-repository.ts'

export interface Shortage {
  readonly productId: string
  readonly variantId: string
  readonly quantityAvailable: number
}

/**
 * Takes the items of an order from the stock of the default location, all or none, in the caller's transaction. Of two orders for the
 * last item one waits for the other and then finds none. Variants without an inventory item have no stock to take from.
 * @returns the variants of which there are too few; nothing was taken if there are any
 */
export async function takeStock(
  context: SiteContext,
  wanted: readonly VariantQuantity[],
): Promise<Shortage[]> {
  const moved = await move(context, 'take', wanted)
  return moved
    .filter(({ isShort }) => isShort)
    .map(({ productId, variantId, quantityBefore }) => ({
      productId,
      variantId,
      quantityAvailable: Math.max(0, quantityBefore ?? 0),
    }))
}

/**
 * Returns the items of an order that was canceled or never paid. Choice: a quantity above the maximum is cut off, so that the order is
 * canceled in any case, and coupon, gift card and money are returned.
 */
export async function returnStock(context: SiteContext, taken: readonly VariantQuantity[]): Promise<void> {
  await move(context, 'return', taken)
}

async function move(
  context: SiteContext,
  direction: 'take' | 'return',
  quantities: readonly VariantQuantity[],
): Promise<readonly MovedStock[]> {
  const lines = totals(quantities)
  if (lines.length === 0) return []
  const moved = await moveStock(context, direction, lines)
  const changed = moved.filter(({ isChanged }) => isChanged)
  await publishStock(context, changed)
  return moved
}

/** Lines of one variant take from the same stock. */
function totals(quantities: readonly VariantQuantity[]): VariantQuantity[] {
  const sums = new Map<string, VariantQuantity>()
  for (const { productId, variantId, quantity } of quantities) {
    if (!isUuid(productId) || !isUuid(variantId)) continue
    const key = `${productId}/${variantId}`.toLowerCase()
    sums.set(key, { productId, variantId, quantity: quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

/** A variant whose stock was changed, in the caller's transaction. */
export interface ChangedStock {
  readonly productId: string
  readonly variantId: string
  readonly isProductVisible: boolean
  /** Whether it became, or ceased to be, in stock at the default location. */
  readonly hasFlipped: boolean
}

/**
 * Publishes changes of stock. Where a variant became, or ceased to be, in stock, filters by availability find its product by that.
 * The time of the product's last change stays: a sale does not edit the product.
 */
export async function publishStock(context: SiteContext, changed: readonly ChangedStock[]): Promise<void> {
  const byProduct = Map.groupBy(changed, ({ productId }) => productId)
  await recordChanges(
    context,
    [...byProduct].map(([id, variants]) =>
      productChange('inventory.updated', id, {
        variantIds: [...new Set(variants.map(({ variantId }) => variantId))],
        isShown: variants.some(({ isProductVisible }) => isProductVisible),
      }),
    ),
  )
  const flipped = changed.filter(({ hasFlipped }) => hasFlipped).map(({ productId }) => productId)
  await updateSearchIndex(context, await findProducts(context, [...new Set(flipped)]))
}
