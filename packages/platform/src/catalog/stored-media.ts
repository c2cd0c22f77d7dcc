import type { SiteContext } from '../http/index.ts'
import { findMedia, type SiteMedia } from '../media/index.ts'
import type { StoredMedia } from './stored-product.ts'

/** Files of the site as a product stores them, videos with their posters. */
export async function storedMedia(
  context: SiteContext,
  files: readonly SiteMedia[],
): Promise<readonly StoredMedia[]> {
  const stillIds = [...new Set(files.flatMap(({ still_id }) => still_id ?? []))]
  const stills = new Map((await findMedia(context, stillIds)).map((file) => [file.id, file]))
  return files.map((file) => {
    if (file.kind === 'image') return storedPicture(file)
    const still = stills.get(file.still_id ?? '')
    const film = { title: file.title, still: still ? storedPicture(still) : null }
    return { ...storedPicture(file), film }
  })
}

function storedPicture(file: SiteMedia): StoredMedia {
  const { id, width, height, alt_text, color, focal_x, focal_y } = file
  return {
    fileId: id,
    width,
    height,
    altText: alt_text,
    color,
    ...(focal_x !== null && focal_y !== null && { focalPoint: { x: focal_x, y: focal_y } }),
  }
}

/** Main picture of a product or variant: the named file, otherwise the first; for a video its poster. */
export function pictureOf(media: readonly StoredMedia[], fileId: string | null): StoredMedia | undefined {
  const named = media.find((each) => each.fileId === fileId)
  const candidates = named ? [named, ...media] : media
  for (const each of candidates) {
    if (!each.film) return each
    // The alternative text of a video applies to its poster.
    if (each.film.still) return { ...each.film.still, altText: each.altText || each.film.still.altText }
  }
  return undefined
}
