import { allProductsCollection, type EmptyResponse } from '@vitrine/contract'
import type { DeleteCollectionRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { collectionNotFound } from '../not-found.ts'
import { listMembers, lockCollection, removeCollection } from '../repository/collection-writes.ts'
import { changeProducts } from './change-products.ts'
import { collectionIsBuiltIn } from './refusals.ts'

/** Removes a collection; its products stay. */
export async function deleteCollection(
  context: RequestContext,
  { id }: DeleteCollectionRequest,
): Promise<EmptyResponse> {
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
  if (!(await lockCollection(context, id))) throw collectionNotFound({ id })
  await changeProducts(context, await listMembers(context, id), ({ collection_ids }) => ({
    collection_ids: collection_ids.filter((each) => each !== id),
  }))
  await removeCollection(context, id)
  return {}
}
