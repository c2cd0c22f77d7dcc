import type { Minor } from '../../money/index.ts'
import type { ProductRecords } from '../records.ts'
import type { StoredDimensions } from '../stored-product.ts'

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

/** What a write names of the dimensions; the other stays. */
export function dimensionsWith(
  before: StoredDimensions | null,
  { productDimensions, packageDimensions }: StoredDimensions,
): StoredDimensions | null {
  if (!productDimensions && !packageDimensions) return before
  return {
    ...before,
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  }
}

/** The dimensions of every variant. */
export function withDimensions(
  { product, variants }: ProductRecords,
  given: StoredDimensions,
): ProductRecords {
  return {
    product,
    variants: variants.map((variant) => ({
      ...variant,
      dimensions: dimensionsWith(variant.dimensions, given),
    })),
  }
}

/** What every variant weighs, in the store's unit. */
export function withWeight({ product, variants }: ProductRecords, weight: string | null): ProductRecords {
  return { product, variants: variants.map((variant) => ({ ...variant, weight })) }
}
