import * as v from 'valibot'
import { bulkResponse, dimensions, emptyResponse, itemMetadata } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, staff } from '../declaration.ts'
import { maxPrice, maxVariants } from '../limits.ts'
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
import { text, timestamp, webUrl } from '../schema/text.ts'
import { product } from './product.ts'
import { choices, variant } from './product-value-schemas.ts'
import {
  type AddMediaRequest,
  type AdjustValue,
  type BulkAdjustProductsRequest,
  type BulkProductResult,
  type BulkProductsResponse,
  type BulkUpdateProductsRequest,
  type ChoiceMedia,
  type ChoiceMediaRequest,
  type CreateProductRequest,
  type MediaToAdd,
  type OptionAndChoice,
  type PercentageAdjustment,
  type ProductChanges,
  type ProductIdRequest,
  type ProductResponse,
  type ProductToCreate,
  type PropertyAdjustment,
  priceToWrite,
  productFieldsToWrite,
  type RemoveMediaRequest,
  type SetValue,
  type UpdateProductRequest,
  type UpdateVariantsRequest,
  type UpdateVariantsResponse,
  type VariantOverride,
} from './product-writes.ts'
import {
  addMedia,
  addMediaErrors,
  bulkAdjustProducts,
  bulkAdjustProductsErrors,
  bulkUpdateProducts,
  bulkUpdateProductsErrors,
  createProduct,
  createProductErrors,
  deleteOptions,
  deleteOptionsErrors,
  deleteProduct,
  deleteProductErrors,
  removeBrand,
  removeBrandErrors,
  removeChoiceMedia,
  removeChoiceMediaErrors,
  removeMedia,
  removeMediaErrors,
  removeRibbon,
  removeRibbonErrors,
  resetVariants,
  resetVariantsErrors,
  setChoiceMedia,
  setChoiceMediaErrors,
  updateProduct,
  updateProductErrors,
  updateVariants,
  updateVariantsErrors,
} from './write-operations.ts'

/** Ids are looked up, not parsed: an unknown one gives a 404. */
const id = text(36, 1)
const priceNumber = number(0, maxPrice)

export const createProductRequest: v.GenericSchema<unknown, CreateProductRequest> =
  objectOf<CreateProductRequest>({
    product: objectOf<ProductToCreate>({
      ...productFieldsToWrite,
      name: text(80, 1),
      priceData: priceToWrite,
      productType: optional(v.literal('physical')),
    }),
  })

export const updateProductRequest: v.GenericSchema<unknown, UpdateProductRequest> =
  objectOf<UpdateProductRequest>({
    product: objectOf<ProductChanges>({ ...productFieldsToWrite, id, lastUpdated: nullable(timestamp) }),
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

export const writeDeclarations: readonly DeclaredOperation[] = [
  declareOperation(createProduct, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: createProductErrors,
    request: createProductRequest,
    response: productResponse,
  }),
  declareOperation(updateProduct, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: updateProductErrors,
    request: updateProductRequest,
    response: productResponse,
  }),
  declareOperation(deleteProduct, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: deleteProductErrors,
    request: productIdRequest,
    response: emptyResponse,
  }),
  declareOperation(updateVariants, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: updateVariantsErrors,
    request: updateVariantsRequest,
    response: updateVariantsResponse,
  }),
  declareOperation(resetVariants, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: resetVariantsErrors,
    request: productIdRequest,
    response: emptyResponse,
  }),
  declareOperation(addMedia, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: addMediaErrors,
    request: addMediaRequest,
    response: emptyResponse,
  }),
  declareOperation(removeMedia, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: removeMediaErrors,
    request: removeMediaRequest,
    response: emptyResponse,
  }),
  declareOperation(setChoiceMedia, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: setChoiceMediaErrors,
    request: choiceMediaRequest,
    response: emptyResponse,
  }),
  declareOperation(removeChoiceMedia, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: removeChoiceMediaErrors,
    request: choiceMediaRequest,
    response: emptyResponse,
  }),
  declareOperation(deleteOptions, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: deleteOptionsErrors,
    request: productIdRequest,
    response: emptyResponse,
  }),
  declareOperation(removeBrand, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: removeBrandErrors,
    request: productIdRequest,
    response: emptyResponse,
  }),
  declareOperation(removeRibbon, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: removeRibbonErrors,
    request: productIdRequest,
    response: emptyResponse,
  }),
  declareOperation(bulkUpdateProducts, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: bulkUpdateProductsErrors,
    request: bulkUpdateProductsRequest,
    response: bulkProductsResponse,
  }),
  declareOperation(bulkAdjustProducts, {
    access: staff,
    right: 'CATALOG_WRITE',
    errors: bulkAdjustProductsErrors,
    request: bulkAdjustProductsRequest,
    response: bulkProductsResponse,
  }),
]
