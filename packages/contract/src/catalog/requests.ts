import type { OffsetPaging, PlatformPagingMetadata, PlatformQuery } from '../common/query.ts'
import type { Dimensions, Open } from '../common/values.ts'
import type { CatalogVersion } from '../enumerations/catalog.ts'
import type { Collection } from './collection.ts'
import type { Media, PriceData, Product, ProductOption, Variant } from './product.ts'
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
  /** Option name → choice description; options may be left open. */
  options: Readonly<Record<string, string>>
}
export interface ProductOptionsAvailabilityResponse {
  /** Only when the selection is complete. */
  selectedVariant?: SelectedVariant
  media: Media
  /** The options with what the selection leaves of each choice. */
  productOptions: readonly ProductOption[]
  /** Whether the selection can be bought as it is. */
  availableForPurchase: boolean
  /** Whether the product's variants are managed. */
  managedProduct?: boolean
}
export interface SelectedVariant {
  price: PriceData
  /** `price` in the display currency that the caller asked for. */
  convertedPriceData?: PriceData
  /** In the store's weight unit. */
  weight?: number | null
  sku: string
  /** What is left, if that is counted. */
  quantity?: number | null
  inStock: boolean
  visible: boolean
  variantId?: string
  productDimensions?: Dimensions
  packageDimensions?: Dimensions
}

/** Which variants of a product: by choices (partial ones match every variant that has them) or by ids. */
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
