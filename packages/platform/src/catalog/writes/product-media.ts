import { isDeepStrictEqual } from 'node:util'
import type { EmptyResponse } from '@vitrine/contract'
import type { AddMediaRequest, ChoiceMediaRequest, RemoveMediaRequest } from '@vitrine/contract/catalog-admin'
import type { RequestContext } from '../../http/index.ts'
import { findMedia, mediaNotFound } from '../../media/index.ts'
import type { ProductRecords, StoredProduct } from '../records.ts'
import { storedMedia } from '../stored-media.ts'
import { withChoiceMedia, withoutFiles } from './choice-media.ts'
import type { NamedFiles } from './named-files.ts'
import { tooManyMedia } from './refusals.ts'
import { lockProduct, saveWritten } from './save-written.ts'

/** As in a store document. Choice: the wire names no bound of a product's media. */
const maxMedia = 200

/**
 * Puts files of the site behind those of a product, and shows them with a choice where one is named. What the product has already
 * stays where it is.
 * @throws `PRODUCT_NOT_FOUND`, `MEDIA_NOT_FOUND`, `TOO_MANY_MEDIA`, `CHOICE_NOT_FOUND`, `MEDIA_OF_ANOTHER_OPTION`
 */
export async function addMedia(
  context: RequestContext,
  { id, media }: AddMediaRequest,
  named: NamedFiles,
): Promise<EmptyResponse> {
  const fileIds = named.map((file) => {
    if (file.status === 'rejected') throw file.reason
    return file.value
  })
  const before = await lockProduct(context, id)
  const files = await findMedia(context, [...new Set(fileIds)])
  const { product } = before
  const had = new Set(product.media.map(({ fileId }) => fileId))
  const added = files.filter((file) => !had.has(file.id))
  if (had.size + added.length > maxMedia) throw tooManyMedia(had.size + added.length, maxMedia)
  const withMedia = {
    ...before,
    product: { ...product, media: [...product.media, ...(await storedMedia(context, added))] },
  }
  const changed = media.reduce<ProductRecords>((records, { choice }, at) => {
    // There is a file for each item.
    const fileId = fileIds[at] as string
    return choice ? withChoiceMedia(records, choice, (others) => [...others, fileId]) : records
  }, withMedia)
  return save(context, before, changed)
}

/** Takes files off a product and its choices; all of them where none are named (wire.md 6.6). The files stay in the store's media. */
export async function removeMedia(
  context: RequestContext,
  { id, mediaIds }: RemoveMediaRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const { product } = before
  const all = product.media.map(({ fileId }) => fileId)
  const gone = new Set(mediaIds.length === 0 ? all : mediaIds)
  const media = product.media.filter(({ fileId }) => !gone.has(fileId))
  return save(context, before, withoutFiles({ ...before, product: { ...product, media } }, gone))
}

/** Shows media of the product with some of its choices, beside what they have already. */
export async function setChoiceMedia(
  context: RequestContext,
  { id, media }: ChoiceMediaRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const own = new Set(before.product.media.map(({ fileId }) => fileId))
  const foreign = media.flatMap(({ mediaIds = [] }) => mediaIds).find((fileId) => !own.has(fileId))
  if (foreign !== undefined) throw mediaNotFound(foreign)
  const changed = media.reduce<ProductRecords>(
    (records, { mediaIds = [], ...choice }) =>
      withChoiceMedia(records, choice, (others) => [...others, ...mediaIds]),
    before,
  )
  return save(context, before, changed)
}

/** Takes media off choices; they stay with the product. Choice: an empty list means all of a choice, as it does for a product. */
export async function removeChoiceMedia(
  context: RequestContext,
  { id, media }: ChoiceMediaRequest,
): Promise<EmptyResponse> {
  const before = await lockProduct(context, id)
  const changed = media.reduce<ProductRecords>(
    (records, { mediaIds = [], ...choice }) =>
      withChoiceMedia(records, choice, (others) =>
        mediaIds.length === 0 ? [] : others.filter((fileId) => !mediaIds.includes(fileId)),
      ),
    before,
  )
  return save(context, before, changed)
}

/** A product of which nothing changed keeps the time of its last change. */
async function save(
  context: RequestContext,
  before: StoredProduct,
  changed: ProductRecords,
): Promise<EmptyResponse> {
  const { media, options } = before.product
  const isSame = isDeepStrictEqual([changed.product.media, changed.product.options], [media, options])
  if (!isSame) await saveWritten(context, before, changed)
  return {}
}
