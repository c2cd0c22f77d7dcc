import type { SiteMedia } from '../media/media-file.ts'
import type { StoredMedia } from './stored-product.ts'

/** A file of the site as a product keeps it. */
export function storedMedia({
  id,
  width,
  height,
  alt_text,
  color,
  focal_x,
  focal_y,
}: SiteMedia): StoredMedia {
  return {
    fileId: id,
    width,
    height,
    altText: alt_text,
    color,
    ...(focal_x !== null && focal_y !== null && { focalPoint: { x: focal_x, y: focal_y } }),
  }
}
