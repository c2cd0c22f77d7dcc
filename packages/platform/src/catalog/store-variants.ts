import type {
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
} from '@vitrine/contract'
import { isUuid } from '../db/index.ts'
import type { RequestContext } from '../http/index.ts'
import { variantNotFound } from './not-found.ts'
import { readPaging, totalBeside } from './query/paging.ts'
import { type ReadBounds, readBounds } from './query/read-bounds.ts'
import { findStoreVariant, findStoreVariants } from './repository/store-variant-repository.ts'
import { isShownTo, readVariantPage } from './store-variant-page.ts'
import { wireStoreVariant } from './wire/store-variant.ts'

export async function queryStoreVariants(
  context: RequestContext,
  { query }: QueryStoreVariantsRequest,
  bounds: ReadBounds = readBounds,
): Promise<QueryStoreVariantsResponse> {
  const page = readPaging(query.paging)
  const { rows: keys, total } = await readVariantPage(context, query, page, bounds)
  const rows = await findStoreVariants(context, keys)
  return {
    variants: rows.map((row) => wireStoreVariant(row, context.publicUrl)),
    metadata: {
      count: rows.length,
      offset: page.offset,
      total: totalBeside(await total(), page, keys.length),
    },
  }
}

/** The id is `{productId}-{variantId}`: two UUIDs. */
export async function getStoreVariant(
  context: RequestContext,
  { id }: GetStoreVariantRequest,
): Promise<GetStoreVariantResponse> {
  const [productId, variantId] = [id.slice(0, 36), id.slice(37)]
  if (id[36] !== '-' || !isUuid(productId) || !isUuid(variantId)) throw variantNotFound(id)
  const row = await findStoreVariant(context, productId, variantId, isShownTo(context))
  if (!row) throw variantNotFound(id)
  return { variant: wireStoreVariant(row, context.publicUrl) }
}
