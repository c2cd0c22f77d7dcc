import type {
  GetStoreVariantRequest,
  GetStoreVariantResponse,
  PlatformQuery,
  QueryProductVariantsRequest,
  QueryProductVariantsResponse,
  QueryStoreVariantsRequest,
  QueryStoreVariantsResponse,
  Sorting,
} from '@vitrine/contract'
import { isUuid } from '../db/index.ts'
import { invalidField, type RequestContext } from '../http/index.ts'
import { notFound } from './errors.ts'
import {
  findStoreVariant,
  readStoreVariantPage,
  type StoreVariantRecord,
} from './repository/listing-repository.ts'
import { findProduct, listVariants } from './repository/product-repository.ts'
import { readStoreVariantId, storeVariantFields } from './repository/query/catalog-fields.ts'
import { compileFilter } from './repository/query/filter.ts'
import { type Page, type RowPage, readPaging, sortKeys } from './repository/query/page.ts'
import { seesHidden, seesMerchantData } from './visibility.ts'
import { withCost } from './wire/merchant-data.ts'
import { displayVariant, priceDisplayOf } from './wire/price.ts'
import { wireStoreVariant, wireVariant } from './wire/variant.ts'

/** Variants of one product: all, those with the given choices (other options are open), or those with the given ids. */
export async function queryProductVariants(
  context: RequestContext,
  { id, choices = {}, variantIds, paging, includeMerchantSpecificData = false }: QueryProductVariantsRequest,
): Promise<QueryProductVariantsResponse> {
  if (variantIds !== undefined && Object.keys(choices).length > 0) {
    const description = 'cannot be combined with choices; send one of the two'
    throw invalidField('variantIds', 'ONE_OF_ALIGNMENT', description)
  }
  const { limit, offset } = readPaging(paging, 'paging')
  const product = isUuid(id) ? await findProduct(context, id, seesHidden(context)) : undefined
  if (!product) throw notFound('PRODUCT', id)
  const wantedIds = variantIds && new Set(variantIds.map((wanted) => wanted.toLowerCase()))
  const wantedChoices = Object.entries(choices)
  const matching = (await listVariants(context, product.id)).filter(
    (variant) =>
      (wantedIds?.has(variant.id) ?? true) &&
      wantedChoices.every(([name, choice]) => variant.choices[name] === choice),
  )
  const page = matching.slice(offset, offset + limit)
  const display = priceDisplayOf(context)
  const isForMerchant = includeMerchantSpecificData && seesMerchantData(context)
  return {
    variants: page.map((record) => {
      const { options, media } = product
      const wire = wireVariant(record, options, media, context.site, context.publicUrl)
      const variant = displayVariant(wire, display)
      return isForMerchant ? withCost(variant, record, context.site) : variant
    }),
    metadata: { items: page.length, offset },
    totalResults: matching.length,
  }
}

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

/** One page of store variants. @throws a violation for an invalid filter or sort */
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
  { id }: GetStoreVariantRequest,
): Promise<GetStoreVariantResponse> {
  const ids = readStoreVariantId(id)
  const row = ids && (await findStoreVariant(context, ids, seesHidden(context)))
  if (!row) throw notFound('VARIANT', id)
  return { variant: wireStoreVariant(row, context.publicUrl) }
}
