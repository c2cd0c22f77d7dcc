import { brandOperations as operations } from '@vitrine/contract/catalog-v3'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type CursorQueryBuilder, cursorQuery, isQuery, type SurfaceQuery } from '../query/queries.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `brandsV3` of the public stores package: brands of catalog V3. */

export type Brand = Surface<import('@vitrine/contract/catalog-v3').Brand>
export type BrandsQueryBuilder = CursorQueryBuilder<
  Brand,
  '_id' | '_createdDate' | '_updatedDate' | 'name',
  '_createdDate' | '_updatedDate' | 'name'
>
/** Fields that are only given when asked for. */
interface Fields {
  readonly fields?: RequestOf<typeof operations.get>['fields']
}
interface Returned {
  /** Gives what was written as `item` of each result. */
  readonly returnEntity?: boolean
}

interface QueryBrands {
  /** A builder for a query with pages by cursor. */
  (options?: Fields): BrandsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery, options?: Fields): Promise<ResponseOf<typeof operations.query>>
}

export const queryBrands: QueryBrands = method(
  (client, queryOrFields?: SurfaceQuery | Fields, options?: Fields) => {
    const send = (query: SurfaceQuery, fields?: Fields) =>
      call(client, operations.query, { query, ...fields }, noFields)
    if (isQuery(queryOrFields)) return send(queryOrFields, options)
    return cursorQuery(async (query) => {
      const { brands: items, pagingMetadata } = await send(query, queryOrFields)
      return { items, cursors: pagingMetadata?.cursors }
    })
  },
  // The cast holds: what is given back follows from whether there is a query.
) as QueryBrands

/** The brand itself, as in the public package. */
export const createBrand: (brand: RequestOf<typeof operations.create>['brand']) => Promise<Brand> = method(
  async (client, brand) => (await call(client, operations.create, { brand }, noFields)).brand,
)

/** The brand itself. */
export const getBrand: (brandId: string, options?: Fields) => Promise<Brand> = method(
  async (client, brandId, options) =>
    (await call(client, operations.get, { brandId, ...options }, noFields)).brand,
)

/** Changes the given fields; the revision has to be the present one. */
export const updateBrand: (
  _id: string,
  brand: Omit<RequestOf<typeof operations.update>['brand'], '_id'>,
  options?: Fields,
) => Promise<Brand> = method(
  async (client, id, brand, options) =>
    (await call(client, operations.update, { brand: { ...brand, id }, ...options }, noFields)).brand,
)

export const deleteBrand: (brandId: string) => Promise<void> = method((client, brandId) =>
  callForNothing(client, operations.delete, { brandId }, noFields),
)

/** `{ count }` */
export const countBrands: (
  options?: RequestOf<typeof operations.count>,
) => Promise<ResponseOf<typeof operations.count>> = method((client, options) =>
  call(client, operations.count, { ...options }, noFields),
)

/** `{ brand }`: the one of that name, made where there is none. */
export const getOrCreateBrand: (
  brandName: string,
  options?: Fields,
) => Promise<ResponseOf<typeof operations.getOrCreate>> = method((client, brandName, options) =>
  call(client, operations.getOrCreate, { brandName, ...options }, noFields),
)

export const bulkGetOrCreateBrands: (
  brandNames: readonly string[],
  options?: Fields,
) => Promise<ResponseOf<typeof operations.bulkGetOrCreate>> = method((client, brandNames, options) =>
  call(client, operations.bulkGetOrCreate, { brandNames, ...options }, noFields),
)

export const bulkCreateBrands: (
  brands: RequestOf<typeof operations.bulkCreate>['brands'],
  options?: Returned,
) => Promise<ResponseOf<typeof operations.bulkCreate>> = method((client, brands, options) =>
  call(client, operations.bulkCreate, { brands, ...options }, noFields),
)

export const bulkUpdateBrands: (
  brands: RequestOf<typeof operations.bulkUpdate>['brands'],
  options?: Returned & Fields,
) => Promise<ResponseOf<typeof operations.bulkUpdate>> = method((client, brands, options) =>
  call(client, operations.bulkUpdate, { brands, ...options }, noFields),
)

export const bulkDeleteBrands: (
  brandIds: readonly string[],
) => Promise<ResponseOf<typeof operations.bulkDelete>> = method((client, brandIds) =>
  call(client, operations.bulkDelete, { brandIds }, noFields),
)
