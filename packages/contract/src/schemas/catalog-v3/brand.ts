import * as v from 'valibot'
import type {
  Brand,
  BrandChanges,
  BrandResponse,
  BrandToCreate,
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
  MaskedBrand,
  QueryBrandsRequest,
  QueryBrandsResponse,
  UpdateBrandRequest,
} from '../../catalog-v3/brand.ts'
import { assignedProductsFields } from '../../enumerations/catalog-v3.ts'
import { bulkResponse } from '../entities/bulk.ts'
import { emptyResponse } from '../entities/empty-response.ts'
import { listOf } from '../parts/collections.ts'
import { whole } from '../parts/number.ts'
import { nullable, objectOf, optional } from '../parts/object.ts'
import { text } from '../parts/text.ts'
import type { Schemas } from '../schemas-by-operation.ts'
import {
  bulkItemResult,
  countResponse,
  cursorPagingMetadata,
  cursorQuery,
  fieldMask,
  filter,
  id,
  requestedFields,
  revised,
  revision,
} from './fields.ts'

/** Most items of one page, and of one bulk call (wire 6.8). */
const maxPage = 300
const maxBulk = 100

const brand = objectOf<Brand>({
  ...revised,
  name: text(50, 1),
  assignedProductsCount: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
})
const fields = optional(requestedFields(assignedProductsFields))
const name = text(50, 1)
const toCreate = objectOf<BrandToCreate>({ name })
const changes = objectOf<BrandChanges>({ id, revision, name: optional(name) })
const flag = optional(v.boolean())
const answer = objectOf<BrandResponse>({ brand })
const bulkAnswer: v.GenericSchema<unknown, BulkBrandsResponse> = bulkResponse(bulkItemResult(brand))

/** Schemas of requests and answers of brands by operation name. */
export const brandRequests: Schemas = {
  'brands.create': objectOf<CreateBrandRequest>({ brand: toCreate }),
  'brands.get': objectOf<GetBrandRequest>({ brandId: id, fields }),
  'brands.update': objectOf<UpdateBrandRequest>({ brand: changes, fields }),
  'brands.delete': objectOf<DeleteBrandRequest>({ brandId: id }),
  'brands.query': objectOf<QueryBrandsRequest>({ query: optional(cursorQuery(maxPage)), fields }),
  'brands.count': objectOf<CountBrandsRequest>({ filter: optional(filter) }),
  'brands.getOrCreate': objectOf<GetOrCreateBrandRequest>({ brandName: name, fields }),
  'brands.bulkCreate': objectOf<BulkCreateBrandsRequest>({
    brands: listOf(toCreate, maxBulk, 1),
    returnEntity: flag,
  }),
  'brands.bulkUpdate': objectOf<BulkUpdateBrandsRequest>({
    brands: listOf(objectOf<MaskedBrand>({ brand: changes, fieldMask: optional(fieldMask) }), maxBulk, 1),
    returnEntity: flag,
    fields,
  }),
  'brands.bulkDelete': objectOf<BulkDeleteBrandsRequest>({ brandIds: listOf(id, maxBulk, 1) }),
  'brands.bulkGetOrCreate': objectOf<BulkGetOrCreateBrandsRequest>({
    brandNames: listOf(name, maxBulk, 1),
    fields,
    returnEntity: flag,
  }),
}

export const brandAnswers: Schemas = {
  'brands.create': answer,
  'brands.get': answer,
  'brands.update': answer,
  'brands.delete': emptyResponse,
  'brands.query': objectOf<QueryBrandsResponse>({
    brands: listOf(brand, maxPage),
    pagingMetadata: cursorPagingMetadata,
  }),
  'brands.count': countResponse,
  'brands.getOrCreate': answer,
  'brands.bulkCreate': bulkAnswer,
  'brands.bulkUpdate': bulkAnswer,
  'brands.bulkDelete': bulkAnswer,
  'brands.bulkGetOrCreate': bulkAnswer,
}
