import * as v from 'valibot'
import type { CartResponse, CreateCheckoutResponse } from '../cart/requests.ts'
import type {
  GetCatalogVersionResponse,
  GetCollectionResponse,
  GetProductResponse,
  GetStoreVariantResponse,
  ProductOptionsAvailabilityResponse,
  QueryCollectionsResponse,
  QueryProductsResponse,
  QueryProductVariantsResponse,
  QueryStoreVariantsResponse,
  SelectedVariant,
} from '../catalog/requests.ts'
import { catalogVersions } from '../enumerations/catalog.ts'
import { oauthErrorCodes } from '../enumerations/errors.ts'
import { maxOptions, maxPageSize, maxPrice } from '../limits.ts'
import type { TokenErrorResponse, TokenResponse } from '../token/token.ts'
import { cart } from './entities/cart.ts'
import { priceData } from './entities/catalog-price.ts'
import { collection } from './entities/collection.ts'
import { dimensions } from './entities/item-details.ts'
import { media } from './entities/media.ts'
import { pagingMetadata } from './entities/paging-metadata.ts'
import { product, productOption } from './entities/product.ts'
import { storeVariant } from './entities/store-variant.ts'
import { stockQuantity, variant } from './entities/variant.ts'
import { listOf } from './parts/collections.ts'
import { read } from './parts/direction.ts'
import { number, whole } from './parts/number.ts'
import { nullable, objectOf, optional } from './parts/object.ts'
import { guid, text } from './parts/text.ts'

const count = whole(0, Number.MAX_SAFE_INTEGER)
const token = text(16_000, 1)

export const tokenResponse: v.GenericSchema<unknown, TokenResponse> = objectOf<TokenResponse>({
  access_token: token,
  refresh_token: nullable(token),
  expires_in: v.union([number(0), v.pipe(v.string(), v.maxLength(15), v.digits())]),
  token_type: optional(text(50)),
  scope: nullable(text(1_000)),
})

export const tokenErrorResponse: v.GenericSchema<unknown, TokenErrorResponse> = objectOf<TokenErrorResponse>({
  error: read.known(oauthErrorCodes),
  error_description: optional(text(10_000)),
})

export const cartResponse: v.GenericSchema<unknown, CartResponse> = objectOf<CartResponse>({ cart })
export const createCheckoutResponse: v.GenericSchema<unknown, CreateCheckoutResponse> =
  objectOf<CreateCheckoutResponse>({ checkoutId: guid })

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
