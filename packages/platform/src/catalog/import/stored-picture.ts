import type { ImportContext } from '../../store-document/index.ts'
import type { PicturePart } from '../store-document/product-part.ts'
import type { StoredMedia } from '../stored-product.ts'

/** A picture of a store document as a product or collection keeps it. */
export function storedPicture({ src, alt, width, height }: PicturePart, context: ImportContext): StoredMedia {
  const { id, color } = context.fileOf(src, alt)
  return { fileId: id, width, height, altText: alt, color }
}
