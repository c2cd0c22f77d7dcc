import * as v from 'valibot'
import { dimensions, seoSchema, untranslatedTexts } from '../common/value-schemas.ts'
import type {
  Dimensions,
  Open,
  SecuredMedia,
  SeoSchema,
  Timestamp,
  UntranslatedTexts,
} from '../common/values.ts'
import { type ProductType, productTypes } from '../enumerations/catalog.ts'
import { maxOptions, maxPrice, maxVariants } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { integerText, number, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp } from '../schema/text.ts'
import {
  costAndProfitData,
  media,
  numericRange,
  priceData,
  pricePerUnitData,
  productDiscount,
  productOption,
  securedMedia,
  stock,
  variant,
} from './product-value-schemas.ts'
import type {
  AdditionalInfoSection,
  CostAndProfitData,
  CustomTextField,
  Media,
  NumericPropertyRange,
  PageUrl,
  PriceData,
  PricePerUnitData,
  ProductDiscount,
  ProductOption,
  Ribbon,
  Stock,
  Variant,
} from './product-values.ts'

/**
 * A product of catalog V1. Prices are JSON numbers in the site's currency. Optional fields depend on the
 * product, on the caller's rights or on request headers; everything else is always sent, if only as `''` or 0.
 */
export interface Product {
  id: string
  /** 1 to 80 characters. */
  name: string
  /** At most 100 characters. */
  slug: string
  visible: boolean
  productType: Open<ProductType>
  /** HTML, at most 8000 characters. */
  description: string
  /** At most 40 characters, not necessarily unique; empty if variants are managed. */
  sku: string
  /** In the store's weight unit, at most 999999999.99; 0 if variants are managed. */
  weight: number
  weightRange: NumericPropertyRange
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
  stock: Stock
  /** Deprecated name of `priceData`. */
  price: PriceData
  priceData: PriceData
  /** `priceData` in the display currency, if the request has one. */
  convertedPriceData?: PriceData
  /** Lowest and highest price of the variants. */
  priceRange: NumericPropertyRange
  /** Staff only, and only on request. */
  costAndProfitData?: CostAndProfitData
  costRange?: NumericPropertyRange
  pricePerUnitData?: PricePerUnitData
  additionalInfoSections: readonly AdditionalInfoSection[]
  /** Deprecated list form of `ribbon`. */
  ribbons: readonly Ribbon[]
  media: Media
  customTextFields: readonly CustomTextField[]
  /** Whether variants have their own prices, weights and stock. */
  manageVariants: boolean
  /** At most 6. */
  productOptions: readonly ProductOption[]
  productPageUrl: PageUrl
  /** Increases with each new product; an integer as a string. */
  numericId: string
  inventoryItemId: string
  discount: ProductDiscount
  collectionIds: readonly string[]
  /** At most 1000. */
  variants: readonly Variant[]
  lastUpdated: Timestamp
  createdDate: Timestamp
  seoData: SeoSchema
  /** At most 30 characters; empty if there is none. */
  ribbon: string
  /** 1 to 50 characters. */
  brand?: string | null
  taxGroupId?: string | null
  exportProductId?: string
  digitalFile?: SecuredMedia
  /** Texts that are not in the language of the request. Absent if all are. Only on this platform. */
  untranslated?: UntranslatedTexts
}

export const product: v.GenericSchema<unknown, Product> = objectOf<Product>({
  id: guid,
  name: text(80),
  slug: text(100),
  visible: v.boolean(),
  productType: read.known(productTypes),
  description: text(8_000),
  sku: text(40),
  weight: number(0, maxPrice),
  weightRange: numericRange,
  productDimensions: optional(dimensions(read)),
  packageDimensions: optional(dimensions(read)),
  stock,
  price: priceData,
  priceData,
  convertedPriceData: optional(priceData),
  priceRange: numericRange,
  costAndProfitData: optional(costAndProfitData),
  costRange: optional(numericRange),
  pricePerUnitData: optional(pricePerUnitData),
  additionalInfoSections: listOf(
    objectOf<AdditionalInfoSection>({ title: text(50), description: text(16_000) }),
    100,
  ),
  ribbons: listOf(objectOf<Ribbon>({ text: text(30) }), 100),
  media,
  customTextFields: listOf(
    objectOf<CustomTextField>({ title: text(100), maxLength: whole(0, 500), mandatory: v.boolean() }),
    100,
  ),
  manageVariants: v.boolean(),
  productOptions: listOf(productOption, maxOptions),
  productPageUrl: objectOf<PageUrl>({ base: text(2_048), path: text(2_048) }),
  numericId: integerText,
  inventoryItemId: text(100),
  discount: productDiscount,
  collectionIds: listOf(text(36), 10_000),
  variants: listOf(variant, maxVariants),
  lastUpdated: timestamp,
  createdDate: timestamp,
  seoData: seoSchema,
  ribbon: text(30),
  brand: nullable(text(50)),
  taxGroupId: nullable(guid),
  exportProductId: optional(text(100)),
  digitalFile: optional(securedMedia(read)),
  untranslated: optional(untranslatedTexts),
})
