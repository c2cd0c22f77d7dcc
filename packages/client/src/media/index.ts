/** URLs of resized pictures. */

export {
  type ImageFormat,
  type ImageOptions,
  type ImageSource,
  type ImageSrcSetOptions,
  imageSrcSet,
  imageUrl,
  type MediaSource,
} from './images.ts'
