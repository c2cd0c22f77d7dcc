import {
  bulkCreateBrands as bulkCreateBrandsOperation,
  bulkDeleteBrands as bulkDeleteBrandsOperation,
  bulkGetOrCreateBrands as bulkGetOrCreateBrandsOperation,
  bulkUpdateBrands as bulkUpdateBrandsOperation,
  countBrands as countBrandsOperation,
  createBrand as createBrandOperation,
  deleteBrand as deleteBrandOperation,
  getBrand as getBrandOperation,
  getOrCreateBrand as getOrCreateBrandOperation,
  queryBrands as queryBrandsOperation,
  updateBrand as updateBrandOperation,
} from '@vitrine/contract/catalog-v3'
import { type AnswerOf, call, callForNothing, type RequestOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type CursorQueryBuilder, cursorQuery, isQuery, type SurfaceQuery } from '../query/queries.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `brandsV3` of the public stores package: brands of catalog V3 (wire 6.8). */

export type Brand = Surface<import('@vitrine/contract/catalog-v3').Brand>
export type BrandsQueryBuilder = CursorQueryBuilder<
  Brand,
  '_id' | '_createdDate' | '_updatedDate' | 'name',
  '_createdDate' | '_updatedDate' | 'name'
>
/** Fields that are only given when asked for. */
interface Fields {
  readonly fields?: RequestOf<typeof getBrandOperation>['fields']
}
interface Returned {
  /** Gives what was written as `item` of each result. */
  readonly returnEntity?: boolean
}

interface QueryBrands {
  /** A builder for a query with pages by cursor. */
  (options?: Fields): BrandsQueryBuilder
  /** The answer to a query value. */
  (query: SurfaceQuery, options?: Fields): Promise<AnswerOf<typeof queryBrandsOperation>>
}

export const queryBrands: QueryBrands = method(
  (client, queryOrFields?: SurfaceQuery | Fields, options?: Fields) => {
    const send = (query: SurfaceQuery, fields?: Fields) =>
      call(client, queryBrandsOperation, { query, ...fields }, noFields)
    if (isQuery(queryOrFields)) return send(queryOrFields, options)
    return cursorQuery(async (query) => {
      const { brands: items, pagingMetadata } = await send(query, queryOrFields)
      return { items, cursors: pagingMetadata?.cursors }
    })
  },
  // The cast holds: what is given back follows from whether there is a query.
) as QueryBrands

/** The brand itself, as in the public package (W36). */
export const createBrand: (brand: RequestOf<typeof createBrandOperation>['brand']) => Promise<Brand> = method(
  async (client, brand) => (await call(client, createBrandOperation, { brand }, noFields)).brand,
)

/** The brand itself. */
export const getBrand: (brandId: string, options?: Fields) => Promise<Brand> = method(
  async (client, brandId, options) =>
    (await call(client, getBrandOperation, { brandId, ...options }, noFields)).brand,
)

/** Changes the given fields; the revision has to be the present one. */
export const updateBrand: (
  _id: string,
  brand: Omit<RequestOf<typeof updateBrandOperation>['brand'], '_id'>,
  options?: Fields,
) => Promise<Brand> = method(
  async (client, id, brand, options) =>
    (await call(client, updateBrandOperation, { brand: { ...brand, id }, ...options }, noFields)).brand,
)

export const deleteBrand: (brandId: string) => Promise<void> = method((client, brandId) =>
  callForNothing(client, deleteBrandOperation, { brandId }, noFields),
)

/** `{ count }` */
export const countBrands: (
  options?: RequestOf<typeof countBrandsOperation>,
) => Promise<AnswerOf<typeof countBrandsOperation>> = method((client, options) =>
  call(client, countBrandsOperation, { ...options }, noFields),
)

/** `{ brand }`: the one of that name, made where there is none. */
export const getOrCreateBrand: (
  brandName: string,
  options?: Fields,
) => Promise<AnswerOf<typeof getOrCreateBrandOperation>> = method((client, brandName, options) =>
  call(client, getOrCreateBrandOperation, { brandName, ...options }, noFields),
)

export const bulkGetOrCreateBrands: (
  brandNames: readonly string[],
  options?: Fields,
) => Promise<AnswerOf<typeof bulkGetOrCreateBrandsOperation>> = method((client, brandNames, options) =>
  call(client, bulkGetOrCreateBrandsOperation, { brandNames, ...options }, noFields),
)

export const bulkCreateBrands: (
  brands: RequestOf<typeof bulkCreateBrandsOperation>['brands'],
  options?: Returned,
) => Promise<AnswerOf<typeof bulkCreateBrandsOperation>> = method((client, brands, options) =>
  call(client, bulkCreateBrandsOperation, { brands, ...options }, noFields),
)

export const bulkUpdateBrands: (
  brands: RequestOf<typeof bulkUpdateBrandsOperation>['brands'],
  options?: Returned & Fields,
) => Promise<AnswerOf<typeof bulkUpdateBrandsOperation>> = method((client, brands, options) =>
  call(client, bulkUpdateBrandsOperation, { brands, ...options }, noFields),
)

export const bulkDeleteBrands: (
  brandIds: readonly string[],
) => Promise<AnswerOf<typeof bulkDeleteBrandsOperation>> = method((client, brandIds) =>
  call(client, bulkDeleteBrandsOperation, { brandIds }, noFields),
)
