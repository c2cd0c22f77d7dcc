import { allProductsCollection, type EmptyResponse, type GetCollectionResponse } from '@vitrine/contract'
import type {
  CollectionProductsRequest,
  CreateCollectionRequest,
  DeleteCollectionRequest,
  UpdateCollectionRequest,
} from '@vitrine/contract/catalog-admin'
import { isUniqueViolation, isUuid, newId } from '../../db/index.ts'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import { enqueueJob } from '../../jobs/index.ts'
import {
  collectionIsBuiltIn,
  collectionNotFound,
  productNotFound,
  slugTaken,
  staleCollection,
} from '../errors.ts'
import { foldText } from '../fold.ts'
import { productWriter } from '../product-writer.ts'
import type { CollectionRecord } from '../records.ts'
import { findCollection } from '../repository/collection-repository.ts'
import {
  changeCollection,
  insertCollection,
  lockCollection,
  removeCollection,
} from '../repository/collection-writes.ts'
import { findFreeName, maxNameAttempts } from '../repository/free-name-repository.ts'
import { deleteMemberships, findMembers, listMembers } from '../repository/membership-repository.ts'
import { checkSlug, slugOf } from '../slug.ts'
import { wireCollection } from '../wire/collection.ts'

/** Makes an empty collection. Without a slug it gets the first free one of its name; a wanted one has to be free. */
export async function createCollection(
  context: RequestContext,
  { collection }: CreateCollectionRequest,
): Promise<GetCollectionResponse> {
  const { name, description, slug: wanted, visible = true, seoSchema } = collection
  checkSlug(wanted, 'collection.slug')
  const take = (slug: string) =>
    insertCollection(context, {
      id: newId(context.clock),
      slug,
      name,
      name_key: foldText(name),
      description: description ?? '',
      visible,
      number_of_products: 0,
      media: [],
      seo: seoSchema ?? null,
      updated_at: new Date(context.clock()),
    })
  const record = wanted === undefined ? await takeFreeSlug(context, name, take) : await take(wanted)
  if (!record) throw slugTaken(wanted ?? slugOf(name))
  return { collection: wireCollection(record, context.publicUrl) }
}

async function takeFreeSlug(
  context: RequestContext,
  name: string,
  take: (slug: string) => Promise<CollectionRecord | undefined>,
): Promise<CollectionRecord | undefined> {
  for (let attempt = 0; attempt < maxNameAttempts; attempt += 1) {
    const record = await take(await findFreeName(context, 'collections', slugOf(name), attempt))
    if (record) return record
  }
  return undefined
}

/**
 * Changes the given fields of a collection; others stay as they are. One that is sent back as it was read is refused when it changed
 * since. Its update time always increases, so that a stale write can be detected.
 */
export async function updateCollection(
  context: RequestContext,
  { collection }: UpdateCollectionRequest,
): Promise<GetCollectionResponse> {
  const { id, lastUpdated, name, description, slug, visible, seoSchema } = collection
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
  checkSlug(slug, 'collection.slug')
  const before = await lockCollection(context, id)
  if (!before) throw collectionNotFound({ id })
  const changedAt = before.updated_at
  if (lastUpdated && Date.parse(lastUpdated) < changedAt.getTime()) throw staleCollection(id, changedAt)
  const changes = {
    ...(name !== undefined && { name, name_key: foldText(name) }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(seoSchema !== undefined && { seo: JSON.stringify(seoSchema) }),
    updated_at: new Date(Math.max(context.clock(), changedAt.getTime() + 1)),
  }
  try {
    return {
      collection: wireCollection(await changeCollection(context, id, changes), context.publicUrl),
    }
  } catch (error) {
    if (isUniqueViolation(error, 'collections_slug')) throw slugTaken(slug ?? '')
    throw error
  }
}

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
