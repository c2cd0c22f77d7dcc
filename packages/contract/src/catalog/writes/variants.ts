import type { Dimensions } from '../../common/dimensions.ts'
import type { Variant } from '../variant.ts'

/** New values of the variants that it names: by choices, or by ids. Values that are not given stay as they are. */
export interface VariantOverride {
  /** Option name → choice description; every variant that has them. */
  choices?: Readonly<Record<string, string>>
  variantIds?: readonly string[]
  /** In the site's currency, at most 999999999.99. */
  price?: number | null
  /** In the site's currency, at most 999999999.99. */
  cost?: number | null
  /** In the store's weight unit, at most 999999999.99. */
  weight?: number | null
  /** At most 40 characters. */
  sku?: string | null
  visible?: boolean | null
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

export interface UpdateVariantsRequest {
  id: string
  /** 1 to 1000. */
  variants: readonly VariantOverride[]
}
export interface UpdateVariantsResponse {
  variants: readonly Variant[]
}
