import { allProductsCollection, type GetCatalogVersionResponse } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { collectionSize } from './repository/collection-repository.ts'

/**
 * Which product calls a client is to make: those of V1, beside which the types of V3 stand (decision 0085). A site without a
 * catalog has not even the built-in collection of all products.
 */
export async function getCatalogVersion(context: RequestContext): Promise<GetCatalogVersionResponse> {
  const size = await collectionSize(context, allProductsCollection.id)
  return { catalogVersion: size === undefined ? 'STORES_NOT_INSTALLED' : 'V1_CATALOG' }
}
