import type { RequestContext } from '../http/index.ts'
import { invalidArguments, violation } from '../http/index.ts'
import { findMedia } from './find-media.ts'
import type { SiteMedia } from './media-file.ts'
import { updateSiteMedia } from './repository.ts'
import type { MediaFileResponse, UpdateMediaRequest } from './requests.ts'
import { wireMedia } from './wire-media.ts'

/** Tells everything that shows a file what is now said of it. */
export type TellShown = (context: RequestContext, file: SiteMedia) => Promise<void>

/** Changes what is said of a file; products that show it say so at once. */
export async function updateMedia(
  context: RequestContext,
  { fileId, title, altText, focalPoint, stillFrameMediaId: stillId }: UpdateMediaRequest,
  tellShown: TellShown,
): Promise<MediaFileResponse> {
  const before = await find(context, fileId)
  if (focalPoint && before.kind !== 'image') throw onlyFor('focalPoint', 'a picture')
  if (stillId !== undefined) {
    if (before.kind !== 'video') throw onlyFor('stillFrameMediaId', 'a film')
    if ((await find(context, stillId)).kind !== 'image') {
      throw invalidArguments(violation('stillFrameMediaId', 'OTHER', 'has to be a picture', null, 'PICTURE'))
    }
  }
  await updateSiteMedia(context, fileId, { title, altText, focalPoint, stillId })
  const file = await find(context, fileId)
  await tellShown(context, file)
  return { file: wireMedia(context, file) }
}

async function find(context: RequestContext, fileId: string): Promise<SiteMedia> {
  const [file] = await findMedia(context, [fileId])
  // What is not there was refused.
  return file as SiteMedia
}

function onlyFor(field: string, what: string): Error {
  return invalidArguments(violation(field, 'OTHER', `is for ${what} alone`, null, 'KIND'))
}
