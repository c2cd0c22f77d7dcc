import type { QueryProductsRequest, QueryProductsResponse } from '@vitrine/contract'
import { sql } from 'kysely'
import { RenderedJson } from '../../http/rendered-json.ts'
import type { RequestContext } from '../../http/route.ts'
import { allOf, type Condition } from './query/condition.ts'
import { compileFilter } from './query/filter.ts'
import { type Narrowing, shapeOf } from './query/narrowing.ts'
import { type Page, readPaging, totalBeside } from './query/paging.ts'
import { productFields } from './query/product-fields.ts'
import { compileSort } from './query/sort.ts'
import type { RenderedProducts } from './rendered-products.ts'
import { collectionSize } from './repository/collection-repository.ts'
import { countProducts } from './repository/product-repository.ts'
import { selectVersions } from './repository/rendered-repository.ts'
import { seesHidden } from './visibility.ts'

const comma = Buffer.from(',')

/** Products of the platform's query language; without a wish for order a collection shows its merchant's. */
export async function queryProducts(
  rendered: RenderedProducts,
  context: RequestContext,
  { query = {} }: QueryProductsRequest,
): Promise<RenderedJson<QueryProductsResponse>> {
  const fields = productFields(context.site)
  const { filter = {}, sort = [] } = query
  const page = readPaging(query.paging)
  const filtered = compileFilter(filter, fields)
  const where = seesHidden(context) ? filtered : allOf([sql<boolean>`p.visible`, filtered])
  const { narrowing, collectionId, rest } = shapeOf(filter)
  const inOrderOf = sort.length === 0 ? collectionId : undefined
  const orderBy = orderOf()

  const versions =
    page.limit === 0
      ? []
      : await selectVersions(context, {
          where: inOrderOf === undefined ? where : besides(),
          orderBy,
          page,
          inOrderOf,
        })
  const products = await rendered.read(context, versions)
  const total = await totalOf(context, where, narrowing, page, versions.length)
  const metadata = JSON.stringify({ count: products.length, offset: page.offset, total })
  const parts = products.flatMap((product, at) => (at === 0 ? product : [comma, ...product]))
  return new RenderedJson([Buffer.from('{"products":['), ...parts, Buffer.from(`],"metadata":${metadata}}`)])

  /** The membership that gives the order says already that products are in the collection. */
  function besides(): Condition {
    const conditions = rest.map((part) => compileFilter(part, fields))
    return allOf(seesHidden(context) ? conditions : [sql<boolean>`p.visible`, ...conditions])
  }

  function orderOf() {
    if (inOrderOf !== undefined) return sql`m.position, p.id`
    if (sort.length > 0) return compileSort(sort, fields, sql.ref('p.id'))
    return sql`p.numeric_id, p.id`
  }
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
  if (narrowing.kind === 'collection' && !seesHidden(context)) {
    return (await collectionSize(context, narrowing.collectionId)) ?? 0
  }
  return totalBeside(await countProducts(context, where), page, found)
}
