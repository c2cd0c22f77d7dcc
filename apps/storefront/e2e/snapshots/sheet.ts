import sharp from 'sharp'

/** An image as pixels, row by row, in red, green and blue. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Photographs are halved again: letters become grey lines, which are compared. */
const shrink = 0.5
const gap = 8
/** Different from both themes' backgrounds, so that a change in page height shows. */
const ground = { r: 128, g: 128, b: 128 }

/** The photographs of one screen side by side, as one WebP of about 50 KB. The result is deterministic. */
export async function makeSheet(photographs: readonly Buffer[]): Promise<Buffer> {
  const shrunk = await Promise.all(
    photographs.map(async (photograph) => {
      const { width } = await sharp(photograph).metadata()
      return sharp(photograph)
        .removeAlpha()
        .resize({ width: Math.round(width * shrink), kernel: 'mitchell' })
        .raw()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  let left = 0
  const placed = shrunk.map(({ data, info }) => {
    const place = {
      input: data,
      raw: { width: info.width, height: info.height, channels: info.channels },
      left,
      top: 0,
    }
    left += info.width + gap
    return place
  })
  const height = Math.max(...shrunk.map(({ info }) => info.height))
  const canvas = sharp({ create: { width: left - gap, height, channels: 3, background: ground } })
  return canvas.composite(placed).webp({ quality: 62, smartSubsample: true, effort: 4 }).toBuffer()
}

export async function rasterOf(sheet: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
