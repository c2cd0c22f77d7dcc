import type { PlatformQuery, QueryProductsRequest, QueryProductsResponse } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { RenderedJson } from '../http/index.ts'
import { readAsked, readProductPage } from './product-page.ts'
import type { Condition } from './query/condition.ts'
import { type Narrowing, shapeOf } from './query/narrowing.ts'
import { type Page, readPaging, totalBeside } from './query/paging.ts'
import { type ReadBounds, readBounds, tooWide } from './query/read-bounds.ts'
import { orderBy } from './query/sort.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { collectionSize } from './repository/collection-repository.ts'
import { countProducts } from './repository/product-repository.ts'
import {
  findVersions,
  hasMoreMembers,
  type RenderedVersion,
  selectMembers,
  selectVersions,
} from './repository/rendered-repository.ts'
import { seesHidden } from './visibility.ts'

const comma = Buffer.from(',')

/** Products of the platform's query language; without a wish for order a collection shows its merchant's. */
export async function queryProducts(
  rendered: RenderedProducts,
  context: RequestContext,
  { query = {} }: QueryProductsRequest,
  bounds: ReadBounds = readBounds,
): Promise<RenderedJson<QueryProductsResponse>> {
  const page = readPaging(query.paging)
  const { versions, total } = await readVersions(context, query, page, bounds)
  const products = await rendered.read(context, versions)
  const metadata = JSON.stringify({ count: products.length, offset: page.offset, total })
  const parts = products.flatMap((product, at) => (at === 0 ? product : [comma, ...product]))
  return new RenderedJson([Buffer.from('{"products":['), ...parts, Buffer.from(`],"metadata":${metadata}}`)])
}

interface FoundVersions {
  readonly versions: readonly RenderedVersion[]
  readonly total: number
}

/**
 * What an index has side by side in the asked order is read as it is, and so are products by their names; every other question reads
 * within bounds (decision 0129).
 */
async function readVersions(
  context: RequestContext,
  { filter = {}, sort = [] }: PlatformQuery,
  page: Page,
  bounds: ReadBounds,
): Promise<FoundVersions> {
  const asked = readAsked(context, filter, sort)
  const { where, keys, inOrderOf, isSlice, isNamed } = asked
  if (isSlice && inOrderOf !== undefined) return readCollection(context, inOrderOf, page, bounds)
  const { narrowing } = shapeOf(filter)
  if (isSlice || isNamed) {
    const selection = { where, orderBy: orderBy(keys), page, inOrderOf }
    const versions = page.limit === 0 ? [] : await selectVersions(context, selection)
    return { versions, total: await totalOf(context, where, narrowing, page, versions.length) }
  }
  const { rows, total } = await readProductPage(context, asked, page, bounds)
  const versions = await findVersions(
    context,
    rows.map(({ id }) => id),
  )
  const kept = rows.length === page.limit ? await keptTotal(context, narrowing) : undefined
  return { versions, total: kept ?? totalBeside(await total(), page, rows.length) }
}

/** What is shown of a collection, in its own order: how much that is is kept, and nothing is read beyond the last of it. */
async function readCollection(
  context: RequestContext,
  collectionId: string,
  { limit, offset }: Page,
  bounds: ReadBounds,
): Promise<FoundVersions> {
  const total = (await collectionSize(context, collectionId)) ?? 0
  const wanted = Math.max(0, Math.min(limit, total - offset))
  if (wanted === 0) return { versions: [], total }
  const versions = await selectMembers(context, collectionId, { limit: wanted, offset }, bounds.walk)
  const isCutShort = versions.length < wanted && (await hasMoreMembers(context, collectionId, bounds.walk))
  if (isCutShort) throw tooWide('query.filter')
  return { versions, total }
}

/**
 * Kept where it can be, read off the page where that is the last one; otherwise counted within bounds and estimated beyond (decisions 0011
 * and 0068).
 */
async function totalOf(
  context: RequestContext,
  where: Condition,
  narrowing: Narrowing,
  page: Page,
  found: number,
): Promise<number> {
  if (found < page.limit && (found > 0 || page.offset === 0)) return page.offset + found
  return (
    (await keptTotal(context, narrowing)) ?? totalBeside(await countProducts(context, where), page, found)
  )
}

async function keptTotal(context: RequestContext, narrowing: Narrowing): Promise<number | undefined> {
  if (narrowing.kind !== 'collection' || seesHidden(context)) return undefined
  return (await collectionSize(context, narrowing.collectionId)) ?? 0
}
