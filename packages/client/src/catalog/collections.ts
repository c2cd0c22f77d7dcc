import {
  type Collection,
  type GetCollectionResponse,
  getCollectionBySlug,
  getCollectionBySlugV1,
  getCollection as getCollectionOperation,
  queryCollections as queryCollectionsOperation,
} from '@vitrine/contract'
import type { ReadCaller } from '../client.ts'
import { isStoreError } from '../errors/store-error.ts'
import type { CallOptions } from '../transport/transport.ts'
import { type PageSequence, pageSequence } from './page-sequence.ts'
import { type Query, query } from './query.ts'

/** Fields of collections that a query may filter (wire 2.6). */
export interface CollectionFields {
  id: string
  name: string
  slug: string
}

export type CollectionQuery = Query<CollectionFields, 'id' | 'name'>

/** An empty query for collections, to be narrowed. @see wire 2.6 and 6.5 */
export function collections(): CollectionQuery {
  return query()
}

/**
 * Collections that match.
 * @throws StoreError
 * @see specification, section 7, GET /v2/collections/query
 */
export function queryCollections(
  client: ReadCaller,
  wanted?: CollectionQuery,
  options?: CallOptions,
): PageSequence<Collection> {
  return pageSequence(
    wanted?.build(),
    (page) => client.send(queryCollectionsOperation, { query: page }, options),
    (answer) => answer.collections,
  )
}

/**
 * One collection by id.
 * @throws StoreError with status 404 when there is none
 * @see specification, section 7
 */
export async function getCollection(
  client: ReadCaller,
  id: string,
  options?: CallOptions,
): Promise<Collection> {
  return (await client.send(getCollectionOperation, { id }, options)).collection
}

/**
 * One collection by the name in its address; undefined when there is none.
 * @throws StoreError
 * @see specification, section 7, GET /v2/collections/slug/{slug}
 */
export function collectionBySlug(
  client: ReadCaller,
  slug: string,
  options?: CallOptions,
): Promise<Collection | undefined> {
  return foundCollection(client.send(getCollectionBySlug, { slug }, options))
}

/**
 * The same by the older call, for sites that answer only that.
 * @throws StoreError
 * @see specification, section 7, GET /v1/collections/slug/{slug}
 */
export function collectionBySlugV1(
  client: ReadCaller,
  slug: string,
  options?: CallOptions,
): Promise<Collection | undefined> {
  return foundCollection(client.send(getCollectionBySlugV1, { slug }, options))
}

/** That there is none is an ordinary answer (W37). */
async function foundCollection(answer: Promise<GetCollectionResponse>): Promise<Collection | undefined> {
  try {
    return (await answer).collection
  } catch (error) {
    if (isStoreError(error) && error.status === 404) return undefined
    throw error
  }
}
