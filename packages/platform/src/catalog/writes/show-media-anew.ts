import type { SiteContext } from '../../http/index.ts'
import type { SiteMedia } from '../../media/index.ts'
import { productWriter } from '../product-writer.ts'
import { findShowing, showInCollections } from '../repository/media-repository.ts'
import { storedMedia } from '../stored-media.ts'
import type { StoredMedia } from '../stored-product.ts'
import { mediaShownTooOften } from './refusals.ts'

/** Products told in one call. Choice: more of them would hold their locks too long. */
const maxProducts = 1_000

/** Has products and collections say of a file, or of the film that it stands for, what is now said of it. @throws `MEDIA_SHOWN_TOO_OFTEN` */
export async function showMediaAnew(context: SiteContext, file: SiteMedia): Promise<void> {
  const [shown] = await storedMedia(context, [file])
  // One file was given.
  const anew = shown as StoredMedia
  const ids = await findShowing(context, file.id, maxProducts + 1)
  if (ids.length > maxProducts) throw mediaShownTooOften(maxProducts)
  const products = await productWriter.lock(context, ids)
  await productWriter.update(
    context,
    products.map((before) => {
      const media = before.product.media.map((each) => told(each, anew))
      return { before, after: { ...before, product: { ...before.product, media } } }
    }),
  )
  await showInCollections(context, file.id, (media) => media.map((each) => told(each, anew)))
}

function told(media: StoredMedia, anew: StoredMedia): StoredMedia {
  // A store document may say something of its own of how large a picture is.
  if (media.fileId === anew.fileId) return { ...anew, width: media.width, height: media.height }
  if (media.film?.still?.fileId !== anew.fileId) return media
  return { ...media, film: { ...media.film, still: anew } }
}
