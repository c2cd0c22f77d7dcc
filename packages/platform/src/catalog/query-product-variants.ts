import type { QueryProductVariantsRequest, QueryProductVariantsResponse } from '@vitrine/contract'
import { isUuid } from '../db/index.ts'
import { invalidArguments, type RequestContext, violation } from '../http/index.ts'
import { productNotFound } from './errors.ts'
import { readPaging } from './query/paging.ts'
import { findProduct, listVariants } from './repository/product-repository.ts'
import { seesHidden, seesMerchantData } from './visibility.ts'
import { withCost } from './wire/merchant-data.ts'
import { displayVariant, priceDisplayOf } from './wire/price.ts'
import { wireVariant } from './wire/variant.ts'

/** Variants of one product: all, those with the given choices (the other options open), or those with the given ids. */
export async function queryProductVariants(
  context: RequestContext,
  { id, choices = {}, variantIds, paging, includeMerchantSpecificData = false }: QueryProductVariantsRequest,
): Promise<QueryProductVariantsResponse> {
  if (variantIds !== undefined && Object.keys(choices).length > 0) {
    const description = 'cannot be combined with choices; send one of the two'
    throw invalidArguments(violation('variantIds', 'ONE_OF_ALIGNMENT', description))
  }
  const { limit, offset } = readPaging(paging, 'paging')
  const product = isUuid(id) ? await findProduct(context, id, seesHidden(context)) : undefined
  if (!product) throw productNotFound(id)
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
