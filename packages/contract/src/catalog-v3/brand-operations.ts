import type { EmptyResponse } from '../common/values.ts'
import type { Operation } from '../operation.ts'
import { fillPath } from '../path.ts'
import { catalogV3 } from '../provider/service-prefixes.ts'
import { queryString, queryStringOrBody } from '../query-string.ts'
import type {
  BrandResponse,
  BulkBrandsResponse,
  BulkCreateBrandsRequest,
  BulkDeleteBrandsRequest,
  BulkGetOrCreateBrandsRequest,
  BulkUpdateBrandsRequest,
  CountBrandsRequest,
  CreateBrandRequest,
  DeleteBrandRequest,
  GetBrandRequest,
  GetOrCreateBrandRequest,
  QueryBrandsRequest,
  QueryBrandsResponse,
  UpdateBrandRequest,
} from './brand.ts'
import type { CountResponse } from './revised.ts'

/** Brands of catalog V3 (wire 6.8). */

export const createBrandErrors = ['BRAND_NAME_ALREADY_EXISTS', 'IDEMPOTENCY_KEY_REUSED'] as const
export const createBrand: Operation<CreateBrandRequest, BrandResponse, (typeof createBrandErrors)[number]> = {
  name: 'brands.create',
  method: 'POST',
  path: `${catalogV3}/v3/brands`,
}

export const getBrandErrors = ['BRAND_NOT_FOUND'] as const
export const getBrand: Operation<GetBrandRequest, BrandResponse, (typeof getBrandErrors)[number]> = {
  name: 'brands.get',
  method: 'GET',
  path: `${catalogV3}/v3/brands/{brandId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateBrandErrors = [
  'BRAND_NOT_FOUND',
  'STALE_REVISION',
  'BRAND_NAME_ALREADY_EXISTS',
  'IDEMPOTENCY_KEY_REUSED',
] as const
export const updateBrand: Operation<UpdateBrandRequest, BrandResponse, (typeof updateBrandErrors)[number]> = {
  name: 'brands.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/brands/{brand.id}`,
  fill: fillPath,
}

export const deleteBrandErrors = ['BRAND_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'] as const
export const deleteBrand: Operation<DeleteBrandRequest, EmptyResponse, (typeof deleteBrandErrors)[number]> = {
  name: 'brands.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/brands/{brandId}`,
  fill: fillPath,
}

export const queryBrands: Operation<QueryBrandsRequest, QueryBrandsResponse> = {
  name: 'brands.query',
  method: 'GET',
  path: `${catalogV3}/v3/brands/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countBrands: Operation<CountBrandsRequest, CountResponse> = {
  name: 'brands.count',
  method: 'POST',
  path: `${catalogV3}/v3/brands/count`,
  idempotent: true,
}

export const getOrCreateBrandErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const getOrCreateBrand: Operation<
  GetOrCreateBrandRequest,
  BrandResponse,
  (typeof getOrCreateBrandErrors)[number]
> = {
  name: 'brands.getOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/brands/get-or-create`,
}

export const bulkCreateBrandsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkCreateBrands: Operation<
  BulkCreateBrandsRequest,
  BulkBrandsResponse,
  (typeof bulkCreateBrandsErrors)[number]
> = {
  name: 'brands.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/create`,
}

export const bulkUpdateBrandsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkUpdateBrands: Operation<
  BulkUpdateBrandsRequest,
  BulkBrandsResponse,
  (typeof bulkUpdateBrandsErrors)[number]
> = {
  name: 'brands.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/update`,
}

export const bulkDeleteBrandsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkDeleteBrands: Operation<
  BulkDeleteBrandsRequest,
  BulkBrandsResponse,
  (typeof bulkDeleteBrandsErrors)[number]
> = {
  name: 'brands.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/delete`,
}

export const bulkGetOrCreateBrandsErrors = ['IDEMPOTENCY_KEY_REUSED'] as const
export const bulkGetOrCreateBrands: Operation<
  BulkGetOrCreateBrandsRequest,
  BulkBrandsResponse,
  (typeof bulkGetOrCreateBrandsErrors)[number]
> = {
  name: 'brands.bulkGetOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/get-or-create`,
}
