import { formRoute, type Route, route, writeRoute } from '../http/index.ts'
import { findMedia } from './find-media.ts'
import { importMedia } from './import-media.ts'
import { checkedBytes } from './intake/checked-bytes.ts'
import type { MediaIntake } from './intake/media-intake.ts'
import { listMedia } from './list-media.ts'
import type { SiteMedia } from './media-file.ts'
import * as operations from './operations.ts'
import { refusedFile } from './refused-file.ts'
import { type TellShown, updateMedia } from './update-media.ts'
import { uploadMedia } from './upload-media.ts'
import { wireMedia } from './wire-media.ts'

/** Files of a store, for staff and apps with the right to write the catalog. */
export function mediaRoutes(intake: MediaIntake, tellShown: TellShown): readonly Route[] {
  const form = {
    files: ['file', 'still'],
    place: () => intake.store.unfinished(),
    async *check(field: string, bytes: AsyncIterable<Uint8Array>) {
      try {
        yield* checkedBytes(bytes)
      } catch (error) {
        throw refusedFile(error, field)
      }
    },
  }
  return [
    formRoute(operations.uploadMediaOperation, form, (context, input) => uploadMedia(context, intake, input)),
    route(operations.importMediaOperation, (context, input) => importMedia(context, intake, input)),
    route(operations.getMediaOperation, async (context, { fileId }) => {
      const [file] = await findMedia(context, [fileId])
      // What is not there was refused.
      return { file: wireMedia(context, file as SiteMedia) }
    }),
    writeRoute(operations.updateMediaOperation, (context, input) => updateMedia(context, input, tellShown)),
    route(operations.listMediaOperation, listMedia),
  ]
}
