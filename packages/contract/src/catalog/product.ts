import type { Dimensions } from '../common/dimensions.ts'
import type { SecuredMedia } from '../common/media.ts'
import type { Open, Timestamp } from '../common/values.ts'
import type { InventoryStatus, OptionType, ProductType } from '../enumerations/catalog.ts'
import type { Media } from './media.ts'
import type {
  CostAndProfitData,
  NumericPropertyRange,
  PriceData,
  PricePerUnitData,
  ProductDiscount,
} from './price.ts'
import type { SeoSchema } from './seo.ts'
import type { Variant } from './variant.ts'

/** A product of catalog V1. Prices are JSON numbers in the site's currency. */
export interface Product {
  id: string
  /** 1 to 80 characters. */
  name?: string | null
  /** At most 100 characters. */
  slug: string
  visible?: boolean | null
  productType: Open<ProductType>
  /** HTML, at most 8000 characters. */
  description?: string | null
  /** At most 40 characters. */
  sku?: string | null
  /** In the store's weight unit, at most 999999999.99. */
  weight?: number | null
  weightRange: NumericPropertyRange
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
  stock: Stock
  /** The old name of `priceData`. */
  price: PriceData
  priceData?: PriceData
  /** `priceData` in the display currency that the caller asked for. */
  convertedPriceData?: PriceData
  priceRange?: NumericPropertyRange
  /** Staff only, and only when asked for. */
  costAndProfitData?: CostAndProfitData
  costRange?: NumericPropertyRange
  pricePerUnitData?: PricePerUnitData
  additionalInfoSections: readonly AdditionalInfoSection[]
  /** The old list form of `ribbon`. */
  ribbons: readonly Ribbon[]
  media: Media
  customTextFields: readonly CustomTextField[]
  /** True when variants have prices, weights and stock of their own. */
  manageVariants?: boolean | null
  /** At most 6. */
  productOptions: readonly ProductOption[]
  productPageUrl: PageUrl
  /** Grows with creation; integer as text. */
  numericId: string
  inventoryItemId: string
  discount: ProductDiscount
  collectionIds: readonly string[]
  /** At most 1000. */
  variants: readonly Variant[]
  lastUpdated?: Timestamp | null
  createdDate?: Timestamp | null
  seoData?: SeoSchema
  /** At most 30 characters. */
  ribbon?: string | null
  /** 1 to 50 characters. */
  brand?: string | null
  taxGroupId?: string | null
  exportProductId?: string
  digitalFile?: SecuredMedia
}

export interface Stock {
  trackInventory: boolean
  /** Only when `trackInventory`; at most 99999. */
  quantity?: number | null
  inStock: boolean
  inventoryStatus: Open<InventoryStatus>
}

export interface AdditionalInfoSection {
  /** At most 50 characters. */
  title: string
  /** HTML, at most 16000 characters. */
  description: string
}

export interface Ribbon {
  text: string
}

/** A text that the shopper writes for the product, for example what to engrave. */
export interface CustomTextField {
  /** At most 100 characters. */
  title: string
  /** At most 500. */
  maxLength: number
  mandatory: boolean
}

export interface ProductOption {
  optionType: Open<OptionType>
  /** 1 to 50 characters. */
  name: string
  /** 1 to 100. */
  choices: readonly Choice[]
}

export interface Choice {
  /** What is stored: a name, or a colour as hex for `color`. */
  value: string
  /** What shoppers see, and what `choices` maps use. */
  description: string
  media?: Media
  inStock: boolean
  visible: boolean
}

export interface PageUrl {
  /** Origin of the shop. */
  base: string
  /** Path of the product page. */
  path: string
}
