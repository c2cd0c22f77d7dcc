import {
  type Collection,
  getCollectionBySlug as getCollectionBySlugOperation,
  getCollectionBySlugV1 as getCollectionBySlugV1Operation,
  getCollection as getCollectionOperation,
  type PlatformQuery,
  queryCollections as queryCollectionsOperation,
} from '@vitrine/contract'
import type { ReadingClient } from '../client.ts'
import { orNull } from '../errors/or-null.ts'
import { type PageSequence, pageSequence } from '../query/pages.ts'
import { type Query, query, toWire } from '../query/query.ts'
import type { CallOptions } from '../transport/connection.ts'

/** Fields by which collections can be filtered. */
export interface CollectionFields {
  id: string
  name: string
  slug: string
}

/** A query for collections, see {@link collectionQuery}. */
export type CollectionQuery = Query<CollectionFields, 'id' | 'name'>

/**
 * Starts a query for collections. Without conditions it matches all collections.
 *
 * @example
 * ```ts
 * const query = catalog.collectionQuery().where('name', 'startsWith', 'K').orderBy('name')
 * ```
 */
export function collectionQuery(): CollectionQuery {
  return query()
}

/**
 * Fetches collections that match a query.
 *
 * @param query Default: all collections.
 * @example
 * ```ts
 * const { items } = await catalog.queryCollections(client).first()
 * ```
 * @throws StoreError
 */
export function queryCollections(
  client: ReadingClient,
  query: CollectionQuery | PlatformQuery = { filter: {} },
  options?: CallOptions,
): PageSequence<Collection> {
  return pageSequence(
    toWire(query),
    (page) => client.send(queryCollectionsOperation, { query: page }, options),
    ({ collections }) => collections,
  )
}

/**
 * Fetches one collection by id; null if there is none.
 *
 * @example
 * ```ts
 * const collection = await catalog.getCollection(client, id)
 * ```
 * @throws StoreError
 */
export async function getCollection(
  client: ReadingClient,
  id: string,
  options?: CallOptions,
): Promise<Collection | null> {
  return (await orNull(client.send(getCollectionOperation, { id }, options)))?.collection ?? null
}

/**
 * Fetches one collection by its slug; null if there is none.
 *
 * @example
 * ```ts
 * const collection = await catalog.getCollectionBySlug(client, 'kitchen')
 * ```
 * @throws StoreError
 */
export async function getCollectionBySlug(
  client: ReadingClient,
  slug: string,
  options?: CallOptions,
): Promise<Collection | null> {
  return (await orNull(client.send(getCollectionBySlugOperation, { slug }, options)))?.collection ?? null
}

/**
 * Fetches one collection by its slug with the V1 call, for sites that do not have the V2 call; null if there is none.
 *
 * @example
 * ```ts
 * const collection = await catalog.getCollectionBySlugV1(client, 'kitchen')
 * ```
 * @throws StoreError
 */
export async function getCollectionBySlugV1(
  client: ReadingClient,
  slug: string,
  options?: CallOptions,
): Promise<Collection | null> {
  return (await orNull(client.send(getCollectionBySlugV1Operation, { slug }, options)))?.collection ?? null
}
