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
 * Creates a collection. Its slug is derived from its name. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * const collection = await catalogAdmin.createCollection(client, { name: 'Kitchen' })
 * ```
 * @throws StoreError `application` `SLUG_ALREADY_EXISTS`
 */
export async function createCollection(
  client: AnyClient,
  collection: CollectionToCreate,
  options?: CallOptions,
): Promise<Collection> {
  return (await write(client, createCollectionOperation, { collection }, options)).collection
}

/**
 * Updates the given fields of a collection. With `lastUpdated`, the update fails if the collection has changed since. Needs the
 * right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.updateCollection(client, { id, description: 'For the kitchen' })
 * ```
 * @throws StoreError `application` `COLLECTION_NOT_FOUND`, `SLUG_ALREADY_EXISTS`, `COLLECTION_IS_BUILT_IN`,
 *   `STALE_COLLECTION`
 */
export async function updateCollection(
  client: AnyClient,
  collection: CollectionChanges,
  options?: CallOptions,
): Promise<Collection> {
  return (await write(client, updateCollectionOperation, { collection }, options)).collection
}

/**
 * Deletes a collection; its products stay. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.deleteCollection(client, id)
 * ```
 * @throws StoreError `application` `COLLECTION_NOT_FOUND`, `COLLECTION_IS_BUILT_IN`
 */
export async function deleteCollection(client: AnyClient, id: string, options?: CallOptions): Promise<void> {
  await write(client, deleteCollectionOperation, { id }, options)
}

/**
 * Adds up to 1000 products to a collection. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.addProductsToCollection(client, id, ids)
 * ```
 * @throws StoreError `application` `COLLECTION_NOT_FOUND`, `PRODUCT_NOT_FOUND`
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
 * Removes up to 1000 products from a collection. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.removeProductsFromCollection(client, id, ids)
 * ```
 * @throws StoreError `application` `COLLECTION_NOT_FOUND`
 */
export async function removeProductsFromCollection(
  client: AnyClient,
  id: string,
  productIds: readonly string[],
  options?: CallOptions,
): Promise<void> {
  await write(client, removeProductsOperation, { id, productIds }, options)
}
