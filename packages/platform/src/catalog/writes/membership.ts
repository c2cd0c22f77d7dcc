import { allProductsCollection, type EmptyResponse } from '@vitrine/contract'
import type { CollectionProductsRequest } from '@vitrine/contract/catalog-admin'
import { isUuid } from '../../db/index.ts'
import type { RequestContext } from '../../http/index.ts'
import { collectionNotFound, productNotFound } from '../not-found.ts'
import { productWriter } from '../product-writer.ts'
import { lockCollection } from '../repository/collection-writes.ts'
import { findMembers } from '../repository/membership-repository.ts'
import { collectionIsBuiltIn } from './refusals.ts'

/** Puts products behind those of a collection, all or none; products that are in it keep their position. */
export async function addProductsToCollection(
  context: RequestContext,
  { id, productIds }: CollectionProductsRequest,
): Promise<EmptyResponse> {
  refuseBuiltIn(id)
  const wanted = [...new Set(productIds.map((productId) => productId.toLowerCase()))]
  const locked = await productWriter.lock(context, wanted.filter(isUuid))
  await lock(context, id)
  const byId = new Map(locked.map((product) => [product.product.id, product]))
  const products = wanted.map((productId) => {
    const found = byId.get(productId)
    if (!found) throw productNotFound(productId)
    return found
  })
  const entering = products.filter(({ product }) => !product.collection_ids.includes(id))
  await productWriter.update(
    context,
    entering.map((before) => ({
      before,
      after: before,
      collections: [...before.product.collection_ids.filter(isNotBuiltIn), id].map((each) => ({
        id: each,
        position: null,
      })),
    })),
  )
  return {}
}

/** Takes products out of a collection. Choice: products that do not exist, or are not in it, are ignored. */
export async function removeProductsFromCollection(
  context: RequestContext,
  { id, productIds }: CollectionProductsRequest,
): Promise<EmptyResponse> {
  refuseBuiltIn(id)
  const members = await findMembers(context, id, productIds.filter(isUuid))
  const locked = await productWriter.lock(context, members)
  await lock(context, id)
  await productWriter.update(
    context,
    locked
      .filter(({ product }) => product.collection_ids.includes(id))
      .map((before) => {
        const collection_ids = before.product.collection_ids.filter((each) => each !== id)
        return { before, after: { ...before, product: { ...before.product, collection_ids } } }
      }),
  )
  return {}
}

function refuseBuiltIn(id: string): void {
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
}

/** After the products, as every write of a product that then counts them: in that order two calls wait and do not deadlock. */
async function lock(context: RequestContext, id: string): Promise<void> {
  if (!(await lockCollection(context, id))) throw collectionNotFound({ id })
}

const isNotBuiltIn = (id: string): boolean => id !== allProductsCollection.id
