import type { Dimensions } from '../common/dimensions.ts'
import type { CostAndProfitData, PriceData } from './price.ts'

export interface Variant {
  /** All zeros for a product without managed variants. */
  id: string
  /** Option name → choice description. */
  choices: Readonly<Record<string, string>>
  variant: VariantData
  stock: VariantStock
}

export interface VariantData {
  priceData: PriceData
  /** `priceData` in the display currency that the caller asked for. */
  convertedPriceData?: PriceData
  /** Staff only, and only when asked for. */
  costAndProfitData?: CostAndProfitData
  /** In the store's weight unit. */
  weight: number
  sku: string
  visible: boolean
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

export interface VariantStock {
  trackQuantity: boolean
  /** Only when `trackQuantity`; at most 99999. */
  quantity?: number | null
  inStock: boolean
  locationId?: string | null
}
