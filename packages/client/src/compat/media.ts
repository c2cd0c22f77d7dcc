import { imageUrl } from '../media/images.ts'

/** Where media of the public platform are. */
const publicHost = 'https://static.wixstatic.com'
/** Media identifiers have no host; `createClient` sets that of its platform. */
let mediaHost = publicHost

/** Sets the host of media identifiers: that of the platform whose responses contain them. */
export function setMediaHost(baseUrl: string): void {
  mediaHost = baseUrl.replace(/\/$/, '')
}

/** The image of a media identifier. */
export interface MediaImage {
  readonly id: string
  readonly url: string
  /** Pixels. */
  readonly height: number
  /** Pixels. */
  readonly width: number
  readonly altText?: string
  readonly filename?: string
}

export interface ImageTransformOptions {
  /** 1 to 100. */
  readonly quality?: number
}

/** Resolutions of videos on the public platform. */
export const VideoResolution: {
  readonly MOBILE: '360p'
  readonly LOW: '480p'
  readonly MID: '720p'
  readonly HIGH: '1080p'
} = { MOBILE: '360p', LOW: '480p', MID: '720p', HIGH: '1080p' }

/** Decodes a file name of a media identifier. */
export function decodeText(text: string): string {
  return text && decodeURIComponent(text)
}

/** `{protocol}://v1/{id}/{file name}#{parameters}`, with or without `wix:` before it. */
function parse(identifier: string, protocol: 'image' | 'video') {
  const [path = '', hash = ''] = identifier.split('#')
  const [id = '', name] = path.replace(new RegExp(`^(wix:)?${protocol}://v1/`), '').split('/')
  return { id, filename: name && decodeText(name), parameters: new URLSearchParams(hash) }
}

function getImageUrl(identifier: string): MediaImage {
  const [, original, id = '', width, height] =
    /^(https?:\/\/.*\/media\/([^/?#]+))(?:\/v1\/\w+\/w_(\d+),h_(\d+))?/.exec(identifier) ?? []
  if (original) return { id, url: original, height: Number(height), width: Number(width) }
  const image = parse(identifier, 'image')
  const size = (name: string) => Number(image.parameters.get(name))
  return {
    id: image.id,
    url: `${mediaHost}/media/${image.id}`,
    height: size('originHeight'),
    width: size('originWidth'),
    ...(image.filename && { altText: image.filename, filename: image.filename }),
  }
}

function getScaledImageUrl(
  fit: 'fill' | 'fit',
  identifier: string,
  width: number,
  height: number,
  options: ImageTransformOptions = {},
): string {
  const { id, url } = getImageUrl(identifier)
  const scaled = imageUrl({ url }, { ...options, width, height, fit })
  // The public platform does not know the extension of ours for the best format.
  return url.startsWith(publicHost) ? scaled.replace(/[^/]+\.auto$/, id) : scaled
}

function getVideoUrl(identifier: string, resolution?: string) {
  const { id, filename, parameters } = parse(identifier, 'video')
  const poster = {
    id: parameters.get('posterUri') || `${id}.jpg`,
    width: parameters.get('posterWidth') || '50',
    height: parameters.get('posterHeight') || '50',
  }
  const file = resolution ? `${resolution}/mp4/file.mp4` : 'file'
  return {
    id,
    url:
      mediaHost === publicHost
        ? `https://video.wixstatic.com/video/${id}/${file}`
        : `${mediaHost}/media/${id}`,
    thumbnail: `wix:image://v1/${poster.id}#originWidth=${poster.width}&originHeight=${poster.height}`,
    ...(filename && { filename }),
  }
}

/** The public client's helpers for pictures and videos. */
export const media: {
  readonly getImageUrl: (identifier: string) => MediaImage
  readonly getScaledToFillImageUrl: (
    identifier: string,
    targetWidth: number,
    targetHeight: number,
    options?: ImageTransformOptions,
  ) => string
  readonly getScaledToFitImageUrl: (
    identifier: string,
    targetWidth: number,
    targetHeight: number,
    options?: ImageTransformOptions,
  ) => string
  readonly getVideoUrl: (
    identifier: string,
    resolution?: string,
  ) => { readonly id: string; readonly url: string; readonly thumbnail: string; readonly filename?: string }
} = {
  getImageUrl,
  getScaledToFillImageUrl: (...args) => getScaledImageUrl('fill', ...args),
  getScaledToFitImageUrl: (...args) => getScaledImageUrl('fit', ...args),
  getVideoUrl,
}
