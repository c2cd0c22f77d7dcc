import { allProductsCollection, type EmptyResponse } from '@vitrine/contract'
import type { DeleteCollectionRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import { enqueueJob } from '../../jobs/index.ts'
import { collectionNotFound } from '../not-found.ts'
import { productWriter } from '../product-writer.ts'
import { findCollection } from '../repository/collection-repository.ts'
import { lockCollection, removeCollection } from '../repository/collection-writes.ts'
import { deleteMemberships, listMembers } from '../repository/membership-repository.ts'
import { collectionIsBuiltIn } from './refusals.ts'

/** Products updated per transaction when their collection is deleted. */
const batchSize = 200

/**
 * Deletes a collection; its products stay. The first products are updated at once, those of a larger collection by a background job,
 * because one transaction cannot rewrite any number of products.
 */
export async function deleteCollection(
  context: RequestContext,
  { id }: DeleteCollectionRequest,
): Promise<EmptyResponse> {
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
  // Products before the collection, as every write of a product: in that order two calls wait and do not deadlock.
  await productWriter.lock(context, await listMembers(context, id, batchSize))
  if (!(await lockCollection(context, id))) throw collectionNotFound({ id })
  await removeCollection(context, id)
  const { isDone } = await detachProducts(context, id)
  if (!isDone) await enqueueJob(context, 'refreshProducts', { table: 'collections', id })
  return {}
}

/** Removes the next products from a deleted collection. */
export async function detachProducts(
  context: SiteContext,
  id: string,
): Promise<{ readonly isDone: boolean; readonly count: number }> {
  // Loading a store document again may have created the collection again, under the id it had before.
  if (await findCollection(context, { id }, true)) return { isDone: true, count: 0 }
  const members = await listMembers(context, id, batchSize)
  const products = await productWriter.lock(context, members)
  await productWriter.update(
    context,
    products.map((before) => {
      const collection_ids = before.product.collection_ids.filter((each) => each !== id)
      return { before, after: { ...before, product: { ...before.product, collection_ids } } }
    }),
    // It is deleted: nothing is published about its products.
    { changedCollections: new Set() },
  )
  await deleteMemberships(
    context,
    members.map((productId) => ({ collectionId: id, productId })),
  )
  return { isDone: members.length < batchSize, count: members.length }
}
