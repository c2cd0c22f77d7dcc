import type { Open, Timestamp } from '../common/values.ts'

export type ProductType = Open<'physical' | 'digital'>
export type InventoryStatus = Open<'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'>
export type OptionType = Open<'drop_down' | 'color'>
export type MediaType = Open<'image' | 'video' | 'audio' | 'document' | 'zip'>
export type ProductDiscountType = Open<'NONE' | 'AMOUNT' | 'PERCENT'>
export type MeasurementUnit = Open<
  | 'ML'
  | 'CL'
  | 'L'
  | 'CBM'
  | 'MG'
  | 'G'
  | 'KG'
  | 'MM'
  | 'CM'
  | 'M'
  | 'SQM'
  | 'OZ'
  | 'LB'
  | 'FLOZ'
  | 'PT'
  | 'QT'
  | 'GAL'
  | 'IN'
  | 'FT'
  | 'YD'
  | 'SQFT'
>

/** A product of catalog V1. Prices are JSON numbers in the site's currency. */
export interface Product {
  id: string
  /** 1 to 80 characters. */
  name?: string | null
  slug: string
  visible?: boolean | null
  productType: ProductType
  /** HTML, at most 8000 characters. */
  description?: string | null
  sku?: string | null
  /** In the store's weight unit. */
  weight?: number | null
  weightRange: NumericPropertyRange
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
  productOptions: readonly ProductOption[]
  productPageUrl: PageUrl
  /** Grows with creation; integer as text. */
  numericId: string
  inventoryItemId: string
  discount: ProductDiscount
  collectionIds: readonly string[]
  variants: readonly Variant[]
  lastUpdated?: Timestamp | null
  createdDate?: Timestamp | null
  seoData?: SeoSchema
  /** At most 30 characters. */
  ribbon?: string | null
  /** At most 50 characters. */
  brand?: string | null
}

export interface NumericPropertyRange {
  minValue: number
  maxValue: number
}

export interface Stock {
  trackInventory: boolean
  /** Only when `trackInventory`. */
  quantity?: number | null
  inStock: boolean
  inventoryStatus: InventoryStatus
}

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

export interface FormattedPrice {
  price: string
  discountedPrice: string
  pricePerUnit?: string | null
}

export interface CostAndProfitData {
  itemCost?: number | null
  formattedItemCost: string
  profit: number
  formattedProfit: string
  /** A fraction of the price, at most 1. */
  profitMargin: number
}

export interface PricePerUnitData {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}

export interface AdditionalInfoSection {
  title: string
  /** HTML. */
  description: string
}

export interface Ribbon {
  text: string
}

export interface Media {
  mainMedia?: MediaItem
  items: readonly MediaItem[]
}

export interface MediaItem {
  id: string
  mediaType: MediaType
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
}

export interface MediaItemVideo {
  files: readonly MediaItemFile[]
  stillFrameMediaId: string
}

export interface CustomTextField {
  title: string
  maxLength: number
  mandatory: boolean
}

export interface ProductOption {
  optionType: OptionType
  name: string
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

export interface ProductDiscount {
  type: ProductDiscountType
  /** An amount in the site's currency, or per cent. */
  value: number
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
  convertedPriceData?: PriceData
  costAndProfitData?: CostAndProfitData
  weight: number
  sku: string
  visible: boolean
}

export interface VariantStock {
  trackQuantity: boolean
  quantity?: number | null
  inStock: boolean
}

export interface SeoSchema {
  tags: readonly SeoTag[]
  settings?: SeoSettings
}

export interface SeoTag {
  type: string
  props?: Readonly<Record<string, unknown>> | null
  meta?: Readonly<Record<string, unknown>> | null
  children: string
  custom: boolean
  disabled: boolean
}

export interface SeoSettings {
  preventAutoRedirect: boolean
  keywords: readonly { term: string; isMain: boolean; origin?: string | null }[]
}
