export { Derivatives } from './derivatives.ts'
export { mediaFiles } from './endpoints.ts'
export { MediaIntake } from './media-intake.ts'
export { toProblem } from './media-refused.ts'
export {
  findMedia,
  type ImportFromUrl,
  importFromUrl,
  loadTrustedImage,
  mediaImportOff,
  mediaNotFound,
} from './media-service.ts'
export { MediaStore } from './media-store.ts'
export {
  findFiles,
  findSiteMedia,
  insertFile,
  insertSiteMedia,
  listSiteMediaById,
  updateSiteMedia,
} from './repository.ts'
export { mediaRoutes } from './routes.ts'
export { openBlobs } from './storage/s3-blobs.ts'
export type { MediaFile, SiteMedia } from './tables.ts'
