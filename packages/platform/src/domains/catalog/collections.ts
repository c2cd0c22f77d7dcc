import type {
  GetCollectionBySlugRequest,
  GetCollectionRequest,
  GetCollectionResponse,
  QueryCollectionsRequest,
  QueryCollectionsResponse,
} from '@vitrine/contract'
import { sql } from 'kysely'
import type { RequestContext } from '../../http/route.ts'
import { collectionNotFound } from './not-found.ts'
import { collectionFields } from './query/collection-fields.ts'
import { allOf } from './query/condition.ts'
import { compileFilter } from './query/filter.ts'
import { readPaging } from './query/paging.ts'
import { compileSort } from './query/sort.ts'
import { countCollections, findCollection, selectCollections } from './repository/collection-repository.ts'
import { seesHidden } from './visibility.ts'
import { wireCollection } from './wire/collection.ts'

/** Without a wish for order the merchant's, the built-in collection of all products at the end. */
export async function queryCollections(
  context: RequestContext,
  { query = {} }: QueryCollectionsRequest,
): Promise<QueryCollectionsResponse> {
  const page = readPaging(query.paging)
  const filtered = compileFilter(query.filter ?? {}, collectionFields)
  const where = seesHidden(context) ? filtered : allOf([sql<boolean>`visible`, filtered])
  const { sort = [] } = query
  const orderBy = sort.length > 0 ? compileSort(sort, collectionFields, sql.ref('id')) : sql`position, id`
  const rows = await selectCollections(context, where, orderBy, page)
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  const total = isLast ? page.offset + rows.length : await countCollections(context, where)
  return {
    collections: rows.map((row) => wireCollection(row, context.publicUrl)),
    metadata: { count: rows.length, offset: page.offset, total },
  }
}

export function getCollection(
  context: RequestContext,
  { id }: GetCollectionRequest,
): Promise<GetCollectionResponse> {
  return find(context, { id })
}

export function getCollectionBySlug(
  context: RequestContext,
  { slug }: GetCollectionBySlugRequest,
): Promise<GetCollectionResponse> {
  return find(context, { slug })
}

async function find(
  context: RequestContext,
  by: { id: string } | { slug: string },
): Promise<GetCollectionResponse> {
  const row = await findCollection(context, by, seesHidden(context))
  if (!row) throw collectionNotFound(by)
  return { collection: wireCollection(row, context.publicUrl) }
}
