import type { SiteContext } from '../http/index.ts'
import type { SiteMedia } from './media-file.ts'
import type { WireMediaFile } from './requests.ts'

/** A file as the calls of the store's media tell of it. */
export function wireMedia({ publicUrl }: Pick<SiteContext, 'publicUrl'>, file: SiteMedia): WireMediaFile {
  const { id, focal_x, focal_y, color, blur, duration_ms, still_id } = file
  return {
    id,
    mediaType: file.kind,
    url: `${publicUrl}/media/${id}`,
    width: file.width,
    height: file.height,
    format: id.slice(id.lastIndexOf('.') + 1),
    sizeInBytes: file.size,
    ...(duration_ms !== null && { durationInMilliseconds: duration_ms }),
    title: file.title,
    altText: file.alt_text,
    ...(focal_x !== null && focal_y !== null && { focalPoint: { x: focal_x, y: focal_y } }),
    ...(color !== null && blur !== null && { placeholder: { color, blur } }),
    ...(still_id !== null && { stillFrameMediaId: still_id }),
    createdDate: file.created_at.toISOString(),
  }
}
