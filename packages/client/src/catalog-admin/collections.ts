import type { Collection } from '@vitrine/contract'
import {
  addProductsToCollection as addProductsOperation,
  type CollectionChanges,
  type CollectionToCreate,
  createCollection as createCollectionOperation,
  deleteCollection as deleteCollectionOperation,
  removeProductsFromCollection as removeProductsOperation,
  updateCollection as updateCollectionOperation,
} from '@vitrine/contract/catalog-admin'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Makes a collection; its slug is made from its name.
 * @throws StoreError `SLUG_ALREADY_EXISTS`
 * @see specification, section 7, POST /v1/collections
 */
export async function createCollection(
  client: AnyClient,
  collection: CollectionToCreate,
  options?: CallOptions,
): Promise<Collection> {
  return (await write(client, createCollectionOperation, { collection }, options)).collection
}

/**
 * Changes the given fields of a collection; others stay as they are. With `lastUpdated` as it was read, nobody else's change is lost.
 * @throws StoreError `COLLECTION_NOT_FOUND`, `SLUG_ALREADY_EXISTS`, `COLLECTION_IS_BUILT_IN`, `STALE_COLLECTION`
 * @see specification, section 7, PATCH /v1/collections/{collection.id}
 */
export async function updateCollection(
  client: AnyClient,
  collection: CollectionChanges,
  options?: CallOptions,
): Promise<Collection> {
  return (await write(client, updateCollectionOperation, { collection }, options)).collection
}

/**
 * Removes a collection; its products stay.
 * @throws StoreError `COLLECTION_NOT_FOUND`, `COLLECTION_IS_BUILT_IN`
 * @see specification, section 7, DELETE /v1/collections/{id}
 */
export async function deleteCollection(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, deleteCollectionOperation, { id }, options)
}

/**
 * Puts at most 1000 products into a collection.
 * @throws StoreError `COLLECTION_NOT_FOUND`, `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/collections/{id}/productIds
 */
export async function addProductsToCollection(
  client: AnyClient,
  id: string,
  productIds: readonly string[],
  options?: CallOptions,
): Promise<void> {
  await write(client, addProductsOperation, { id, productIds }, options)
}

/**
 * Takes at most 1000 products out of a collection.
 * @throws StoreError `COLLECTION_NOT_FOUND`
 * @see specification, section 7, POST /v1/collections/{id}/productIds/delete
 */
export async function removeProductsFromCollection(
  client: AnyClient,
  id: string,
  productIds: readonly string[],
  options?: CallOptions,
): Promise<void> {
  await write(client, removeProductsOperation, { id, productIds }, options)
}
