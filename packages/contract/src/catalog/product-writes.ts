import type { BulkResponse, ItemMetadata } from '../common/bulk.ts'
import type { Dimensions, SeoSchema, Timestamp } from '../common/values.ts'
import type { MeasurementUnit, ProductDiscountType } from '../enumerations/catalog.ts'
import type { AdditionalInfoSection, Product, Variant } from './product.ts'

/**
 * What may be written of a product. Stock is written through inventory, media through the media calls, collections through the
 * calls of collections (wire 6.6). Read-only fields that are sent are dropped, so a product can be sent back whole.
 */
export interface ProductFieldsToWrite {
  /** 1 to 80 characters. */
  name?: string
  /** At most 100 characters; made from the name when a product is created. */
  slug?: string
  visible?: boolean
  /** HTML, at most 8000 characters. */
  description?: string | null
  /** At most 40 characters; has to be empty when the product's variants are managed. */
  sku?: string | null
  /** In the store's weight unit, at most 999999999.99; has to be empty when the product's variants are managed. */
  weight?: number | null
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
  priceData?: PriceToWrite
  costAndProfitData?: CostToWrite
  pricePerUnitData?: PricePerUnitToWrite
  additionalInfoSections?: readonly AdditionalInfoSection[]
  /** True when variants have prices, weights and stock of their own; at most 300 variants. */
  manageVariants?: boolean
  /** At most 6; together at most 1000 variants. */
  productOptions?: readonly ProductOptionToWrite[]
  discount?: ProductDiscountToWrite
  seoData?: SeoSchema
  /** At most 30 characters. */
  ribbon?: string | null
  /** 1 to 50 characters. */
  brand?: string | null
  taxGroupId?: string | null
}

export interface ProductToCreate extends ProductFieldsToWrite {
  name: string
  priceData: PriceToWrite
  /** The only type that can be created. */
  productType?: 'physical'
}

/** Fields that are given change, others stay as they are: there is no field mask. */
export interface ProductChanges extends ProductFieldsToWrite {
  id: string
  /** When the product was last changed, as it was read: refused with `STALE_PRODUCT` when it was changed since. */
  lastUpdated?: Timestamp | null
}

export interface PriceToWrite {
  /** In the site's currency, at most 999999999.99. */
  price: number
}

export interface CostToWrite {
  /** In the site's currency, at most 999999999.99. */
  itemCost: number
}

/** Quantities 0.01 to 999999999.99. */
export interface PricePerUnitToWrite {
  totalQuantity: number
  totalMeasurementUnit: MeasurementUnit
  baseQuantity: number
  baseMeasurementUnit: MeasurementUnit
}

export interface ProductDiscountToWrite {
  type: ProductDiscountType
  /** An amount in the site's currency, or per cent. */
  value: number
}

export interface ProductOptionToWrite {
  /** 1 to 50 characters. */
  name: string
  /** 1 to 100. */
  choices: readonly ChoiceToWrite[]
}

export interface ChoiceToWrite {
  /** A name, or a colour as hex; 1 to 50 characters. */
  value: string
  /** What shoppers see; 1 to 50 characters. */
  description: string
}

export interface CreateProductRequest {
  product: ProductToCreate
}
export interface UpdateProductRequest {
  product: ProductChanges
}
export interface ProductResponse {
  product: Product
}
/** A request that names a product and nothing else. */
export interface ProductIdRequest {
  id: string
}

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
} /** A picture or film to add: an uploaded one by `mediaId`, or one from elsewhere by `url`; not both. */
export interface MediaToAdd {
  mediaId?: string
  /**
   * Absolute address, http or https. The public platform does not look at it when it is added (wire 6.6); ours brings the file in, where
   * it is set up to, or takes the one that it serves there itself.
   */
  url?: string
  /** Shown when this choice is made. */
  choice?: OptionAndChoice
}

export interface OptionAndChoice {
  /** 1 to 50 characters. */
  option: string
  /** 1 to 50 characters. */
  choice: string
}

export interface ChoiceMedia extends OptionAndChoice {
  /** At most 50. None to remove means all of the choice. */
  mediaIds?: readonly string[]
}

export interface AddMediaRequest {
  id: string
  /** 1 to 50. */
  media: readonly MediaToAdd[]
}
export interface RemoveMediaRequest {
  id: string
  /** At most 50; an empty list removes all. */
  mediaIds: readonly string[]
}
/** To set or to remove; choices of one option only. */
export interface ChoiceMediaRequest {
  id: string
  /** 1 to 10. */
  media: readonly ChoiceMedia[]
}

/** The one property that a bulk update sets. */
export type SetValue =
  /** In the site's currency, at most 999999999.99. */
  | { price: number }
  /** In the site's currency, at most 999999999.99. */
  | { cost: number }
  /** In the store's weight unit, at most 999999999.99. */
  | { weight: number }
  /** At most 30 characters. */
  | { ribbon: string }
  /** At most 50 characters. */
  | { brand: string }

/** The one property that a bulk adjustment changes. */
export type AdjustValue =
  | { price: PropertyAdjustment }
  | { cost: PropertyAdjustment }
  | { weight: PropertyAdjustment }

/** By a share of the value, or by an amount; negative ones lower it. */
export type PropertyAdjustment =
  | { percentage: PercentageAdjustment }
  /** -999999999.99 to 999999999.99. */
  | { amount: number }

export interface PercentageAdjustment {
  /** Per cent: -100 to 1000. */
  rate: number
  /** Rounds the new value to a whole number. */
  roundToInt?: boolean
}

export interface BulkUpdateProductsRequest {
  /** 1 to 100. */
  ids: readonly string[]
  set: SetValue
}
export interface BulkAdjustProductsRequest {
  /** 1 to 100. */
  ids: readonly string[]
  adjust: AdjustValue
}
export interface BulkProductResult {
  itemMetadata: ItemMetadata
}
export type BulkProductsResponse = BulkResponse<BulkProductResult>
