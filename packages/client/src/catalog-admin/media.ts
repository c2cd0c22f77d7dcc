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
 * Adds 1 to 50 pictures or films to a product, by id or by address. The public platform does not look at addresses when they are added;
 * ours brings the files in first, where its operator lets it, and refuses the whole call where one cannot be had.
 * @throws StoreError `PRODUCT_NOT_FOUND`, `MEDIA_NOT_FOUND`, `CHOICE_NOT_FOUND`, `MEDIA_OF_ANOTHER_OPTION`, `MEDIA_IMPORT_OFF`,
 * `TOO_MANY_MEDIA`
 * @see specification, section 7, POST /v1/products/{id}/media
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
 * Takes at most 50 pictures or films off a product. An empty list is refused: on the wire it means all, and that is
 * `removeAllMedia`. @throws StoreError `validation`, `PRODUCT_NOT_FOUND`.
 * @see specification, section 7, POST /v1/products/{id}/media/delete
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
      description: 'has to name what to remove',
      violatedRule: 'MIN_SIZE',
    }
    throw invalidArgument([violation], { operation: removeMediaOperation.name })
  }
  await write(client, removeMediaOperation, { id: productId, mediaIds }, options)
}

/**
 * Takes every picture and film off a product.
 * @throws StoreError `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/media/delete
 */
export async function removeAllMedia(
  client: AnyClient,
  productId: string,
  options?: CallOptions,
): Promise<void> {
  await write(client, removeMediaOperation, { id: productId, mediaIds: [] }, options)
}

/**
 * Shows media of the product when one of 1 to 10 choices is made, beside what is shown already; choices of one option only.
 * @throws StoreError `CHOICE_NOT_FOUND`, `MEDIA_NOT_FOUND`, `MEDIA_OF_ANOTHER_OPTION`, `PRODUCT_NOT_FOUND`
 * @see specification, section 7, PATCH /v1/products/{id}/choices/media
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
 * Takes media off 1 to 10 choices; all of a choice's where no ids are given.
 * @throws StoreError `CHOICE_NOT_FOUND`, `PRODUCT_NOT_FOUND`
 * @see specification, section 7, POST /v1/products/{id}/choices/media/delete
 */
export async function removeChoiceMedia(
  client: AnyClient,
  productId: string,
  media: readonly ChoiceMedia[],
  options?: CallOptions,
): Promise<void> {
  await write(client, removeChoiceMediaOperation, { id: productId, media }, options)
}
