import type { Sharp } from 'sharp'
import type { ImageFormat } from './file-format.ts'
import { MediaRefused } from './media-refused.ts'

/** Limit for decoded images, checked in the header before decoding. */
export const maxPixels = 40_000_000

/** Images that take longer were made to. */
const maxSeconds = 20

/** Loaded with the first image: a platform that handles none saves the memory. */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp')
  // Requests already run in parallel; one image must not take all cores from them.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Decodes an image and encodes it again in the same format, so that only pixels remain: no location, no hidden data, no
 * file that is valid in two formats. Animations keep their frames.
 * @throws MediaRefused
 */
export async function reEncodeImage(from: string, to: string, format: ImageFormat): Promise<void> {
  const sharp = await loadSharp()
  const animated = format === 'gif' || format === 'webp'
  const open = () =>
    sharp(from, { limitInputPixels: maxPixels, sequentialRead: true, animated, failOn: 'warning' })
  try {
    const { width, height } = await open().metadata()
    if (width * height > maxPixels) throw tooManyPixels()
    await encoders[format](open().autoOrient().toColourspace('srgb'))
      .timeout({ seconds: maxSeconds })
      .toFile(to)
  } catch (error) {
    if (error instanceof MediaRefused) throw error
    const { code, message } = error as NodeJS.ErrnoException
    // A full disk is our error; every other error here is about the image.
    if (code === 'ENOSPC' || /no space left/i.test(message)) throw error
    if (/pixel limit/i.test(message)) throw tooManyPixels()
    throw new MediaRefused('FORMAT', 'cannot be decoded', undefined, { cause: error })
  }
}

const encoders: Readonly<Record<ImageFormat, (image: Sharp) => Sharp>> = {
  // High quality, because derivatives are encoded once more.
  jpg: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 92 }),
  avif: (image) => image.avif({ quality: 80, effort: 2 }),
  gif: (image) => image.gif(),
}

function tooManyPixels(): MediaRefused {
  return new MediaRefused('MAX_SIZE', `has more than ${maxPixels} pixels`, maxPixels)
}

export interface ImageFacts {
  /** Pixels, after applying the orientation. */
  readonly width: number
  readonly height: number
  /** Dominant color as `#rrggbb`, for a placeholder. */
  readonly color: string
  /** A few pixels as a `data:` URL, to be shown large and blurred. */
  readonly blur: string
}

/** Longer side of the placeholder, in pixels. */
const placeholderSide = 16
const blurQuality = 20

/** @param image path or bytes. Throws if the image cannot be decoded completely. */
export async function readImageFacts(image: string | Uint8Array): Promise<ImageFacts> {
  const sharp = await loadSharp()
  const opened = sharp(image, { limitInputPixels: maxPixels, sequentialRead: true })
  const { autoOrient } = await opened.metadata()
  const { data, info } = await opened
    .autoOrient()
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const blur = await sharp(data, { raw: { width, height, channels } })
    .webp({ quality: blurQuality, effort: 6 })
    .toBuffer()
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    color: dominantColor(data, channels),
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}

/** The mean of the fullest of 512 color boxes; the mean of all pixels would be a gray that is not in the image. */
function dominantColor(pixels: Uint8Array, channels: number): string {
  const boxes = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const [red = 0, green = red, blue = red] = pixels.subarray(at, at + Math.min(channels, 3))
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const box = boxes.get(key) ?? { count: 0, sum: [0, 0, 0] }
    box.count++
    box.sum[0] += red
    box.sum[1] += green
    box.sum[2] += blue
    boxes.set(key, box)
  }
  const [fullest] = [...boxes.values()].toSorted((a, b) => b.count - a.count)
  if (!fullest) return '#ffffff'
  const parts = fullest.sum.map((sum) =>
    Math.round(sum / fullest.count)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('')}`
}
