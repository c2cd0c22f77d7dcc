import {
  addMedia as addMediaOperation,
  type ChoiceMedia,
  type MediaToAdd,
  removeChoiceMedia as removeChoiceMediaOperation,
  removeMedia as removeMediaOperation,
  setChoiceMedia as setChoiceMediaOperation,
} from '@vitrine/contract/catalog-admin'
import type { AnyClient } from '../client.ts'
import { invalidArgument } from '../errors/classify.ts'
import type { CallOptions } from '../transport/connection.ts'
import { write } from '../transport/write.ts'

/**
 * Adds 1 to 50 images or videos to a product, by media id or URL. The Vitrine platform imports files from URLs if its operator
 * allows it, and rejects the whole call if one cannot be imported. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.addMedia(client, id, [{ url: 'https://example.com/mug.jpg' }])
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`, `MEDIA_NOT_FOUND`, `CHOICE_NOT_FOUND`,
 *   `MEDIA_OF_ANOTHER_OPTION`, `MEDIA_IMPORT_OFF`, `TOO_MANY_MEDIA`
 */
export async function addMedia(
  client: AnyClient,
  productId: string,
  media: readonly MediaToAdd[],
  options?: CallOptions,
): Promise<void> {
  await write(client, addMediaOperation, { id: productId, media }, options)
}

/**
 * Removes up to 50 images or videos from a product. An empty list is rejected, because it would remove all of them; use
 * `removeAllMedia` for that. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.removeMedia(client, id, ids)
 * ```
 * @throws StoreError `validation`; `application` `PRODUCT_NOT_FOUND`
 */
export async function removeMedia(
  client: AnyClient,
  productId: string,
  mediaIds: readonly string[],
  options?: CallOptions,
): Promise<void> {
  if (mediaIds.length === 0) {
    const violation = {
      field: 'mediaIds',
      description: 'must not be empty; removeAllMedia removes all',
      violatedRule: 'MIN_SIZE',
    }
    throw invalidArgument([violation], { operation: removeMediaOperation.name })
  }
  await write(client, removeMediaOperation, { id: productId, mediaIds }, options)
}

/**
 * Removes all images and videos from a product. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.removeAllMedia(client, id)
 * ```
 * @throws StoreError `application` `PRODUCT_NOT_FOUND`
 */
export async function removeAllMedia(
  client: AnyClient,
  productId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, removeMediaOperation, { id: productId, mediaIds: [] }, options)
}

/**
 * Adds media of the product to 1 to 10 choices, which show them when selected. Only one option may have media. Needs the right
 * `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.setChoiceMedia(client, id, [{ option: 'Colour', choice: 'Oat', mediaIds: ids }])
 * ```
 * @throws StoreError `application` `CHOICE_NOT_FOUND`, `MEDIA_NOT_FOUND`, `MEDIA_OF_ANOTHER_OPTION`,
 *   `PRODUCT_NOT_FOUND`
 */
export async function setChoiceMedia(
  client: AnyClient,
  productId: string,
  media: readonly ChoiceMedia[],
  options?: CallOptions,
): Promise<void> {
  await write(client, setChoiceMediaOperation, { id: productId, media }, options)
}

/**
 * Removes media from 1 to 10 choices; without `mediaIds`, all media of the choice. Needs the right `CATALOG_WRITE`.
 *
 * @example
 * ```ts
 * await catalogAdmin.removeChoiceMedia(client, id, [{ option: 'Colour', choice: 'Oat' }])
 * ```
 * @throws StoreError `application` `CHOICE_NOT_FOUND`, `PRODUCT_NOT_FOUND`
 */
export async function removeChoiceMedia(
  client: AnyClient,
  productId: string,
  media: readonly ChoiceMedia[],
  options?: CallOptions,
): Promise<void> {
  await write(client, removeChoiceMediaOperation, { id: productId, media }, options)
}
