import {
  allProductsCollection,
  type GetProductRequest,
  type GetProductResponse,
  type JsonObject,
  type PlatformQuery,
  type Product,
  type QueryProductsRequest,
  type QueryProductsResponse,
  type Sorting,
} from '@vitrine/contract'
import { isUuid } from '../db/index.ts'
import { RenderedJson, type RequestContext } from '../http/index.ts'
import { notFound } from './errors.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { collectionSize } from './repository/collection-repository.ts'
import { readMemberPage, readProductPage } from './repository/listing-repository.ts'
import { listVariants } from './repository/product-repository.ts'
import { productFields } from './repository/query/catalog-fields.ts'
import { allOf } from './repository/query/condition.ts'
import { compileFilter } from './repository/query/filter.ts'
import { type Page, type RowPage, readPaging, sortKeys } from './repository/query/page.ts'
import { findVersion, type ListedProduct, versionsOfPage } from './repository/rendered-repository.ts'
import { seesHidden, seesMerchantData } from './visibility.ts'
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

/** @throws a violation for an invalid filter or sort */
export async function listProducts(
  context: RequestContext,
  { filter = {}, sort = [] }: PlatformQuery,
  page: Page,
): Promise<RowPage<ListedProduct>> {
  const includeHidden = seesHidden(context)
  const fields = productFields(context.site.currency)
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
    return readMemberPage(context, collectionId, { where: others, includeHidden }, page, knownTotal)
  }
  return readProductPage(context, { where, keys, includeHidden }, page, knownTotal)
}

/**
 * Looks for a single collection among the outermost conditions of a valid filter: its products are sorted as the merchant
 * arranged them, and their number is stored. A filter without conditions selects the collection of all products.
 * @returns the collection, if the filter selects exactly one, and the other conditions, which all hold
 */
export function filteredCollection(filter: JsonObject): { collectionId?: string; rest: JsonObject[] } {
  const parts = outerParts(filter)
  if (parts.length === 0) return { collectionId: allProductsCollection.id, rest: [] }
  const [collectionId, ...further] = parts.flatMap((part) => singleCollection(part) ?? [])
  if (collectionId === undefined || further.length > 0) return { rest: parts }
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

/** One product with all its variants. Merchant data is for staff; a shopper who requests it gets the same response. */
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
