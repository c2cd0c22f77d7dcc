/** URLs of resized pictures, and uploads of staff and apps. */

export type { MediaFile } from '@vitrine/contract/catalog-admin'
export {
  type ImageFormat,
  type ImageOptions,
  type ImageSource,
  type ImageSrcSetOptions,
  imageSrcSet,
  imageUrl,
  type MediaSource,
} from './images.ts'
export { type MediaToUpload, uploadMedia } from './upload-media.ts'
