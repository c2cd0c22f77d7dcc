import type { Dimensions, FocalPoint, Open } from '../common/values.ts'
import type {
  InventoryStatus,
  MeasurementUnit,
  MediaType,
  OptionType,
  ProductDiscountType,
} from '../enumerations/catalog.ts'

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

/** A text field for the shopper, for example for an engraving. */
export interface CustomTextField {
  /** At most 100 characters. */
  title: string
  /** At most 500. */
  maxLength: number
  mandatory: boolean
}

/** An option of a product, for example its color, and its choices. */
export interface ProductOption {
  optionType: Open<OptionType>
  /** 1 to 50 characters. Identifies the option, so it is in the main language of the store. */
  name: string
  /** The name in the language of the request, if it is another one and a translation exists. Only on this platform. */
  translatedName?: string
  /** 1 to 100. */
  choices: readonly Choice[]
}

export interface Choice {
  /** The stored value: a name, or a hex color for `color`. */
  value: string
  /** The label for shoppers; `choices` maps use it too. */
  description: string
  /** The label in the language of the request, if it is another one and a translation exists. Only on this platform. */
  translatedDescription?: string
  media?: Media
  inStock: boolean
  visible: boolean
}

export interface PageUrl {
  /** Origin of the shop, without a path. */
  base: string
  /** Path of the product page. */
  path: string
}

/** Prices of catalog V1: JSON numbers of at most 999999999.99. */
export interface PriceData {
  /** ISO 4217. */
  currency: string
  /** Before the product's discount. */
  price: number
  /** After the discount; equals `price` if there is none. */
  discountedPrice: number
  formatted: FormattedPrice
  /** Price of the base quantity of `pricePerUnitData`. */
  pricePerUnit?: number | null
}

/** With currency symbol, in the site's locale. */
export interface FormattedPrice {
  price: string
  discountedPrice: string
  pricePerUnit?: string | null
}

/** Never sent to visitors and members. */
export interface CostAndProfitData {
  itemCost?: number | null
  formattedItemCost: string
  profit: number
  formattedProfit: string
  /** A fraction of the price, at most 1. */
  profitMargin: number
}

/**
 * The sold quantity and the base quantity of the unit price, for example 750 ML and 1 L. Quantities are 0.01
 * to 999999999.99.
 */
export interface PricePerUnitData {
  totalQuantity: number
  totalMeasurementUnit: Open<MeasurementUnit>
  baseQuantity: number
  baseMeasurementUnit: Open<MeasurementUnit>
}

export interface ProductDiscount {
  type: Open<ProductDiscountType>
  /** An amount in the site's currency, or a percentage. */
  value: number
}

export interface NumericPropertyRange {
  minValue: number
  maxValue: number
}

/** One combination of choices of a product. */
export interface Variant {
  /** All zeros if the product's variants are not managed. */
  id: string
  /** Option name → choice description. */
  choices: Readonly<Record<string, string>>
  variant: VariantData
  stock: VariantStock
  /**
   * The picture of the variant: its own, or the first one of its choices. Absent if it has neither; then the
   * product's media apply.
   */
  media?: Media
}

export interface VariantData {
  priceData: PriceData
  /** `priceData` in the requested display currency. */
  convertedPriceData?: PriceData
  /** Staff only, and only on request. */
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

/** Images and videos of a product, collection or choice. */
export interface Media {
  mainMedia?: MediaItem
  items: readonly MediaItem[]
}

/** Has `image` or `video`, depending on its type. */
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
  /** Absolute URL. */
  url: string
  width: number
  height: number
  format?: string | null
  altText?: string | null
  /**
   * Focal point of an image, if set: the point that stays visible when it is cropped. `x` and `y` are
   * fractions of width and height.
   */
  focalPoint?: FocalPoint
  /** Placeholder of an image while it loads. */
  placeholder?: MediaPlaceholder
}

/** The public platform has no placeholders; its clients ignore them. */
export interface MediaPlaceholder {
  /** Dominant color, `#rrggbb`. */
  color: string
  /** A tiny preview as a `data:` URL. */
  blur?: string
}

export interface MediaItemVideo {
  files: readonly MediaItemFile[]
  stillFrameMediaId: string
}
