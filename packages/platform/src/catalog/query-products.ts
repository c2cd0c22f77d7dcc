import { allProductsCollection, type PlatformQuery, type QueryProductsRequest, type QueryProductsResponse, type Sorting, type JsonObject, type GetProductRequest, type GetProductResponse, type Product } from '@vitrine/contract'
import { RenderedJson, type RequestContext } from '../http/index.ts'
import { productFields } from './query/catalog-fields.ts'
import { allOf } from './query/condition.ts'
import { compileFilter } from './query/filter.ts'
import { readPaging, sortKeys, type RowPage, type Page } from './query/page-repository.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { collectionSize } from './repository/collection-repository.ts'
import { readMemberPage, readProductPage } from './repository/listings.ts'
import { versionsOfPage, findVersion, type ListedProduct } from './repository/rendered-repository.ts'
import { seesHidden, seesMerchantData } from './visibility.ts'
import { isUuid } from '../db/index.ts'
import { notFound } from './errors.ts'
import { listVariants } from './repository/product-rows.ts'
import { withCosts } from './wire/merchant-data.ts'

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

export interface FilteredCollection {
  /** The one collection that a filter selects; undefined where it selects none or several. */
  readonly collectionId: string | undefined
  /** The other conditions; all of them hold. */
  readonly rest: readonly JsonObject[]
}

/**
 * Looks for a single collection among the outermost conditions of a valid filter: its products are sorted as the merchant
 * arranged them, and their number is stored. A filter without conditions selects the collection of all products.
 */
export function filteredCollection(filter: JsonObject): FilteredCollection {
  const parts = outerParts(filter)
  if (parts.length === 0) return { collectionId: allProductsCollection.id, rest: [] }
  const [collectionId, ...further] = parts.flatMap((part) => singleCollection(part) ?? [])
  if (collectionId === undefined || further.length > 0) return { collectionId: undefined, rest: parts }
  return { collectionId, rest: parts.filter((part) => singleCollection(part) === undefined) }
}

/** `{ a, b }` and `{ $and: [{ a }, { b }] }` are the same two conditions. */
function outerParts(filter: JsonObject): JsonObject[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$and') return (value as JsonObject[]).flatMap(outerParts)
    // Holds for shoppers in any case.
    if (key === 'visible' && value === true) return []
    return [{ [key]: value }]
  })
}

function singleCollection(part: JsonObject): string | undefined {
  const [[operator, ids] = [], ...further] = Object.entries((part['collectionIds'] ?? {}) as JsonObject)
  if (further.length > 0 || (operator !== '$hasSome' && operator !== '$hasAll')) return undefined
  const list = Array.isArray(ids) ? ids : [ids]
  return list.length === 1 ? (list[0] as string) : undefined
}

/** One product with all its variants. Merchant data is for staff; asking for it changes nothing for a shopper. */
export async function getProduct(
  rendered: RenderedProducts,
  context: RequestContext,
  { id, includeMerchantSpecificData = false }: GetProductRequest,
): Promise<GetProductResponse | RenderedJson<GetProductResponse>> {
  const version = isUuid(id) ? await findVersion(context, id, seesHidden(context)) : undefined
  const [product] = version ? await rendered.read(context, [version]) : []
  if (!product) throw notFound('PRODUCT', id)
  if (includeMerchantSpecificData && seesMerchantData(context)) {
    // The rendered product contains no costs.
    const visible = JSON.parse(Buffer.concat(product).toString()) as Product
    return { product: withCosts(visible, await listVariants(context, id), context.site) }
  }
  return new RenderedJson([Buffer.from('{"product":'), ...product, Buffer.from('}')])
}
