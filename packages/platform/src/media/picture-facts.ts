import { loadSharp, maxPixels } from './sharp.ts'

/** What a picture is before anybody has seen it. */
export interface PictureFacts {
  /** Pixels, as it is shown: turned the way its camera said. */
  readonly width: number
  readonly height: number
  /** The colour that most of it has, `#rrggbb`: stands where the picture will be. */
  readonly color: string
  /** A few pixels of it as a `data:` address, to be shown blurred and large. */
  readonly blur: string
}

/** Longer side of the sample; smaller than this shows nothing, larger weighs more than it tells. */
const sampleSide = 16
const blurQuality = 20

/** Looks at a picture, given as a path or as its bytes. Throws when it cannot be decoded whole. */
export async function pictureFacts(picture: string | Uint8Array): Promise<PictureFacts> {
  const sharp = await loadSharp()
  const opened = sharp(picture, { limitInputPixels: maxPixels, sequentialRead: true })
  const { autoOrient } = await opened.metadata()
  const sample = await opened
    .autoOrient()
    .resize(sampleSide, sampleSide, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = sample
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

/** The mean of the pixels of the fullest of 512 boxes: the mean of all would be a grey that stands nowhere in the picture. */
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
