import { productChange, recordChanges } from '../../../changes/index.ts'
import type { SiteContext } from '../../../http/index.ts'
import { findProducts } from '../../repository/product-rows.ts'
import { updateSearchIndex } from '../../search/update-search-index.ts'

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
