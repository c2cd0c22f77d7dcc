import type { BulkResponse } from '../common/bulk.ts'
import type { CursorPagingMetadata, CursorQuery } from '../common/query.ts'
import type { JsonObject } from '../common/values.ts'
import type { AssignedProductsField } from '../enumerations/catalog-v3.ts'
import type { BulkItemResult, Revised } from './revised.ts'

/** Who makes a product. */
export interface Brand extends Revised {
  /** 1 to 50 characters. */
  name: string
  /** Only when asked for by `fields`. */
  assignedProductsCount?: number | null
}

export interface BrandToCreate {
  /** 1 to 50 characters. */
  name: string
}

/** Fields that are given change, others stay as they are. */
export interface BrandChanges {
  id: string
  /** The revision that the change builds on; a stale one is refused. */
  revision: string
  name?: string
}

export interface BrandResponse {
  brand: Brand
}
export interface CreateBrandRequest {
  brand: BrandToCreate
}
export interface GetBrandRequest {
  brandId: string
  fields?: readonly AssignedProductsField[]
}
export interface UpdateBrandRequest {
  brand: BrandChanges
  fields?: readonly AssignedProductsField[]
}
export interface DeleteBrandRequest {
  brandId: string
}
export interface QueryBrandsRequest {
  query?: CursorQuery
  fields?: readonly AssignedProductsField[]
}
export interface QueryBrandsResponse {
  brands: readonly Brand[]
  pagingMetadata: CursorPagingMetadata
}
export interface CountBrandsRequest {
  filter?: JsonObject
}
export interface GetOrCreateBrandRequest {
  brandName: string
  fields?: readonly AssignedProductsField[]
}

export interface BulkCreateBrandsRequest {
  /** 1 to 100. */
  brands: readonly BrandToCreate[]
  /** Gives what was made as `item` of each result. */
  returnEntity?: boolean
}
export interface BulkUpdateBrandsRequest {
  /** 1 to 100. */
  brands: readonly MaskedBrand[]
  returnEntity?: boolean
  fields?: readonly AssignedProductsField[]
}
export interface MaskedBrand {
  brand: BrandChanges
  /** Names of the fields that change, joined by commas; all given ones when absent. */
  fieldMask?: string
}
export interface BulkDeleteBrandsRequest {
  /** 1 to 100. */
  brandIds: readonly string[]
}
export interface BulkGetOrCreateBrandsRequest {
  /** 1 to 100. */
  brandNames: readonly string[]
  fields?: readonly AssignedProductsField[]
  returnEntity?: boolean
}
export type BulkBrandsResponse = BulkResponse<BulkItemResult<Brand>>
