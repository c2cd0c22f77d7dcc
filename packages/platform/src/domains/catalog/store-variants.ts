import type {
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  JsonObject,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
} from '@vitrine/contract'
import { sql } from 'kysely'
import { isUuid } from '../../db/ids.ts'
import type { RequestContext } from '../../http/route.ts'
import { variantNotFound } from './not-found.ts'
import { allOf, type Condition } from './query/condition.ts'
import { compileFilter } from './query/filter.ts'
import { readPaging, totalBeside } from './query/paging.ts'
import { compileSort } from './query/sort.ts'
import { storeVariantFields } from './query/store-variant-fields.ts'
import { countStoreVariants, selectStoreVariants } from './repository/store-variant-repository.ts'
import { seesHidden } from './visibility.ts'
import { wireStoreVariant } from './wire/store-variant.ts'

const byKey = sql`v.product_id, v.id`

export async function queryStoreVariants(
  context: RequestContext,
  { query }: QueryStoreVariantsRequest,
): Promise<QueryStoreVariantsResponse> {
  const page = readPaging(query.paging)
  const where = visibleTo(context, compileFilter(query.filter ?? {}, storeVariantFields))
  const { sort = [] } = query
  const orderBy =
    sort.length > 0 ? sql`${compileSort(sort, storeVariantFields, sql.ref('v.product_id'))}, v.id` : byKey
  const rows = await selectStoreVariants(context, where, orderBy, page)
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  const total = isLast
    ? page.offset + rows.length
    : totalBeside(await countStoreVariants(context, where, namesProduct(query.filter)), page, rows.length)
  return {
    variants: rows.map((row) => wireStoreVariant(row, context.publicUrl)),
    metadata: { count: rows.length, offset: page.offset, total },
  }
}

/** The id is `{productId}-{variantId}`: two UUIDs. */
export async function getStoreVariant(
  context: RequestContext,
  { id }: GetStoreVariantRequest,
): Promise<GetStoreVariantResponse> {
  const [productId, variantId] = [id.slice(0, 36), id.slice(37)]
  if (id[36] !== '-' || !isUuid(productId) || !isUuid(variantId)) throw variantNotFound(id)
  const where = visibleTo(context, sql<boolean>`v.product_id = ${productId} and v.id = ${variantId}`)
  const [row] = await selectStoreVariants(context, where, byKey, { limit: 1, offset: 0 })
  if (!row) throw variantNotFound(id)
  return { variant: wireStoreVariant(row, context.publicUrl) }
}

/** Whether a filter is about names of products. */
function namesProduct(filter: JsonObject = {}): boolean {
  return JSON.stringify(filter).includes('"productName"')
}

function visibleTo(context: RequestContext, condition: Condition): Condition {
  return seesHidden(context) ? condition : allOf([sql<boolean>`p.visible and v.visible`, condition])
}
