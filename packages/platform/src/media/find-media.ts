import type { SiteContext } from '../http/index.ts'
import { applicationError, type Problem } from '../http/index.ts'
import type { SiteMedia } from './media-file.ts'
import { findSiteMedia } from './repository.ts'

/** Files of the site in the order of their ids. @throws `MEDIA_NOT_FOUND` for the first that it has not */
export async function findMedia(context: SiteContext, ids: readonly string[]): Promise<readonly SiteMedia[]> {
  const found = new Map((await findSiteMedia(context, ids)).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = found.get(id)
    if (!file) throw mediaNotFound(id)
    return file
  })
}

export function mediaNotFound(id: string): Problem {
  return applicationError(404, 'MEDIA_NOT_FOUND', 'There is no such file in the media of this store.', { id })
}
