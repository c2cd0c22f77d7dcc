import { allProductsCollection, type GetCatalogVersionResponse } from '@vitrine/contract'
import type { RequestContext } from '../http/index.ts'
import { collectionSize } from './repository/collection-repository.ts'

/**
 * Which product calls a client should use: those of V1, with the shared entities of V3 (decision 0085). A site without a
 * catalog has not even the built-in collection of all products.
 */
export async function getCatalogVersion(context: RequestContext): Promise<GetCatalogVersionResponse> {
  const size = await collectionSize(context, allProductsCollection.id)
  return { catalogVersion: size === undefined ? 'STORES_NOT_INSTALLED' : 'V1_CATALOG' }
}
