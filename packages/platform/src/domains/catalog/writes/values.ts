import type { Minor } from '../../../money/minor.ts'
import type { ProductRecords } from '../import/product-records.ts'

/**
 * A product of another price. Its variants cost the same, but a managed one that had a price of its own keeps it. Choice: what cost as
 * the product did has none of its own.
 */
export function withPrice({ product, variants }: ProductRecords, price: Minor): ProductRecords {
  return {
    product: { ...product, price },
    variants: variants.map((variant) =>
      product.manage_variants && variant.price !== product.price ? variant : { ...variant, price },
    ),
  }
}

/** What one piece of every variant costs the merchant. */
export function withCost({ product, variants }: ProductRecords, cost: Minor | null): ProductRecords {
  return { product, variants: variants.map((variant) => ({ ...variant, cost })) }
}

/** What every variant weighs, in the store's unit. */
export function withWeight({ product, variants }: ProductRecords, weight: string | null): ProductRecords {
  return { product, variants: variants.map((variant) => ({ ...variant, weight })) }
}
