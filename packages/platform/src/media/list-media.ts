import type { RequestContext } from '../http/index.ts'
import { invalidArguments, violation } from '../http/index.ts'
import { listSiteMedia, type MediaPlace } from './repository.ts'
import type { ListMediaRequest, ListMediaResponse } from './requests.ts'
import { wireMedia } from './wire-media.ts'

const defaultLimit = 50

/** The files of the store, page by page. */
export async function listMedia(
  context: RequestContext,
  { limit = defaultLimit, cursor }: ListMediaRequest,
): Promise<ListMediaResponse> {
  const found = await listSiteMedia(context, limit + 1, cursor === undefined ? undefined : placeOf(cursor))
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    files: page.map((file) => wireMedia(context, file)),
    ...(found.length > limit && last && { nextCursor: `${last.created_at.getTime()}.${last.id}` }),
  }
}

function placeOf(cursor: string): MediaPlace {
  const [, time, fileId] = /^(\d{1,15})\.([0-9a-z.]{1,100})$/.exec(cursor) ?? []
  if (time === undefined || fileId === undefined) {
    throw invalidArguments(violation('cursor', 'FORMAT', 'is no cursor of this list'))
  }
  return { createdAt: new Date(Number(time)), fileId }
}
