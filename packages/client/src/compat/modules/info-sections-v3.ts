import { infoSectionOperations as operations } from '@vitrine/contract/catalog-v3'
import { call, callForNothing, type RequestOf, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type CursorQueryBuilder, cursorQuery, isQuery, type SurfaceQuery } from '../query/queries.ts'
import { infoSectionFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `infoSectionsV3` of the public stores package: info sections of catalog V3. */

export type InfoSection = Surface<import('@vitrine/contract/catalog-v3').InfoSection>
export type InfoSectionsQueryBuilder = CursorQueryBuilder<
  InfoSection,
  '_id' | '_createdDate' | '_updatedDate' | 'uniqueName' | 'title',
  '_createdDate' | '_updatedDate' | 'uniqueName' | 'title'
>
/** Fields that are only given when asked for. */
interface Fields {
  readonly fields?: RequestOf<typeof operations.get>['fields']
}
interface Returned {
  /** Gives what was written as `item` of each result. */
  readonly returnEntity?: boolean
}

interface QueryInfoSections {
  /** A builder for a query with pages by cursor. */
  (options?: Fields): InfoSectionsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery, options?: Fields): Promise<ResponseOf<typeof operations.query>>
}

export const queryInfoSections: QueryInfoSections = method(
  (client, queryOrFields?: SurfaceQuery | Fields, options?: Fields) => {
    const send = (query: SurfaceQuery, fields?: Fields) =>
      call(client, operations.query, { query, ...fields }, infoSectionFields)
    if (isQuery(queryOrFields)) return send(queryOrFields, options)
    return cursorQuery(async (query) => {
      const { infoSections: items, pagingMetadata } = await send(query, queryOrFields)
      return { items, cursors: pagingMetadata?.cursors }
    })
  },
  // The cast holds: what is given back follows from whether there is a query.
) as QueryInfoSections

/** The info section itself, as in the public package. */
export const createInfoSection: (
  infoSection: RequestOf<typeof operations.create>['infoSection'],
) => Promise<InfoSection> = method(
  async (client, infoSection) =>
    (await call(client, operations.create, { infoSection }, infoSectionFields)).infoSection,
)

/** The info section itself. */
export const getInfoSection: (infoSectionId: string, options?: Fields) => Promise<InfoSection> = method(
  async (client, infoSectionId, options) =>
    (await call(client, operations.get, { infoSectionId, ...options }, infoSectionFields)).infoSection,
)

/** Changes the given fields; the revision has to be the present one. */
export const updateInfoSection: (
  _id: string,
  infoSection: Omit<RequestOf<typeof operations.update>['infoSection'], '_id'>,
  options?: Fields,
) => Promise<InfoSection> = method(
  async (client, id, infoSection, options) =>
    (
      await call(
        client,
        operations.update,
        { infoSection: { ...infoSection, id }, ...options },
        infoSectionFields,
      )
    ).infoSection,
)

export const deleteInfoSection: (infoSectionId: string) => Promise<void> = method((client, infoSectionId) =>
  callForNothing(client, operations.delete, { infoSectionId }, infoSectionFields),
)

/** `{ count }` */
export const countInfoSections: (
  options?: RequestOf<typeof operations.count>,
) => Promise<ResponseOf<typeof operations.count>> = method((client, options) =>
  call(client, operations.count, { ...options }, infoSectionFields),
)

/** `{ infoSection }`: the one of that unique name, made where there is none. */
export const getOrCreateInfoSection: (
  options?: RequestOf<typeof operations.getOrCreate>,
) => Promise<ResponseOf<typeof operations.getOrCreate>> = method((client, options) =>
  call(client, operations.getOrCreate, { ...options }, infoSectionFields),
)

export const bulkGetOrCreateInfoSections: (
  options?: RequestOf<typeof operations.bulkGetOrCreate>,
) => Promise<ResponseOf<typeof operations.bulkGetOrCreate>> = method((client, options) =>
  call(client, operations.bulkGetOrCreate, { ...options }, infoSectionFields),
)

export const bulkCreateInfoSections: (
  infoSections: RequestOf<typeof operations.bulkCreate>['infoSections'],
  options?: Returned,
) => Promise<ResponseOf<typeof operations.bulkCreate>> = method((client, infoSections, options) =>
  call(client, operations.bulkCreate, { infoSections, ...options }, infoSectionFields),
)

export const bulkUpdateInfoSections: (
  infoSections: RequestOf<typeof operations.bulkUpdate>['infoSections'],
  options?: Returned & Fields,
) => Promise<ResponseOf<typeof operations.bulkUpdate>> = method((client, infoSections, options) =>
  call(client, operations.bulkUpdate, { infoSections, ...options }, infoSectionFields),
)

export const bulkDeleteInfoSections: (
  infoSectionIds: readonly string[],
) => Promise<ResponseOf<typeof operations.bulkDelete>> = method((client, infoSectionIds) =>
  call(client, operations.bulkDelete, { infoSectionIds }, infoSectionFields),
)
