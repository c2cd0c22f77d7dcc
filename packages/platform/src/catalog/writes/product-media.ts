import { isDeepStrictEqual } from 'node:util'
import type { EmptyResponse } from '@vitrine/contract'
import type {
  AddMediaRequest,
  ChoiceMediaRequest,
  MediaToAdd,
  RemoveMediaRequest,
} from '@vitrine/contract/catalog-admin'
import type { RequestContext, SiteContext } from '../../http/index.ts'
import { findMedia, type ImportFromUrl, mediaNotFound, type SiteMedia } from '../../media/index.ts'
import { mediaShownTooOften, tooManyMedia } from '../errors.ts'
import { productWriter } from '../product-writer.ts'
import type { ProductRecords, StoredProduct } from '../records.ts'
import { findShowing, showInCollections } from '../repository/media-repository.ts'
import { storedMedia } from '../stored-media.ts'
import type { StoredMedia } from '../stored-product.ts'
import { mediaUrl } from '../wire/media.ts'
import { withChoiceMedia, withoutFiles } from './choice-media.ts'
import { lockProduct, saveWritten } from './products.ts'

/** The limit of store documents. Choice: the API defines no limit. */
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

/** Removes files from a product and its choices; all of them if the list is empty. The files stay in the media store. */
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

/** Removes media from choices; they stay with the product. Choice: an empty list means all media of a choice, as it does for a product. */
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

/** If nothing changes, the time of the last change stays. */
async function save(context: RequestContext, before: StoredProduct, changed: ProductRecords) {
  const { media, options } = before.product
  const isSame = isDeepStrictEqual([changed.product.media, changed.product.options], [media, options])
  if (!isSame) await saveWritten(context, before, changed)
  return {}
}

/** Products updated in one call. Choice: more of them would hold their locks too long. */
const maxProducts = 1_000

/** Refreshes a file's metadata, or its video's poster, on every product and collection that shows it. @throws `MEDIA_SHOWN_TOO_OFTEN` */
export async function refreshMedia(context: SiteContext, file: SiteMedia): Promise<void> {
  const [shown] = await storedMedia(context, [file])
  // One file was given.
  const refreshed = shown as StoredMedia
  const ids = await findShowing(context, file.id, maxProducts + 1)
  if (ids.length > maxProducts) throw mediaShownTooOften(maxProducts)
  const products = await productWriter.lock(context, ids)
  await productWriter.update(
    context,
    products.map((before) => {
      const media = before.product.media.map((each) => withRefreshed(each, refreshed))
      return { before, after: { ...before, product: { ...before.product, media } } }
    }),
  )
  await showInCollections(context, file.id, (media) => media.map((each) => withRefreshed(each, refreshed)))
}

function withRefreshed(media: StoredMedia, refreshed: StoredMedia): StoredMedia {
  // A store document may define the size of a picture itself.
  if (media.fileId === refreshed.fileId) return { ...refreshed, width: media.width, height: media.height }
  if (media.film?.still?.fileId !== refreshed.fileId) return media
  return { ...media, film: { ...media.film, still: refreshed } }
}

/** The file id of each item of a call, or the error. */
export type NamedFiles = readonly PromiseSettledResult<string>[]

/** Fetched in parallel, so that a slow server does not delay the others. */
const atOnce = 4

/**
 * Finds which file each item means: by id, by the address under which this platform serves it or a derivative of it, or by an address
 * elsewhere, which is downloaded. It runs before the transaction, so that no lock waits for another server.
 */
export async function namedFiles(
  context: RequestContext,
  media: readonly MediaToAdd[],
  importFromUrl: ImportFromUrl,
): Promise<NamedFiles> {
  const own = mediaUrl('', context.publicUrl)
  const nameOf = async ({ mediaId, url }: MediaToAdd, at: number): Promise<string> => {
    if (mediaId !== undefined) return mediaId
    // The schema requires one of the two.
    const address = url as string
    if (address.startsWith(own)) return address.slice(own.length).split(/[/?#]/, 1)[0] as string
    return (await importFromUrl(context, address, `media[${at}].url`)).id
  }
  const named: PromiseSettledResult<string>[] = []
  for (let at = 0; at < media.length; at += atOnce) {
    const some = media.slice(at, at + atOnce).map((item, offset) => nameOf(item, at + offset))
    named.push(...(await Promise.allSettled(some)))
    // All or nothing: after one failure the others are not needed.
    if (named.some(({ status }) => status === 'rejected')) break
  }
  return named
}
