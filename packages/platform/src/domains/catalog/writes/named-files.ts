import type { MediaToAdd } from '@vitrine/contract/catalog-admin'
import { applicationError } from '../../../http/problem.ts'
import { mediaUrl } from '../wire/media.ts'

/**
 * Which file each item means: by id, or by the address under which this platform serves it or a derivative of it.
 * @throws `MEDIA_IMPORT_OFF` for an address elsewhere (requirements.md PLT-60: not to fetch at all is the default)
 */
export function namedFiles(media: readonly MediaToAdd[], publicUrl: string): readonly string[] {
  const own = mediaUrl('', publicUrl)
  return media.map(({ mediaId, url }) => {
    // The schema has read: one of them is there.
    if (mediaId !== undefined) return mediaId
    if (url?.startsWith(own)) return url.slice(own.length).split(/[/?#]/, 1)[0] as string
    throw applicationError(
      409,
      'MEDIA_IMPORT_OFF',
      'This platform fetches nothing from other addresses. Nothing was changed; upload the file and add it by its id.',
      { url },
    )
  })
}
