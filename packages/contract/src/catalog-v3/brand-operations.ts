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
import type { CatalogV3ErrorCodeOf } from './error-codes.ts'
import type { CountResponse } from './revised.ts'

/** Brands of catalog V3 (wire 6.8). */

export const createBrand: Operation<
  CreateBrandRequest,
  BrandResponse,
  CatalogV3ErrorCodeOf<'brands.create'>
> = {
  name: 'brands.create',
  method: 'POST',
  path: `${catalogV3}/v3/brands`,
}

export const getBrand: Operation<GetBrandRequest, BrandResponse, CatalogV3ErrorCodeOf<'brands.get'>> = {
  name: 'brands.get',
  method: 'GET',
  path: `${catalogV3}/v3/brands/{brandId}`,
  fill: fillPath,
  query: queryString,
  idempotent: true,
}

export const updateBrand: Operation<
  UpdateBrandRequest,
  BrandResponse,
  CatalogV3ErrorCodeOf<'brands.update'>
> = {
  name: 'brands.update',
  method: 'PATCH',
  path: `${catalogV3}/v3/brands/{brand.id}`,
  fill: fillPath,
}

export const deleteBrand: Operation<
  DeleteBrandRequest,
  EmptyResponse,
  CatalogV3ErrorCodeOf<'brands.delete'>
> = {
  name: 'brands.delete',
  method: 'DELETE',
  path: `${catalogV3}/v3/brands/{brandId}`,
  fill: fillPath,
}

export const queryBrands: Operation<
  QueryBrandsRequest,
  QueryBrandsResponse,
  CatalogV3ErrorCodeOf<'brands.query'>
> = {
  name: 'brands.query',
  method: 'GET',
  path: `${catalogV3}/v3/brands/query`,
  query: queryStringOrBody,
  idempotent: true,
}

export const countBrands: Operation<
  CountBrandsRequest,
  CountResponse,
  CatalogV3ErrorCodeOf<'brands.count'>
> = {
  name: 'brands.count',
  method: 'POST',
  path: `${catalogV3}/v3/brands/count`,
  idempotent: true,
}

export const getOrCreateBrand: Operation<
  GetOrCreateBrandRequest,
  BrandResponse,
  CatalogV3ErrorCodeOf<'brands.getOrCreate'>
> = {
  name: 'brands.getOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/brands/get-or-create`,
}

export const bulkCreateBrands: Operation<
  BulkCreateBrandsRequest,
  BulkBrandsResponse,
  CatalogV3ErrorCodeOf<'brands.bulkCreate'>
> = {
  name: 'brands.bulkCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/create`,
}

export const bulkUpdateBrands: Operation<
  BulkUpdateBrandsRequest,
  BulkBrandsResponse,
  CatalogV3ErrorCodeOf<'brands.bulkUpdate'>
> = {
  name: 'brands.bulkUpdate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/update`,
}

export const bulkDeleteBrands: Operation<
  BulkDeleteBrandsRequest,
  BulkBrandsResponse,
  CatalogV3ErrorCodeOf<'brands.bulkDelete'>
> = {
  name: 'brands.bulkDelete',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/delete`,
}

export const bulkGetOrCreateBrands: Operation<
  BulkGetOrCreateBrandsRequest,
  BulkBrandsResponse,
  CatalogV3ErrorCodeOf<'brands.bulkGetOrCreate'>
> = {
  name: 'brands.bulkGetOrCreate',
  method: 'POST',
  path: `${catalogV3}/v3/bulk/brands/get-or-create`,
}
