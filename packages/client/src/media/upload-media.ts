import { type MediaFile, uploadMedia as uploadMediaOperation } from '@vitrine/contract/catalog-admin'
import type { AnyClient } from '../client.ts'
import type { CallOptions } from '../transport/connection.ts'
import { defaultRetry } from '../transport/retry.ts'
import { write } from '../transport/write.ts'

/** What to store with an uploaded file. */
export interface MediaToUpload {
  /** A name for staff, at most 300 characters; default: the name of the file. */
  readonly title?: string
  /** What the image shows, for people who cannot see it; at most 1000 characters. */
  readonly altText?: string
  /** The point that stays visible when the image is cropped, as fractions of width and height from 0 to 1; default the center. */
  readonly focalPoint?: { readonly x: number; readonly y: number }
  /** For a video: the image to show before it plays. */
  readonly poster?: Blob
}

/** Time for the largest video over a slow line. */
const uploadTimeoutMs = 600_000

/**
 * Uploads an image (JPEG, PNG, WebP, AVIF or GIF, at most 10 MB) or a video (MP4 or WebM, at most 100 MB) in one call. Use the `id` of the
 * result as `mediaId` of `addMedia`. The type is recognized by the content. Uploading an equal file again returns an equal id.
 * A call takes at most ten minutes unless `options` says otherwise. Needs the right `CATALOG_WRITE`.
 *
 * @param file In Node.js, `await openAsBlob(path)` of `node:fs`, or a `File` for a name that becomes the title
 * @example
 * ```ts
 * const response = await fetch('https://example.com/mug.jpg')
 * const { id: mediaId } = await uploadMedia(client, await response.blob(), { altText: 'A brown mug' })
 * await addMedia(client, id, [{ mediaId }])
 * ```
 * @throws StoreError `validation` for a file that is too large or of another type, and for `poster` with an image
 */
export async function uploadMedia(
  client: AnyClient,
  file: Blob,
  { title, altText, focalPoint, poster }: MediaToUpload = {},
  options?: CallOptions,
): Promise<MediaFile> {
  const form = new FormData()
  const fields = { title, altText, focalX: focalPoint?.x.toFixed(6), focalY: focalPoint?.y.toFixed(6) }
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  form.append('file', file)
  if (poster) form.append('still', poster)
  const response = await write(
    client,
    { ...uploadMediaOperation, form },
    {},
    { timeoutMs: uploadTimeoutMs, retry: { ...defaultRetry, totalTimeoutMs: uploadTimeoutMs }, ...options },
  )
  return response.file
}
