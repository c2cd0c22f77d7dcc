import { allProductsCollection, type EmptyResponse } from '@vitrine/contract'
import type { CollectionProductsRequest } from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { collectionNotFound } from '../not-found.ts'
import type { ProductRecord } from '../records.ts'
import {
  countInCollections,
  findMembers,
  insertMembers,
  lockCollection,
  removeMembers,
} from '../repository/collection-writes.ts'
import { changeProducts } from './change-products.ts'
import { collectionIsBuiltIn } from './refusals.ts'

/** Puts products behind those of a collection; those that are in it stay where they are. All or none. */
export async function addProductsToCollection(
  context: RequestContext,
  { id, productIds }: CollectionProductsRequest,
): Promise<EmptyResponse> {
  await lock(context, id)
  const before = await changeProducts(context, productIds, ({ collection_ids }) =>
    collection_ids.includes(id)
      ? undefined
      : // The built-in collection stays the last, as after a load.
        { collection_ids: [...collection_ids.filter(isNoBuiltIn), id, allProductsCollection.id] },
  )
  const added = before.filter(({ collection_ids }) => !collection_ids.includes(id))
  const isAdded = new Set(added.map((product) => product.id))
  await insertMembers(
    context,
    id,
    [...new Set(productIds.map((productId) => productId.toLowerCase()))].filter((productId) =>
      isAdded.has(productId),
    ),
  )
  await countInCollections(context, [id], visibleOf(added))
  return {}
}

/** Takes products out of a collection. Choice: those that are not in it, or not there, are no reason to refuse. */
export async function removeProductsFromCollection(
  context: RequestContext,
  { id, productIds }: CollectionProductsRequest,
): Promise<EmptyResponse> {
  await lock(context, id)
  const leaving = await findMembers(context, id, productIds.filter(isUuid))
  const before = await changeProducts(context, leaving, ({ collection_ids }) => ({
    collection_ids: collection_ids.filter((each) => each !== id),
  }))
  await removeMembers(context, id, leaving)
  await countInCollections(context, [id], -visibleOf(before))
  return {}
}

async function lock(context: RequestContext, id: string): Promise<void> {
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
  if (!(await lockCollection(context, id))) throw collectionNotFound({ id })
}

const isNoBuiltIn = (id: string): boolean => id !== allProductsCollection.id

function visibleOf(products: readonly ProductRecord[]): number {
  return products.filter(({ visible }) => visible).length
}
