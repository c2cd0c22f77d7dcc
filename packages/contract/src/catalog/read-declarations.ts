import * as v from 'valibot'
import { offsetPaging, pagingMetadata, platformQuery } from '../common/query-schemas.ts'
import { dimensions, seoSchema, untranslatedTexts } from '../common/value-schemas.ts'
import { type DeclaredOperation, declareOperation, everyone } from '../declaration.ts'
import { catalogVersions } from '../enumerations/catalog.ts'
import { maxOptions, maxPageSize, maxPrice, maxVariants } from '../limits.ts'
import { listOf } from '../schema/collections.ts'
import { read } from '../schema/direction.ts'
import { jsonObject } from '../schema/json.ts'
import { integerText, number, whole } from '../schema/number.ts'
import { atMostOneOf, nullable, objectOf, optional } from '../schema/object.ts'
import { guid, text, timestamp, webUrl } from '../schema/text.ts'
import type { Collection } from './collection.ts'
import {
  getCatalogVersion,
  getCollection,
  getCollectionBySlug,
  getCollectionBySlugErrors,
  getCollectionBySlugV1,
  getCollectionBySlugV1Errors,
  getCollectionErrors,
  getProduct,
  getProductErrors,
  getStoreVariant,
  getStoreVariantErrors,
  productOptionsAvailability,
  productOptionsAvailabilityErrors,
  queryCollections,
  queryProducts,
  queryProductVariants,
  queryProductVariantsErrors,
  queryStoreVariants,
} from './operations.ts'
import { product } from './product.ts'
import {
  choices,
  commonImage,
  media,
  pixels,
  priceData,
  productOption,
  stockQuantity,
  variant,
  variantStock,
} from './product-value-schemas.ts'
import type {
  GetCatalogVersionRequest,
  GetCatalogVersionResponse,
  GetCollectionBySlugRequest,
  GetCollectionRequest,
  GetCollectionResponse,
  GetProductRequest,
  GetProductResponse,
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  ProductOptionsAvailabilityRequest,
  ProductOptionsAvailabilityResponse,
  QueryCollectionsRequest,
  QueryCollectionsResponse,
  QueryProductsRequest,
  QueryProductsResponse,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
  SelectedVariant,
} from './requests.ts'
import type {
  PreorderInfo,
  StoreVariant,
  StoreVariantMedia,
  StoreVariantVideo,
  VideoResolution,
} from './store-variant.ts'

export const collection: v.GenericSchema<unknown, Collection> = objectOf<Collection>({
  id: text(36, 35),
  name: text(50),
  media,
  numberOfProducts: whole(0, Number.MAX_SAFE_INTEGER),
  description: text(600),
  slug: text(100),
  visible: v.boolean(),
  seoSchema: optional(seoSchema),
  lastUpdated: timestamp,
  untranslated: optional(untranslatedTexts),
})

const resolution = objectOf<VideoResolution>({
  url: webUrl(2_048),
  height: pixels,
  width: pixels,
  poster: optional(commonImage),
  format: text(50),
  urlExpirationDate: nullable(timestamp),
  sizeInBytes: nullable(integerText),
  quality: nullable(text(50)),
  filename: nullable(text(1_000)),
  durationInSeconds: nullable(number(0)),
  durationInMilliseconds: nullable(number(0)),
  private: nullable(v.boolean()),
  assetKey: nullable(text(1_000)),
})

const video = objectOf<StoreVariantVideo>({
  id: text(400),
  url: optional(webUrl(2_048)),
  resolutions: listOf(resolution, 100),
  filename: nullable(text(1_000)),
  posters: optional(listOf(commonImage, 100)),
  sizeInBytes: nullable(integerText),
  urlExpirationDate: nullable(timestamp),
  durationInMilliseconds: nullable(number(0)),
  title: nullable(text(300)),
  description: nullable(text(2_000)),
  height: nullable(pixels),
  width: nullable(pixels),
})

export const storeVariant: v.GenericSchema<unknown, StoreVariant> = objectOf<StoreVariant>({
  id: text(73),
  variantId: guid,
  productId: text(36),
  variantName: text(80),
  productName: text(80),
  managedVariant: v.boolean(),
  sku: text(40),
  stock: variantStock,
  choices: optional(choices),
  collectionIds: optional(listOf(text(36), 10_000)),
  media: optional(
    v.pipe(
      objectOf<StoreVariantMedia>({ image: optional(commonImage), video: optional(video) }),
      atMostOneOf<StoreVariantMedia>('image', 'video'),
    ),
  ),
  customFields: optional(jsonObject),
  preorderInfo: objectOf<PreorderInfo>({
    enabled: v.boolean(),
    message: nullable(text(250)),
    limit: nullable(whole(0, 100_000)),
  }),
})

/** Ids are looked up, not parsed: an unknown one gives a 404. */
const id = text(36, 1)

export const queryProductsRequest: v.GenericSchema<unknown, QueryProductsRequest> =
  objectOf<QueryProductsRequest>({ query: optional(platformQuery) })

export const getProductRequest: v.GenericSchema<unknown, GetProductRequest> = objectOf<GetProductRequest>({
  id,
  includeMerchantSpecificData: optional(v.boolean()),
})

export const queryCollectionsRequest: v.GenericSchema<unknown, QueryCollectionsRequest> =
  objectOf<QueryCollectionsRequest>({ query: optional(platformQuery) })

export const getCollectionRequest: v.GenericSchema<unknown, GetCollectionRequest> =
  objectOf<GetCollectionRequest>({ id })

export const getCollectionBySlugRequest: v.GenericSchema<unknown, GetCollectionBySlugRequest> =
  objectOf<GetCollectionBySlugRequest>({ slug: text(100, 1) })

export const productOptionsAvailabilityRequest: v.GenericSchema<unknown, ProductOptionsAvailabilityRequest> =
  objectOf<ProductOptionsAvailabilityRequest>({ id, options: choices })

/**
 * `choices` and `variantIds` are mutually exclusive. The operation checks this, because an empty one counts
 * as absent.
 */
export const queryProductVariantsRequest: v.GenericSchema<unknown, QueryProductVariantsRequest> =
  objectOf<QueryProductVariantsRequest>({
    id,
    choices: optional(choices),
    variantIds: optional(listOf(id, maxVariants)),
    paging: optional(offsetPaging),
    includeMerchantSpecificData: optional(v.boolean()),
  })

export const queryStoreVariantsRequest: v.GenericSchema<unknown, QueryStoreVariantsRequest> =
  objectOf<QueryStoreVariantsRequest>({ query: platformQuery })

/** `{productId}-{variantId}` */
export const getStoreVariantRequest: v.GenericSchema<unknown, GetStoreVariantRequest> =
  objectOf<GetStoreVariantRequest>({ id: text(73, 1) })

export const getCatalogVersionRequest: v.GenericSchema<unknown, GetCatalogVersionRequest> =
  objectOf<GetCatalogVersionRequest>({})

const count = whole(0, Number.MAX_SAFE_INTEGER)

export const queryProductsResponse: v.GenericSchema<unknown, QueryProductsResponse> =
  objectOf<QueryProductsResponse>({ products: listOf(product, maxPageSize), metadata: pagingMetadata })

export const getProductResponse: v.GenericSchema<unknown, GetProductResponse> = objectOf<GetProductResponse>({
  product,
})

export const queryCollectionsResponse: v.GenericSchema<unknown, QueryCollectionsResponse> =
  objectOf<QueryCollectionsResponse>({
    collections: listOf(collection, maxPageSize),
    metadata: pagingMetadata,
  })

export const getCollectionResponse: v.GenericSchema<unknown, GetCollectionResponse> =
  objectOf<GetCollectionResponse>({ collection })

const selectedVariant = objectOf<SelectedVariant>({
  price: priceData,
  convertedPriceData: optional(priceData),
  weight: nullable(number(0, maxPrice)),
  sku: text(40),
  quantity: nullable(stockQuantity),
  inStock: v.boolean(),
  visible: v.boolean(),
  variantId: optional(guid),
  productDimensions: optional(dimensions(read)),
  packageDimensions: optional(dimensions(read)),
})

export const productOptionsAvailabilityResponse: v.GenericSchema<
  unknown,
  ProductOptionsAvailabilityResponse
> = objectOf<ProductOptionsAvailabilityResponse>({
  selectedVariant: optional(selectedVariant),
  media,
  productOptions: listOf(productOption, maxOptions),
  availableForPurchase: v.boolean(),
  managedProduct: optional(v.boolean()),
})

export const queryProductVariantsResponse: v.GenericSchema<unknown, QueryProductVariantsResponse> =
  objectOf<QueryProductVariantsResponse>({
    variants: listOf(variant, maxPageSize),
    metadata: objectOf<QueryProductVariantsResponse['metadata']>({ items: count, offset: count }),
    totalResults: count,
  })

export const queryStoreVariantsResponse: v.GenericSchema<unknown, QueryStoreVariantsResponse> =
  objectOf<QueryStoreVariantsResponse>({
    variants: listOf(storeVariant, maxPageSize),
    metadata: pagingMetadata,
  })

export const getStoreVariantResponse: v.GenericSchema<unknown, GetStoreVariantResponse> =
  objectOf<GetStoreVariantResponse>({ variant: storeVariant })

export const getCatalogVersionResponse: v.GenericSchema<unknown, GetCatalogVersionResponse> =
  objectOf<GetCatalogVersionResponse>({ catalogVersion: read.known(catalogVersions) })

export const readDeclarations: readonly DeclaredOperation[] = [
  declareOperation(queryProducts, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: queryProductsRequest,
    response: queryProductsResponse,
  }),
  declareOperation(getProduct, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: getProductErrors,
    request: getProductRequest,
    response: getProductResponse,
  }),
  declareOperation(queryCollections, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: queryCollectionsRequest,
    response: queryCollectionsResponse,
  }),
  declareOperation(getCollection, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: getCollectionErrors,
    request: getCollectionRequest,
    response: getCollectionResponse,
  }),
  declareOperation(getCollectionBySlug, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: getCollectionBySlugErrors,
    request: getCollectionBySlugRequest,
    response: getCollectionResponse,
  }),
  declareOperation(getCollectionBySlugV1, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: getCollectionBySlugV1Errors,
    request: getCollectionBySlugRequest,
    response: getCollectionResponse,
  }),
  declareOperation(productOptionsAvailability, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: productOptionsAvailabilityErrors,
    request: productOptionsAvailabilityRequest,
    response: productOptionsAvailabilityResponse,
  }),
  declareOperation(queryProductVariants, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: queryProductVariantsErrors,
    request: queryProductVariantsRequest,
    response: queryProductVariantsResponse,
  }),
  declareOperation(queryStoreVariants, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: queryStoreVariantsRequest,
    response: queryStoreVariantsResponse,
  }),
  declareOperation(getStoreVariant, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: getStoreVariantErrors,
    request: getStoreVariantRequest,
    response: getStoreVariantResponse,
  }),
  declareOperation(getCatalogVersion, {
    access: everyone,
    right: 'CATALOG_READ',
    errors: [],
    request: getCatalogVersionRequest,
    response: getCatalogVersionResponse,
  }),
]
