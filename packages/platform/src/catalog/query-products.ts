import {
  allProductsCollection,
  type PlatformQuery,
  type QueryProductsRequest,
  type QueryProductsResponse,
  type Sorting,
} from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { RenderedJson } from '../http/index.ts'
import { productFields } from './query/catalog-fields.ts'
import { allOf } from './query/condition.ts'
import { compileFilter } from './query/filter.ts'
import { filteredCollection } from './query/filtered-collection.ts'
import type { RowPage } from './query/page-repository.ts'
import { type Page, readPaging } from './query/paging.ts'
import { sortKeys } from './query/sort.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { collectionSize } from './repository/collection-repository.ts'
import { readMemberPage, readProductPage } from './repository/product-listing.ts'
import { type ListedProduct, versionsOfPage } from './repository/rendered-repository.ts'
import { seesHidden } from './visibility.ts'

const comma = Buffer.from(',')
/** Products of a collection without a requested order are sorted as the merchant arranged them, others by creation. */
const defaultSort: readonly Sorting[] = [{ fieldName: 'numericId' }]

export async function queryProducts(
  rendered: RenderedProducts,
  context: RequestContext,
  { query = {} }: QueryProductsRequest,
): Promise<RenderedJson<QueryProductsResponse>> {
  const page = readPaging(query.paging)
  const { rows, total } = await listProducts(context, query, page)
  const products = await rendered.read(context, versionsOfPage(rows))
  const metadata = JSON.stringify({ count: products.length, offset: page.offset, total })
  const parts = products.flatMap((product, at) => (at === 0 ? product : [comma, ...product]))
  return new RenderedJson([Buffer.from('{"products":['), ...parts, Buffer.from(`],"metadata":${metadata}}`)])
}

/** @throws a violation on what cannot be filtered or sorted by */
export async function listProducts(
  context: RequestContext,
  { filter = {}, sort = [] }: PlatformQuery,
  page: Page,
): Promise<RowPage<ListedProduct>> {
  const includeHidden = seesHidden(context)
  const fields = productFields(context.site)
  const where = compileFilter(filter, fields)
  const keys = sortKeys(sort.length > 0 ? sort : defaultSort, fields, 'id')
  const { collectionId, rest } = filteredCollection(filter)
  // The stored size of a collection is the number of its visible products.
  const knownTotal =
    collectionId !== undefined && rest.length === 0 && !includeHidden
      ? ((await collectionSize(context, collectionId)) ?? 0)
      : undefined
  if (sort.length === 0 && collectionId !== undefined && collectionId !== allProductsCollection.id) {
    const others = allOf(rest.map((part) => compileFilter(part, fields)))
    return readMemberPage(context, { where: others, collectionId, includeHidden }, page, knownTotal)
  }
  return readProductPage(context, { where, keys, includeHidden }, page, knownTotal)
}
