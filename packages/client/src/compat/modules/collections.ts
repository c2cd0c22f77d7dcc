import {
  getCollectionBySlug as getCollectionBySlugOperation,
  getCollection as getCollectionOperation,
  queryCollections as queryCollectionsOperation,
} from '@vitrine/contract'
import { call, type ResponseOf } from '../call.ts'
import { method } from '../module-method.ts'
import { type OffsetQueryBuilder, offsetQuery, type SurfaceQuery } from '../query/queries.ts'
import { noFields } from '../surface/special-fields.ts'
import type { Surface } from '../surface/surface-type.ts'

/** The module `collections` of the public stores package: collections V2. */

export type Collection = Surface<import('@vitrine/contract').Collection>
export type CollectionsQueryBuilder = OffsetQueryBuilder<Collection, '_id' | 'name' | 'slug', '_id' | 'name'>

interface QueryCollections {
  /** A builder for a query with pages by offset. */
  (): CollectionsQueryBuilder
  /** The response to a query value. */
  (query: SurfaceQuery): Promise<ResponseOf<typeof queryCollectionsOperation>>
}

/** Collections, by builder or by a query value. */
export const queryCollections: QueryCollections = method((client, query?: SurfaceQuery) => {
  const send = (asked: SurfaceQuery) => call(client, queryCollectionsOperation, { query: asked }, noFields)
  if (query) return send(query)
  return offsetQuery(async (asked) => {
    const { collections: items, metadata } = await send(asked)
    return { items, total: metadata?.total ?? undefined }
  })
  // The cast holds: what is given back follows from whether there is a query.
}) as QueryCollections

/** One collection, without `{ collection }` around it as in the public package. */
export const getCollection: (_id: string) => Promise<Collection> = method(
  async (client, id) => (await call(client, getCollectionOperation, { id }, noFields)).collection,
)

/** `{ collection }` */
export const getCollectionBySlug: (slug: string) => Promise<ResponseOf<typeof getCollectionBySlugOperation>> =
  method((client, slug) => call(client, getCollectionBySlugOperation, { slug }, noFields))
