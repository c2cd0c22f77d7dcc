import type { FormInput, ReceivedFile, RequestContext } from '../http/index.ts'
import { invalidArguments, violation } from '../http/index.ts'
import type { MediaIntake } from './intake/media-intake.ts'
import type { MediaFileResponse, UploadMediaRequest } from './requests.ts'
import { giveTaken, takeFile } from './take-file.ts'
import { wireMedia } from './wire-media.ts'

/** Takes a picture or a film in. The same file again is the same file: its id follows from what is in it. */
export async function uploadMedia(
  context: RequestContext,
  intake: MediaIntake,
  { fields, files }: FormInput<UploadMediaRequest>,
): Promise<MediaFileResponse> {
  const { title, altText, focalX, focalY } = fields
  const { file: given, still } = files as { file: ReceivedFile; still?: ReceivedFile }
  const file = await takeFile(intake, given.path, 'file')
  if (still && file.kind !== 'video') {
    throw invalidArguments(
      violation('still', 'OTHER', 'stands for a film, and the file is none', null, 'FILM'),
    )
  }
  const stillId = still && (await takeStill(context, intake, still))
  const focalPoint =
    focalX !== undefined && focalY !== undefined ? { focalPoint: { x: focalX, y: focalY } } : {}
  const kept = await giveTaken(context, file, given.filename, { title, altText, ...focalPoint, stillId })
  return { file: wireMedia(context, kept) }
}

async function takeStill(context: RequestContext, intake: MediaIntake, still: ReceivedFile): Promise<string> {
  const picture = await takeFile(intake, still.path, 'still')
  if (picture.kind !== 'image') {
    throw invalidArguments(violation('still', 'OTHER', 'has to be a picture', null, 'PICTURE'))
  }
  await giveTaken(context, picture, still.filename, {})
  return picture.id
}
