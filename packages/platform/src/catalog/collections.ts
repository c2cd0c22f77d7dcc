import {
  allProductsCollection,
  type GetCatalogVersionResponse,
  type GetCollectionBySlugRequest,
  type GetCollectionRequest,
  type GetCollectionResponse,
  type QueryCollectionsRequest,
  type QueryCollectionsResponse,
} from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { collectionNotFound } from './errors.ts'
import { collectionSize, findCollection, selectCollections } from './repository/collection-repository.ts'
import { collectionFields } from './repository/query/catalog-fields.ts'
import { compileFilter } from './repository/query/filter.ts'
import { readPaging, sortKeys } from './repository/query/page.ts'
import { requestedTranslation } from './translations.ts'
import { seesHidden } from './visibility.ts'
import { wireCollection } from './wire/collection.ts'

/** Sorted as the merchant arranged them unless the query has a sort; the built-in collection of all products is last. */
export async function queryCollections(
  context: RequestContext,
  { query = {} }: QueryCollectionsRequest,
): Promise<QueryCollectionsResponse> {
  const page = readPaging(query.paging)
  const { filter = {}, sort = [] } = query
  const list = {
    where: compileFilter(filter, collectionFields),
    keys: sort.length > 0 ? sortKeys(sort, collectionFields, 'id') : undefined,
    includeHidden: seesHidden(context),
    language: requestedTranslation(context),
  }
  const { rows, total } = await selectCollections(context, list, page)
  return {
    collections: rows.map((row) => wireCollection(row, context)),
    metadata: { count: rows.length, offset: page.offset, total },
  }
}

export async function getCollection(
  context: RequestContext,
  by: GetCollectionRequest | GetCollectionBySlugRequest,
): Promise<GetCollectionResponse> {
  const row = await findCollection(context, by, seesHidden(context), requestedTranslation(context))
  if (!row) throw collectionNotFound(by)
  return { collection: wireCollection(row, context) }
}

/**
 * Which product calls a client should use: those of V1, with the shared entities of V3 (decision 27). A site without a
 * catalog has not even the built-in collection of all products.
 */
export async function getCatalogVersion(context: RequestContext): Promise<GetCatalogVersionResponse> {
  const size = await collectionSize(context, allProductsCollection.id)
  return { catalogVersion: size === undefined ? 'STORES_NOT_INSTALLED' : 'V1_CATALOG' }
}
