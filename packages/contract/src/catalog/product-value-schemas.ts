import * as v from 'valibot'
import { dimensions } from '../common/value-schemas.ts'
import type { CommonImage, FocalPoint, SecuredMedia } from '../common/values.ts'
import { digitalFileTypes } from '../enumerations/cart.ts'
import {
  inventoryStatuses,
  measurementUnits,
  mediaTypes,
  optionTypes,
  productDiscountTypes,
} from '../enumerations/catalog.ts'
import { maxOptions, maxPrice } from '../limits.ts'
import { listOf, mapOf } from '../schema/collections.ts'
import { type Directed, directed, read } from '../schema/direction.ts'
import { integerText, number, whole } from '../schema/number.ts'
import { nullable, objectOf, optional } from '../schema/object.ts'
import { currency, guid, text, timestamp, webUrl } from '../schema/text.ts'
import type {
  Choice,
  CostAndProfitData,
  FormattedPrice,
  Media,
  MediaItem,
  MediaItemFile,
  MediaItemVideo,
  MediaPlaceholder,
  NumericPropertyRange,
  PriceData,
  PricePerUnitData,
  ProductDiscount,
  ProductOption,
  Stock,
  Variant,
  VariantData,
  VariantStock,
} from './product-values.ts'

/** Width or height of an image. */
export const pixels: v.GenericSchema<unknown, number> = whole(0, 100_000)

const focalPoint: v.GenericSchema<unknown, FocalPoint> = objectOf<FocalPoint>({
  x: number(),
  y: number(),
  height: nullable(number()),
  width: nullable(number()),
})

const placeholder: v.GenericSchema<unknown, MediaPlaceholder> = objectOf<MediaPlaceholder>({
  color: text(50),
  blur: optional(text(2_000)),
})

const mediaItemFile = objectOf<MediaItemFile>({
  url: webUrl(2_048),
  width: pixels,
  height: pixels,
  format: nullable(text(50)),
  altText: nullable(text(1_000)),
  focalPoint: optional(focalPoint),
  placeholder: optional(placeholder),
})

const mediaItem = objectOf<MediaItem>({
  id: text(400),
  mediaType: read.known(mediaTypes),
  title: text(1_000),
  image: optional(mediaItemFile),
  video: optional(
    objectOf<MediaItemVideo>({ files: listOf(mediaItemFile, 100), stillFrameMediaId: text(400) }),
  ),
  thumbnail: optional(mediaItemFile),
})

export const media: v.GenericSchema<unknown, Media> = objectOf<Media>({
  mainMedia: optional(mediaItem),
  items: listOf(mediaItem, 1_000),
})

export const productOption: v.GenericSchema<unknown, ProductOption> = objectOf<ProductOption>({
  optionType: read.known(optionTypes),
  name: text(50),
  translatedName: optional(text(50)),
  choices: listOf(
    objectOf<Choice>({
      value: text(50),
      description: text(50),
      translatedDescription: optional(text(50)),
      media: optional(media),
      inStock: v.boolean(),
      visible: v.boolean(),
    }),
    100,
  ),
})

export const stock: v.GenericSchema<unknown, Stock> = objectOf<Stock>({
  trackInventory: v.boolean(),
  // The sum of all variants: each has at most 99999.
  quantity: nullable(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
  inStock: v.boolean(),
  inventoryStatus: read.known(inventoryStatuses),
})

const priceNumber = number(0, maxPrice)

export const priceData: v.GenericSchema<unknown, PriceData> = objectOf<PriceData>({
  currency,
  price: priceNumber,
  discountedPrice: priceNumber,
  formatted: objectOf<FormattedPrice>({
    price: text(100),
    discountedPrice: text(100),
    pricePerUnit: nullable(text(100)),
  }),
  pricePerUnit: nullable(priceNumber),
})

export const costAndProfitData: v.GenericSchema<unknown, CostAndProfitData> = objectOf<CostAndProfitData>({
  itemCost: nullable(priceNumber),
  formattedItemCost: text(100),
  // A product may sell below its cost.
  profit: number(-maxPrice, maxPrice),
  formattedProfit: text(100),
  profitMargin: number(-Number.MAX_VALUE, 1),
})

const measured = number(0.01, maxPrice)

export const pricePerUnitData: v.GenericSchema<unknown, PricePerUnitData> = objectOf<PricePerUnitData>({
  totalQuantity: measured,
  totalMeasurementUnit: read.known(measurementUnits),
  baseQuantity: measured,
  baseMeasurementUnit: read.known(measurementUnits),
})

export const productDiscount: v.GenericSchema<unknown, ProductDiscount> = objectOf<ProductDiscount>({
  type: read.known(productDiscountTypes),
  value: number(0, maxPrice),
})

export const numericRange: v.GenericSchema<unknown, NumericPropertyRange> = objectOf<NumericPropertyRange>({
  minValue: number(0, maxPrice),
  maxValue: number(0, maxPrice),
})

/** Option name → choice description. */
export const choices: v.GenericSchema<unknown, Record<string, string>> = mapOf(text(50), 50, maxOptions)

export const stockQuantity: v.GenericSchema<unknown, number> = whole(-99_999, 99_999)

export const variantStock: v.GenericSchema<unknown, VariantStock> = objectOf<VariantStock>({
  trackQuantity: v.boolean(),
  quantity: nullable(stockQuantity),
  inStock: v.boolean(),
  locationId: nullable(guid),
})

export const variant: v.GenericSchema<unknown, Variant> = objectOf<Variant>({
  id: guid,
  choices,
  variant: objectOf<VariantData>({
    priceData,
    convertedPriceData: optional(priceData),
    costAndProfitData: optional(costAndProfitData),
    weight: number(0, maxPrice),
    sku: text(40),
    visible: v.boolean(),
    productDimensions: optional(dimensions(read)),
    packageDimensions: optional(dimensions(read)),
  }),
  stock: variantStock,
  media: optional(media),
})

export const securedMedia: Directed<SecuredMedia> = directed(({ known, text }) =>
  objectOf<SecuredMedia>({
    id: text(100, 1),
    fileName: text(1_000, 1),
    fileType: known(digitalFileTypes),
  }),
)

export const commonImage: v.GenericSchema<unknown, CommonImage> = objectOf<CommonImage>({
  id: text(400),
  url: webUrl(2_048),
  height: pixels,
  width: pixels,
  altText: nullable(text(1_000)),
  filename: nullable(text(1_000)),
  urlExpirationDate: nullable(timestamp),
  sizeInBytes: nullable(integerText),
  focalPoint: optional(focalPoint),
})
