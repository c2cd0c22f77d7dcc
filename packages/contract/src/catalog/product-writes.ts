import * as v from 'valibot'
import type { BulkResponse, ItemMetadata } from '../common/bulk.ts'
import { dimensions, seoSchema } from '../common/value-schemas.ts'
import type { Dimensions, Sent, SeoSchema, Timestamp } from '../common/values.ts'
import type { MeasurementUnit, ProductDiscountType } from '../enumerations/catalog.ts'
import { measurementUnits, productDiscountTypes } from '../enumerations/catalog.ts'
import { maxOptions, maxPrice } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { sent } from '../schema/direction.ts'
import { number } from '../schema/number.ts'
import { type EntriesOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text } from '../schema/text.ts'
import type { Product } from './product.ts'
import type { AdditionalInfoSection, Variant } from './product-values.ts'

/**
 * Writable fields of a product. Stock, media and collections have their own operations. Read-only fields are
 * ignored, so a complete product can be sent back.
 */
export interface ProductFieldsToWrite {
  /** 1 to 80 characters. */
  name?: string
  /** At most 100 characters. Default: derived from the name. */
  slug?: string
  visible?: boolean
  /** HTML, at most 8000 characters. */
  description?: string | null
  /** At most 40 characters, not necessarily unique. Must be empty if variants are managed. */
  sku?: string | null
  /** In the store's weight unit, at most 999999999.99. Must be empty if variants are managed. */
  weight?: number | null
  productDimensions?: Sent<Dimensions>
  packageDimensions?: Sent<Dimensions>
  priceData?: PriceToWrite
  costAndProfitData?: CostToWrite
  pricePerUnitData?: PricePerUnitToWrite
  additionalInfoSections?: readonly AdditionalInfoSection[]
  /** Whether variants have their own prices, weights and stock; at most 300 variants. */
  manageVariants?: boolean
  /** At most 6, with at most 1000 variants in total. */
  productOptions?: readonly ProductOptionToWrite[]
  discount?: ProductDiscountToWrite
  seoData?: SeoSchema
  /** At most 30 characters. */
  ribbon?: string | null
  /** 1 to 50 characters. */
  brand?: string | null
  taxGroupId?: string | null
}

/** A product to create. */
export interface ProductToCreate extends ProductFieldsToWrite {
  name: string
  priceData: PriceToWrite
  /** The only type that can be created. */
  productType?: 'physical'
}

/** Given fields change; the others stay as they are. There is no field mask. */
export interface ProductChanges extends ProductFieldsToWrite {
  id: string
  /**
   * `lastUpdated` as the caller read it. If the product has changed since, the update fails with
   * `STALE_PRODUCT`.
   */
  lastUpdated?: Timestamp | null
}

export interface PriceToWrite {
  /** In the site's currency, 0 to 999999999.99, with at most two decimals. */
  price: number
}

export interface CostToWrite {
  /** In the site's currency, 0 to 999999999.99, with at most two decimals. */
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
  /** An amount in the site's currency, or a percentage. */
  value: number
}

export interface ProductOptionToWrite {
  /** 1 to 50 characters. */
  name: string
  /** 1 to 100. */
  choices: readonly ChoiceToWrite[]
}

export interface ChoiceToWrite {
  /**
   * A name, or a hex color such as `#c0ffee` or `#cfe`; 1 to 50 characters. A new option is a color option if the values of all its choices
   * are hex colors. An existing option does not change its type.
   */
  value: string
  /** Shown to shoppers, and the name of the choice in carts and variants; 1 to 50 characters. */
  description: string
}

const priceNumber = number(0, maxPrice)
const measured = number(0.01, maxPrice)

export const priceToWrite: v.GenericSchema<unknown, PriceToWrite> = objectOf<PriceToWrite>({
  price: priceNumber,
})

/** Read-only fields of a response are ignored like unknown ones. */
export const productFieldsToWrite: EntriesOf<ProductFieldsToWrite> = {
  name: optional(text(80, 1)),
  slug: optional(text(100, 1)),
  visible: optional(v.boolean()),
  description: nullable(text(8_000)),
  sku: nullable(text(40)),
  weight: nullable(priceNumber),
  productDimensions: optional(dimensions(sent)),
  packageDimensions: optional(dimensions(sent)),
  priceData: optional(priceToWrite),
  costAndProfitData: optional(objectOf<CostToWrite>({ itemCost: priceNumber })),
  pricePerUnitData: optional(
    objectOf<PricePerUnitToWrite>({
      totalQuantity: measured,
      totalMeasurementUnit: v.picklist(measurementUnits),
      baseQuantity: measured,
      baseMeasurementUnit: v.picklist(measurementUnits),
    }),
  ),
  additionalInfoSections: optional(
    listOf(objectOf<AdditionalInfoSection>({ title: text(50), description: text(16_000) }), 100),
  ),
  manageVariants: optional(v.boolean()),
  productOptions: optional(
    listOf(
      objectOf<ProductOptionToWrite>({
        name: text(50, 1),
        choices: listOf(objectOf<ChoiceToWrite>({ value: text(50, 1), description: text(50, 1) }), 100, 1),
      }),
      maxOptions,
    ),
  ),
  discount: optional(
    objectOf<ProductDiscountToWrite>({ type: v.picklist(productDiscountTypes), value: priceNumber }),
  ),
  seoData: optional(seoSchema),
  ribbon: nullable(text(30)),
  brand: nullable(text(50, 1)),
  taxGroupId: nullable(guid),
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
/** A request with only a product id. */
export interface ProductIdRequest {
  id: string
}

/** New values for the variants with the given choices or ids. Values that are not given do not change. */
export interface VariantOverride {
  /** Option name → choice description. Selects every variant that has these choices. */
  choices?: Readonly<Record<string, string>>
  variantIds?: readonly string[]
  /** In the site's currency, 0 to 999999999.99, with at most two decimals. */
  price?: number | null
  /** In the site's currency, 0 to 999999999.99, with at most two decimals. */
  cost?: number | null
  /** In the store's weight unit, at most 999999999.99. */
  weight?: number | null
  /** At most 40 characters. */
  sku?: string | null
  visible?: boolean | null
  productDimensions?: Sent<Dimensions>
  packageDimensions?: Sent<Dimensions>
}

export interface UpdateVariantsRequest {
  id: string
  /** 1 to 1000. */
  variants: readonly VariantOverride[]
}
export interface UpdateVariantsResponse {
  variants: readonly Variant[]
}

/** An image or video to add: an uploaded file by `mediaId`, or an external one by `url`. */
export interface MediaToAdd {
  mediaId?: string
  /**
   * Absolute http or https URL. If media import is on, the platform imports the file; otherwise it accepts
   * only its own URLs, with `MEDIA_IMPORT_OFF` for others. Files are uploaded with `POST /stores/v1/media/files` (`media.upload`).
   */
  url?: string
  /** Shown if this choice is selected. */
  choice?: OptionAndChoice
}

export interface OptionAndChoice {
  /** 1 to 50 characters. */
  option: string
  /** 1 to 50 characters. */
  choice: string
}

/** A choice and its media. */
export interface ChoiceMedia extends OptionAndChoice {
  /** At most 50. For removal, an empty list means all media of the choice. */
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
/** Choices of one option to set or to remove media of. */
export interface ChoiceMediaRequest {
  id: string
  /** 1 to 10. */
  media: readonly ChoiceMedia[]
}

/** The property that a bulk update sets; exactly one. */
export type SetValue =
  /** In the site's currency, 0 to 999999999.99, with at most two decimals. */
  | { price: number }
  /** In the site's currency, 0 to 999999999.99, with at most two decimals. */
  | { cost: number }
  /** In the store's weight unit, at most 999999999.99. */
  | { weight: number }
  /** At most 30 characters. */
  | { ribbon: string }
  /** At most 50 characters. */
  | { brand: string }

/** The property that a bulk adjustment changes; exactly one. */
export type AdjustValue =
  | { price: PropertyAdjustment }
  | { cost: PropertyAdjustment }
  | { weight: PropertyAdjustment }

/** Changes a value by a percentage or an amount; negative numbers decrease it. */
export type PropertyAdjustment =
  | { percentage: PercentageAdjustment }
  /** -999999999.99 to 999999999.99. */
  | { amount: number }

export interface PercentageAdjustment {
  /** Percent, -100 to 1000. */
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
/** The result for one product of a bulk call. */
export interface BulkProductResult {
  itemMetadata: ItemMetadata
}
/** Response of a bulk call on products. */
export type BulkProductsResponse = BulkResponse<BulkProductResult>
