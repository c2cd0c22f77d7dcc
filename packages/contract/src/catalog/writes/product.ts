import type { Dimensions } from '../../common/dimensions.ts'
import type { Timestamp } from '../../common/values.ts'
import type { MeasurementUnit, ProductDiscountType } from '../../enumerations/catalog.ts'
import type { AdditionalInfoSection, Product } from '../product.ts'
import type { SeoSchema } from '../seo.ts'

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
