import { ribbonOperations as operations } from '@vitrine/contract/catalog-v3'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type CursorQueryBuilder, cursorQuery, isQuery, type SurfaceQuery } from '../query/queries.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `ribbonsV3` of the public stores package: ribbons of catalog V3. */

export type Ribbon = Surface<import('@vitrine/contract/catalog-v3').Ribbon>
export type RibbonsQueryBuilder = CursorQueryBuilder<
  Ribbon,
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

interface QueryRibbons {
  /** A builder for a query with pages by cursor. */
  (options?: Fields): RibbonsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery, options?: Fields): Promise<ResponseOf<typeof operations.query>>
}

export const queryRibbons: QueryRibbons = method(
  (client, queryOrFields?: SurfaceQuery | Fields, options?: Fields) => {
    const send = (query: SurfaceQuery, fields?: Fields) =>
      call(client, operations.query, { query, ...fields }, noFields)
    if (isQuery(queryOrFields)) return send(queryOrFields, options)
    return cursorQuery(async (query) => {
      const { ribbons: items, pagingMetadata } = await send(query, queryOrFields)
      return { items, cursors: pagingMetadata?.cursors }
    })
  },
  // The cast holds: what is given back follows from whether there is a query.
) as QueryRibbons

/** The ribbon itself, as in the public package. */
export const createRibbon: (ribbon: RequestOf<typeof operations.create>['ribbon']) => Promise<Ribbon> =
  method(async (client, ribbon) => (await call(client, operations.create, { ribbon }, noFields)).ribbon)

/** The ribbon itself. */
export const getRibbon: (ribbonId: string, options?: Fields) => Promise<Ribbon> = method(
  async (client, ribbonId, options) =>
    (await call(client, operations.get, { ribbonId, ...options }, noFields)).ribbon,
)

/** Changes the given fields; the revision has to be the present one. */
export const updateRibbon: (
  _id: string,
  ribbon: Omit<RequestOf<typeof operations.update>['ribbon'], '_id'>,
  options?: Fields,
) => Promise<Ribbon> = method(
  async (client, id, ribbon, options) =>
    (await call(client, operations.update, { ribbon: { ...ribbon, id }, ...options }, noFields)).ribbon,
)

export const deleteRibbon: (ribbonId: string) => Promise<void> = method((client, ribbonId) =>
  callForNothing(client, operations.delete, { ribbonId }, noFields),
)

/** `{ count }` */
export const countRibbons: (
  options?: RequestOf<typeof operations.count>,
) => Promise<ResponseOf<typeof operations.count>> = method((client, options) =>
  call(client, operations.count, { ...options }, noFields),
)

/** `{ ribbon }`: the one of that name, made where there is none. */
export const getOrCreateRibbon: (
  ribbonName: string,
  options?: Fields,
) => Promise<ResponseOf<typeof operations.getOrCreate>> = method((client, ribbonName, options) =>
  call(client, operations.getOrCreate, { ribbonName, ...options }, noFields),
)

export const bulkGetOrCreateRibbons: (
  ribbonNames: readonly string[],
  options?: Fields,
) => Promise<ResponseOf<typeof operations.bulkGetOrCreate>> = method((client, ribbonNames, options) =>
  call(client, operations.bulkGetOrCreate, { ribbonNames, ...options }, noFields),
)

export const bulkCreateRibbons: (
  ribbons: RequestOf<typeof operations.bulkCreate>['ribbons'],
  options?: Returned,
) => Promise<ResponseOf<typeof operations.bulkCreate>> = method((client, ribbons, options) =>
  call(client, operations.bulkCreate, { ribbons, ...options }, noFields),
)

export const bulkUpdateRibbons: (
  ribbons: RequestOf<typeof operations.bulkUpdate>['ribbons'],
  options?: Returned & Fields,
) => Promise<ResponseOf<typeof operations.bulkUpdate>> = method((client, ribbons, options) =>
  call(client, operations.bulkUpdate, { ribbons, ...options }, noFields),
)

export const bulkDeleteRibbons: (
  ribbonIds: readonly string[],
) => Promise<ResponseOf<typeof operations.bulkDelete>> = method((client, ribbonIds) =>
  call(client, operations.bulkDelete, { ribbonIds }, noFields),
)
