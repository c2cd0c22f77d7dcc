import {
  getCollectionBySlugV1,
  getProduct as getProductOperation,
  getStoreVariant as getStoreVariantOperation,
  productOptionsAvailability,
  queryProducts as queryProductsOperation,
  queryProductVariants as queryProductVariantsOperation,
  queryStoreVariants as queryStoreVariantsOperation,
} from '@vitrine/contract'
import * as wire from '@vitrine/contract/enumerations'
import { call, type RequestOf, type ResponseOf } from '../call.ts'
import { type EnumObject, enumObject } from '../enum-object.ts'
import { method } from '../module-method.ts'
import { type OffsetQueryBuilder, offsetQuery, type SurfaceQuery } from '../query/queries.ts'
import { noFields, storeVariantFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

export {
  addProductMedia,
  addProductMediaToChoices,
  addProductsToCollection,
  bulkAdjustProductProperty,
  bulkUpdateProductsProperty,
  createCollection,
  createProduct,
  deleteCollection,
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeProductMedia,
  removeProductMediaFromChoices,
  removeProductsFromCollection,
  removeRibbon,
  resetAllProductVariantData,
  updateCollection,
  updateProduct,
  updateProductVariants,
} from './product-writes.ts'

/** The module `products` of the public stores package: catalog V1. */

export type Product = Surface<import('@vitrine/contract').Product>
export type Variant = Surface<import('@vitrine/contract').Variant>
export type StoreVariant = Surface<import('@vitrine/contract').StoreVariant>
export type ProductOption = Surface<import('@vitrine/contract').ProductOption>
export type Choice = Surface<import('@vitrine/contract').Choice>
export type MediaItem = Surface<import('@vitrine/contract').MediaItem>
export type ProductsQueryBuilder = OffsetQueryBuilder<Product, ProductField, ProductSortField>

type ProductField =
  | '_id'
  | 'name'
  | 'slug'
  | 'productType'
  | 'description'
  | 'sku'
  | 'price'
  | 'priceData.price'
  | 'numericId'
  | 'lastUpdated'
  | '_createdDate'
  | 'collectionIds'
type ProductSortField =
  | '_id'
  | 'name'
  | 'slug'
  | 'productType'
  | 'sku'
  | 'price'
  | 'priceData.price'
  | 'numericId'
  | 'lastUpdated'

export const ProductType: EnumObject<wire.ProductType> = enumObject(wire.productTypes)
export const InventoryStatus: EnumObject<wire.InventoryStatus> = enumObject(wire.inventoryStatuses)
export const MeasurementUnit: EnumObject<wire.MeasurementUnit> = enumObject(wire.measurementUnits)
export const MediaItemType: EnumObject<wire.MediaType> = enumObject(wire.mediaTypes)
export const OptionType: EnumObject<wire.OptionType> = enumObject(wire.optionTypes)
export const DiscountType: EnumObject<wire.ProductDiscountType> = enumObject(wire.productDiscountTypes)
export const DimensionsUnit: EnumObject<wire.DimensionsUnit> = enumObject(wire.dimensionsUnits)
export const SortOrder: EnumObject<wire.SortOrder> = enumObject(wire.sortOrders)

interface QueryProducts {
  /** A builder for a query with pages by offset. */
  (): ProductsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery): Promise<ResponseOf<typeof queryProductsOperation>>
}

/** Products, by builder or by a query value. */
export const queryProducts: QueryProducts = method((client, query?: SurfaceQuery) => {
  const send = (asked: SurfaceQuery) => call(client, queryProductsOperation, { query: asked }, noFields)
  if (query) return send(query)
  return offsetQuery(async (asked) => {
    const { products: items, metadata } = await send(asked)
    return { items, total: metadata?.total ?? undefined }
  })
  // The cast holds: what is given back follows from whether there is a query.
}) as QueryProducts

/** One product: `{ product }`. */
export const getProduct: (
  _id: string,
  options?: { includeMerchantSpecificData?: boolean },
) => Promise<ResponseOf<typeof getProductOperation>> = method((client, id, options) =>
  call(client, getProductOperation, { id, ...options }, noFields),
)

/** What a selection, option name → choice description, leaves open. */
export const getProductOptionsAvailability: (
  _id: string,
  options: Readonly<Record<string, string>>,
) => Promise<ResponseOf<typeof productOptionsAvailability>> = method((client, id, options) =>
  call(client, productOptionsAvailability, { id, options }, noFields),
)

export const queryProductVariants: (
  _id: string,
  options?: Omit<RequestOf<typeof queryProductVariantsOperation>, '_id'>,
) => Promise<ResponseOf<typeof queryProductVariantsOperation>> = method((client, id, options) =>
  call(client, queryProductVariantsOperation, { id, ...options }, noFields),
)

export const queryStoreVariants: (
  query: SurfaceQuery,
) => Promise<ResponseOf<typeof queryStoreVariantsOperation>> = method((client, query) =>
  call(client, queryStoreVariantsOperation, { query }, storeVariantFields),
)

/** `{ variant }`; the id is `{productId}-{variantId}`. */
export const getStoreVariant: (_id: string) => Promise<ResponseOf<typeof getStoreVariantOperation>> = method(
  (client, id) => call(client, getStoreVariantOperation, { id }, storeVariantFields),
)

/** `{ collection }`, through the catalog reader of V1. */
export const getCollectionBySlug: (slug: string) => Promise<ResponseOf<typeof getCollectionBySlugV1>> =
  method((client, slug) => call(client, getCollectionBySlugV1, { slug }, noFields))
