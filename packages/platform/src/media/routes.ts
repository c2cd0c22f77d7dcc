import { uploadMedia as uploadMediaOperation } from '@vitrine/contract/catalog-admin'
import { formRoute, type Route, route, writeRoute } from '../http/index.ts'
import { limitUpload } from './file-format.ts'
import type { MediaIntake } from './media-intake.ts'
import { toProblem } from './media-refused.ts'
import {
  getMedia,
  importMedia,
  listMedia,
  type OnMediaUpdated,
  updateMedia,
  uploadMedia,
} from './media-service.ts'
import * as operations from './operations.ts'

/** The media files of a store. */
export function mediaRoutes(intake: MediaIntake, onUpdated: OnMediaUpdated): readonly Route[] {
  const form = {
    files: ['file', 'still'],
    place: () => intake.store.temporaryPath(),
    async *check(field: string, bytes: AsyncIterable<Uint8Array>) {
      try {
        yield* limitUpload(bytes)
      } catch (error) {
        throw toProblem(error, field)
      }
    },
  }
  return [
    formRoute(uploadMediaOperation, form, (context, input) => uploadMedia(context, intake, input)),
    route(operations.importMediaOperation, (context, input) => importMedia(context, intake, input)),
    route(operations.getMediaOperation, getMedia),
    writeRoute(operations.updateMediaOperation, (context, input) => updateMedia(context, input, onUpdated)),
    route(operations.listMediaOperation, listMedia),
  ]
}
