import type { OffsetPaging, PlatformPagingMetadata, PlatformQuery } from '../common/query.ts'
import type { Dimensions, Open } from '../common/values.ts'
import type { CatalogVersion } from '../enumerations/catalog.ts'
import type { Collection } from './collection.ts'
import type { Product } from './product.ts'
import type { Media, PriceData, ProductOption, Variant } from './product-values.ts'
import type { StoreVariant } from './store-variant.ts'

export interface QueryProductsRequest {
  query?: PlatformQuery
}
export interface QueryProductsResponse {
  products: readonly Product[]
  metadata: PlatformPagingMetadata
}

export interface GetProductRequest {
  id: string
  /** Cost and profit; staff only. */
  includeMerchantSpecificData?: boolean
}
export interface GetProductResponse {
  product: Product
}

export interface QueryCollectionsRequest {
  query?: PlatformQuery
}
export interface QueryCollectionsResponse {
  collections: readonly Collection[]
  metadata: PlatformPagingMetadata
}

export interface GetCollectionRequest {
  id: string
}
export interface GetCollectionBySlugRequest {
  /** 1 to 100 characters. */
  slug: string
}
export interface GetCollectionResponse {
  collection: Collection
}

export interface ProductOptionsAvailabilityRequest {
  id: string
  /** Option name → choice description. Options may be missing. */
  options: Readonly<Record<string, string>>
}
/** The choices that are available after a selection. */
export interface ProductOptionsAvailabilityResponse {
  /** Only if every option is selected. */
  selectedVariant?: SelectedVariant
  media: Media
  /** The options, with the availability of each choice under the current selection. */
  productOptions: readonly ProductOption[]
  /** Whether the selection can be bought. */
  availableForPurchase: boolean
  /** Whether the product's variants are managed. */
  managedProduct?: boolean
}
export interface SelectedVariant {
  price: PriceData
  /** `price` in the requested display currency. */
  convertedPriceData?: PriceData
  /** In the store's weight unit. */
  weight?: number | null
  sku: string
  /** Remaining stock, if it is tracked. */
  quantity?: number | null
  inStock: boolean
  visible: boolean
  variantId?: string
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

/**
 * The variants of a product to return: by choices or by ids. Partial choices match every variant that has
 * them.
 */
export interface QueryProductVariantsRequest {
  id: string
  choices?: Readonly<Record<string, string>>
  variantIds?: readonly string[]
  paging?: OffsetPaging
  includeMerchantSpecificData?: boolean
}
export interface QueryProductVariantsResponse {
  variants: readonly Variant[]
  metadata: { items: number; offset: number }
  totalResults: number
}

export interface QueryStoreVariantsRequest {
  query: PlatformQuery
}
export interface QueryStoreVariantsResponse {
  variants: readonly StoreVariant[]
  metadata: PlatformPagingMetadata
}

export interface GetStoreVariantRequest {
  /** `{productId}-{variantId}` */
  id: string
}
export interface GetStoreVariantResponse {
  variant: StoreVariant
}

export type GetCatalogVersionRequest = Record<never, never>
export interface GetCatalogVersionResponse {
  catalogVersion: Open<CatalogVersion>
}
