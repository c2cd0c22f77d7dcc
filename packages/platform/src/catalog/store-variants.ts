import type {
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  PlatformQuery,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
  Sorting,
} from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { variantNotFound } from './errors.ts'
import { readStoreVariantId, storeVariantFields } from './query/catalog-fields.ts'
import { compileFilter } from './query/filter.ts'
import type { RowPage } from './query/page-repository.ts'
import { type Page, readPaging } from './query/paging.ts'
import { sortKeys } from './query/sort.ts'
import {
  findStoreVariant,
  readStoreVariantPage,
  type StoreVariantRecord,
} from './repository/store-variant-repository.ts'
import { seesHidden } from './visibility.ts'
import { wireStoreVariant } from './wire/variant.ts'

const defaultSort: readonly Sorting[] = [{ fieldName: 'productId' }]

export async function queryStoreVariants(
  context: RequestContext,
  { query }: QueryStoreVariantsRequest,
): Promise<QueryStoreVariantsResponse> {
  const page = readPaging(query.paging)
  const { rows, total } = await listStoreVariants(context, query, page)
  return {
    variants: rows.map((row) => wireStoreVariant(row, context.publicUrl)),
    metadata: { count: rows.length, offset: page.offset, total },
  }
}

/** One page of store variants. @throws a violation on what cannot be filtered or sorted by */
export function listStoreVariants(
  context: RequestContext,
  { filter = {}, sort = [] }: PlatformQuery,
  page: Page,
): Promise<RowPage<StoreVariantRecord>> {
  const wanted = sort.length > 0 ? sort : defaultSort
  const listing = {
    where: compileFilter(filter, storeVariantFields),
    keys: sortKeys(wanted, storeVariantFields, 'productId', 'variantId'),
    includeHidden: seesHidden(context),
  }
  return readStoreVariantPage(context, listing, page)
}

export async function getStoreVariant(
  context: RequestContext,
  { id: text }: GetStoreVariantRequest,
): Promise<GetStoreVariantResponse> {
  const id = readStoreVariantId(text)
  const row = id && (await findStoreVariant(context, id, seesHidden(context)))
  if (!row) throw variantNotFound(text)
  return { variant: wireStoreVariant(row, context.publicUrl) }
}
