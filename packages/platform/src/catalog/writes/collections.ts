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
import { checkLastUpdated, collectionIsBuiltIn, collectionNotFound, notFound, slugTaken } from '../errors.ts'
import { normalizeText } from '../normalize-text.ts'
import { productWriter } from '../product-writer.ts'
import type { CollectionRecord, StoredProduct } from '../records.ts'
import {
  changeCollection,
  findCollection,
  insertCollection,
  lockCollection,
  removeCollection,
} from '../repository/collection-repository.ts'
import { withFreeName } from '../repository/free-name-repository.ts'
import { deleteMemberships, findMembers } from '../repository/membership-repository.ts'
import { always } from '../repository/query/condition.ts'
import { checkSlug, slugOf } from '../slug.ts'
import { wireCollection } from '../wire/collection.ts'

/** Creates an empty collection. Without a slug it gets a free one made from its name; its own slug must be free. */
export async function createCollection(
  context: RequestContext,
  { collection }: CreateCollectionRequest,
): Promise<GetCollectionResponse> {
  const { name, description, slug: wanted, visible = true, seoSchema } = collection
  checkSlug(wanted, 'collection.slug')
  const insert = (slug: string) =>
    insertCollection(context, {
      id: newId(context.clock),
      slug,
      name,
      name_key: normalizeText(name),
      description: description ?? '',
      visible,
      number_of_products: 0,
      media: [],
      seo: seoSchema ?? null,
      updated_at: new Date(context.clock()),
    })
  const record =
    wanted === undefined
      ? await withFreeName(context, 'collections', slugOf(name), always, insert)
      : await insert(wanted)
  if (!record) throw slugTaken(wanted ?? slugOf(name))
  return { collection: wireCollection(record, { ...context, language: undefined }) }
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
  refuseBuiltIn(id)
  checkSlug(slug, 'collection.slug')
  const before = await lock(context, id)
  checkLastUpdated('collection', before, lastUpdated)
  const changes = {
    ...(name !== undefined && { name, name_key: normalizeText(name) }),
    ...(description !== undefined && { description: description ?? '' }),
    ...(slug !== undefined && { slug }),
    ...(visible !== undefined && { visible }),
    ...(seoSchema !== undefined && { seo: JSON.stringify(seoSchema) }),
    updated_at: new Date(Math.max(context.clock(), before.updated_at.getTime() + 1)),
  }
  try {
    const record = await changeCollection(context, id, changes)
    return { collection: wireCollection(record, { ...context, language: undefined }) }
  } catch (error) {
    throw isUniqueViolation(error, 'collections_slug') ? slugTaken(slug ?? '') : error
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
  refuseBuiltIn(id)
  await productWriter.lock(context, await findMembers(context, id, { limit: batchSize }))
  await lock(context, id)
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
  // Loading the store document again may have created the collection again, with the same id.
  if (await findCollection(context, { id }, true)) return { isDone: true, count: 0 }
  const members = await findMembers(context, id, { limit: batchSize })
  const products = await productWriter.lock(context, members)
  // The collection is deleted: nothing is published about its products.
  const changedCollections = new Set<string>()
  await productWriter.update(
    context,
    products.map((product) => withoutCollection(product, id)),
    { changedCollections },
  )
  await deleteMemberships(
    context,
    members.map((productId) => ({ collectionId: id, productId })),
  )
  return { isDone: members.length < batchSize, count: members.length }
}

/** Appends products to a collection, all or none; products that are already in it keep their position. */
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
    if (!found) throw notFound('PRODUCT', productId)
    return found
  })
  await productWriter.update(
    context,
    products.flatMap((before) => {
      const own = before.product.collection_ids
      if (own.includes(id)) return []
      const ids = [...own.filter((each) => each !== allProductsCollection.id), id]
      return { before, after: before, collections: ids.map((each) => ({ id: each, position: null })) }
    }),
  )
  return {}
}

/** Removes products from a collection. Choice: products that do not exist, or are not in it, are ignored. */
export async function removeProductsFromCollection(
  context: RequestContext,
  { id, productIds }: CollectionProductsRequest,
): Promise<EmptyResponse> {
  refuseBuiltIn(id)
  const members = await findMembers(context, id, { among: productIds.filter(isUuid) })
  const locked = await productWriter.lock(context, members)
  await lock(context, id)
  await productWriter.update(
    context,
    locked
      .filter(({ product }) => product.collection_ids.includes(id))
      .map((product) => withoutCollection(product, id)),
  )
  return {}
}

function withoutCollection(before: StoredProduct, id: string) {
  const collection_ids = before.product.collection_ids.filter((each) => each !== id)
  return { before, after: { ...before, product: { ...before.product, collection_ids } } }
}

function refuseBuiltIn(id: string): void {
  if (id === allProductsCollection.id) throw collectionIsBuiltIn()
}

/** Products are locked first, as by product writes, which then count them: in the same order two calls wait and do not deadlock. */
async function lock(context: RequestContext, id: string): Promise<CollectionRecord> {
  const collection = await lockCollection(context, id)
  if (!collection) throw collectionNotFound({ id })
  return collection
}
