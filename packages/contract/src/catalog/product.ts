import type { Dimensions, FocalPoint, Open, SecuredMedia, SeoSchema, Timestamp } from '../common/values.ts'
import type {
  InventoryStatus,
  MeasurementUnit,
  MediaType,
  OptionType,
  ProductDiscountType,
  ProductType,
} from '../enumerations/catalog.ts'

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

/** Prices of catalog V1: JSON numbers of at most 999999999.99. */
export interface PriceData {
  /** ISO 4217. */
  currency: string
  /** Before the product's discount. */
  price?: number | null
  /** After it; equals `price` without a discount. */
  discountedPrice: number
  formatted: FormattedPrice
  /** Price of the base quantity of `pricePerUnitData`. */
  pricePerUnit?: number | null
}

/** With symbol, by the site's locale. */
export interface FormattedPrice {
  price: string
  discountedPrice: string
  pricePerUnit?: string | null
}

/** Never in answers to visitors and members. */
export interface CostAndProfitData {
  itemCost?: number | null
  formattedItemCost: string
  profit: number
  formattedProfit: string
  /** A fraction of the price, at most 1. */
  profitMargin: number
}

/** What is sold and what the price per unit is for: 750 ML, per 1 L. Quantities 0.01 to 999999999.99. */
export interface PricePerUnitData {
  totalQuantity: number
  totalMeasurementUnit: Open<MeasurementUnit>
  baseQuantity: number
  baseMeasurementUnit: Open<MeasurementUnit>
}

export interface ProductDiscount {
  type: Open<ProductDiscountType>
  /** An amount in the site's currency, or per cent. */
  value: number
}

export interface NumericPropertyRange {
  minValue: number
  maxValue: number
}

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

/** Pictures and films of a product, collection or choice. */
export interface Media {
  mainMedia?: MediaItem
  items: readonly MediaItem[]
}

/** Has `image` or `video`, by its type. */
export interface MediaItem {
  id: string
  mediaType: Open<MediaType>
  title: string
  image?: MediaItemFile
  video?: MediaItemVideo
  thumbnail?: MediaItemFile
}

/** A file with its size in pixels. */
export interface MediaItemFile {
  /** Absolute address. */
  url: string
  width: number
  height: number
  format?: string | null
  altText?: string | null
  /** Of a picture, where one is set: what has to stay visible when it is cropped. `x` and `y` are parts of width and height, 0 to 1. */
  focalPoint?: FocalPoint
  /** Of a picture: what stands in its place until it is there. */
  placeholder?: MediaPlaceholder
}

/** Choice: the wire has no placeholders; clients that do not know them pass over them. */
export interface MediaPlaceholder {
  /** The colour that most of the picture has, `#rrggbb`. */
  color: string
  /** A few pixels of it as a `data:` address. */
  blur?: string
}

export interface MediaItemVideo {
  files: readonly MediaItemFile[]
  stillFrameMediaId: string
}
