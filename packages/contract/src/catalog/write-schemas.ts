import * as v from 'valibot'
import { bulkResponse, dimensions, itemMetadata, seoSchema } from '../common/value-schemas.ts'
import { measurementUnits, productDiscountTypes } from '../enumerations/catalog.ts'
import { maxOptions, maxPrice, maxVariants } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { sent } from '../schema/direction.ts'
import { number } from '../schema/number.ts'
import {
  atLeastOneOf,
  atMostOneOf,
  type EntriesOf,
  exactlyOneOf,
  nullable,
  objectOf,
  optional,
} from '../schema/object.ts'
import { guid, text, timestamp, webUrl } from '../schema/text.ts'
import type {
  CollectionChanges,
  CollectionFieldsToWrite,
  CollectionProductsRequest,
  CollectionToCreate,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from './collection.ts'
import type { AdditionalInfoSection } from './product.ts'
import { choices, product, variant } from './product-schema.ts'
import type {
  AddMediaRequest,
  AdjustValue,
  BulkAdjustProductsRequest,
  BulkProductResult,
  BulkProductsResponse,
  BulkUpdateProductsRequest,
  ChoiceMedia,
  ChoiceMediaRequest,
  ChoiceToWrite,
  CostToWrite,
  CreateProductRequest,
  MediaToAdd,
  OptionAndChoice,
  PercentageAdjustment,
  PricePerUnitToWrite,
  PriceToWrite,
  ProductChanges,
  ProductDiscountToWrite,
  ProductFieldsToWrite,
  ProductIdRequest,
  ProductOptionToWrite,
  ProductResponse,
  ProductToCreate,
  PropertyAdjustment,
  RemoveMediaRequest,
  SetValue,
  UpdateProductRequest,
  UpdateVariantsRequest,
  UpdateVariantsResponse,
  VariantOverride,
} from './product-writes.ts'

/** Ids are looked up, not parsed: an unknown one gives a 404. */
const id = text(36, 1)
const priceNumber = number(0, maxPrice)
const price = objectOf<PriceToWrite>({ price: priceNumber })
const measured = number(0.01, maxPrice)

/** Read-only fields of a response are ignored like unknown ones. */
const productFields: EntriesOf<ProductFieldsToWrite> = {
  name: optional(text(80, 1)),
  slug: optional(text(100, 1)),
  visible: optional(v.boolean()),
  description: nullable(text(8_000)),
  sku: nullable(text(40)),
  weight: nullable(priceNumber),
  productDimensions: optional(dimensions(sent)),
  packageDimensions: optional(dimensions(sent)),
  priceData: optional(price),
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

export const createProductRequest: v.GenericSchema<unknown, CreateProductRequest> =
  objectOf<CreateProductRequest>({
    product: objectOf<ProductToCreate>({
      ...productFields,
      name: text(80, 1),
      priceData: price,
      productType: optional(v.literal('physical')),
    }),
  })

export const updateProductRequest: v.GenericSchema<unknown, UpdateProductRequest> =
  objectOf<UpdateProductRequest>({
    product: objectOf<ProductChanges>({ ...productFields, id, lastUpdated: nullable(timestamp) }),
  })

export const productIdRequest: v.GenericSchema<unknown, ProductIdRequest> = objectOf<ProductIdRequest>({ id })

interface SetFields {
  price?: number
  cost?: number
  weight?: number
  ribbon?: string
  brand?: string
}

export const setValue: v.GenericSchema<unknown, SetValue> = exactlyOneOf<SetFields, SetValue>({
  price: optional(priceNumber),
  cost: optional(priceNumber),
  weight: optional(priceNumber),
  ribbon: optional(text(30)),
  brand: optional(text(50)),
})

interface AdjustmentFields {
  percentage?: PercentageAdjustment
  amount?: number
}

const adjustment = exactlyOneOf<AdjustmentFields, PropertyAdjustment>({
  percentage: optional(
    objectOf<PercentageAdjustment>({ rate: number(-100, 1_000), roundToInt: optional(v.boolean()) }),
  ),
  amount: optional(number(-maxPrice, maxPrice)),
})

interface AdjustFields {
  price?: PropertyAdjustment
  cost?: PropertyAdjustment
  weight?: PropertyAdjustment
}

export const adjustValue: v.GenericSchema<unknown, AdjustValue> = exactlyOneOf<AdjustFields, AdjustValue>({
  price: optional(adjustment),
  cost: optional(adjustment),
  weight: optional(adjustment),
})

export const updateVariantsRequest: v.GenericSchema<unknown, UpdateVariantsRequest> =
  objectOf<UpdateVariantsRequest>({
    id,
    variants: listOf(
      v.pipe(
        objectOf<VariantOverride>({
          choices: optional(choices),
          variantIds: optional(listOf(id, maxVariants)),
          price: nullable(priceNumber),
          cost: nullable(priceNumber),
          weight: nullable(priceNumber),
          sku: nullable(text(40)),
          visible: nullable(v.boolean()),
          productDimensions: optional(dimensions(sent)),
          packageDimensions: optional(dimensions(sent)),
        }),
        atLeastOneOf<VariantOverride>('choices', 'variantIds'),
        atMostOneOf<VariantOverride>('choices', 'variantIds'),
      ),
      maxVariants,
      1,
    ),
  })

const optionAndChoice: EntriesOf<OptionAndChoice> = { option: text(50, 1), choice: text(50, 1) }
const mediaIds = listOf(text(400, 1), 50)

export const addMediaRequest: v.GenericSchema<unknown, AddMediaRequest> = objectOf<AddMediaRequest>({
  id,
  media: listOf(
    v.pipe(
      objectOf<MediaToAdd>({
        mediaId: optional(text(400, 1)),
        url: optional(webUrl(2_048)),
        choice: optional(objectOf<OptionAndChoice>(optionAndChoice)),
      }),
      atLeastOneOf<MediaToAdd>('mediaId', 'url'),
      atMostOneOf<MediaToAdd>('mediaId', 'url'),
    ),
    50,
    1,
  ),
})

export const removeMediaRequest: v.GenericSchema<unknown, RemoveMediaRequest> = objectOf<RemoveMediaRequest>({
  id,
  mediaIds,
})

export const choiceMediaRequest: v.GenericSchema<unknown, ChoiceMediaRequest> = objectOf<ChoiceMediaRequest>({
  id,
  media: listOf(objectOf<ChoiceMedia>({ ...optionAndChoice, mediaIds: optional(mediaIds) }), 10, 1),
})

const collectionFields: EntriesOf<CollectionFieldsToWrite> = {
  name: optional(text(50, 1)),
  description: nullable(text(600)),
  slug: optional(text(100, 1)),
  visible: optional(v.boolean()),
  seoSchema: optional(seoSchema),
}

export const createCollectionRequest: v.GenericSchema<unknown, CreateCollectionRequest> =
  objectOf<CreateCollectionRequest>({
    collection: objectOf<CollectionToCreate>({ ...collectionFields, name: text(50, 1) }),
  })

export const updateCollectionRequest: v.GenericSchema<unknown, UpdateCollectionRequest> =
  objectOf<UpdateCollectionRequest>({
    collection: objectOf<CollectionChanges>({ ...collectionFields, id, lastUpdated: nullable(timestamp) }),
  })

export const deleteCollectionRequest: v.GenericSchema<unknown, DeleteCollectionRequest> =
  objectOf<DeleteCollectionRequest>({ id })

export const collectionProductsRequest: v.GenericSchema<unknown, CollectionProductsRequest> =
  objectOf<CollectionProductsRequest>({ id, productIds: listOf(id, 1_000) })

const ids = listOf(id, 100, 1)

export const bulkUpdateProductsRequest: v.GenericSchema<unknown, BulkUpdateProductsRequest> =
  objectOf<BulkUpdateProductsRequest>({ ids, set: setValue })

export const bulkAdjustProductsRequest: v.GenericSchema<unknown, BulkAdjustProductsRequest> =
  objectOf<BulkAdjustProductsRequest>({ ids, adjust: adjustValue })

export const productResponse: v.GenericSchema<unknown, ProductResponse> = objectOf<ProductResponse>({
  product,
})
export const updateVariantsResponse: v.GenericSchema<unknown, UpdateVariantsResponse> =
  objectOf<UpdateVariantsResponse>({ variants: listOf(variant, maxVariants) })
export const bulkProductsResponse: v.GenericSchema<unknown, BulkProductsResponse> = bulkResponse(
  objectOf<BulkProductResult>({ itemMetadata }),
)
