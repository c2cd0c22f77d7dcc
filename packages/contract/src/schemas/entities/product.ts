import * as v from 'valibot'
import type {
  AdditionalInfoSection,
  Choice,
  CustomTextField,
  PageUrl,
  Product,
  ProductOption,
  Ribbon,
  Stock,
} from '../../catalog/product.ts'
import { inventoryStatuses, optionTypes, productTypes } from '../../enumerations/catalog.ts'
import { maxOptions, maxPrice, maxVariants } from '../../limits.ts'
import { listOf } from '../parts/collections.ts'
import { integerText } from '../parts/decimal.ts'
import { read } from '../parts/direction.ts'
import { number, whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { guid, text, timestamp } from '../parts/text.ts'
import {
  costAndProfitData,
  numericRange,
  priceData,
  pricePerUnitData,
  productDiscount,
} from './catalog-price.ts'
import { dimensions } from './item-details.ts'
import { media, securedMedia } from './media.ts'
import { seoSchema } from './seo.ts'
import { variant } from './variant.ts'

export const productOption: v.GenericSchema<unknown, ProductOption> = objectOf<ProductOption>({
  optionType: read.known(optionTypes),
  name: text(50),
  choices: listOf(
    objectOf<Choice>({
      value: text(50),
      description: text(50),
      media: optional(media),
      inStock: v.boolean(),
      visible: v.boolean(),
    }),
    100,
  ),
})

const stock = objectOf<Stock>({
  trackInventory: v.boolean(),
  // The sum of all variants: each has at most 99999.
  quantity: nullable(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  inStock: v.boolean(),
  inventoryStatus: read.known(inventoryStatuses),
})

export const product: v.GenericSchema<unknown, Product> = objectOf<Product>({
  id: guid,
  name: nullable(text(80)),
  slug: text(100),
  visible: nullable(v.boolean()),
  productType: read.known(productTypes),
  description: nullable(text(8_000)),
  sku: nullable(text(40)),
  weight: nullable(number(0, maxPrice)),
  weightRange: numericRange,
  productDimensions: optional(dimensions(read)),
  packageDimensions: optional(dimensions(read)),
  stock,
  price: priceData,
  priceData: optional(priceData),
  convertedPriceData: optional(priceData),
  priceRange: optional(numericRange),
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
  manageVariants: nullable(v.boolean()),
  productOptions: listOf(productOption, maxOptions),
  productPageUrl: objectOf<PageUrl>({ base: text(2_048), path: text(2_048) }),
  numericId: integerText,
  inventoryItemId: text(100),
  discount: productDiscount,
  collectionIds: listOf(text(36), 10_000),
  variants: listOf(variant, maxVariants),
  lastUpdated: nullable(timestamp),
  createdDate: nullable(timestamp),
  seoData: optional(seoSchema),
  ribbon: nullable(text(30)),
  brand: nullable(text(50)),
  taxGroupId: nullable(guid),
  exportProductId: optional(text(100)),
  digitalFile: optional(securedMedia(read)),
})
