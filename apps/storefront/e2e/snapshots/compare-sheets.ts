import sharp from 'sharp'
import type { Raster } from './sheet.ts'

/** Side of the compared squares, in pixels of the sheet: 32 px of the page. Squares overlap by half. */
const side = 8
/** Mean difference of a square's strongest channel (0 to 255) above which the picture counts as changed. */
const threshold = 14

export interface Difference {
  readonly left: number
  readonly top: number
  /** Mean difference of the strongest channel, 0 to 255. */
  readonly strength: number
}

/**
 * Finds the visible differences of two sheets. Squares are compared rather than pixels: another machine may render
 * edges of letters slightly differently, which a mean absorbs, while a missing word, another color or a moved block
 * exceeds the threshold.
 */
export function differencesBetween(reference: Raster, fresh: Raster): Difference[] {
  const differences: Difference[] = []
  const [width, height] = [Math.max(reference.width, fresh.width), Math.max(reference.height, fresh.height)]
  for (let top = 0; top < height; top += side / 2) {
    for (let left = 0; left < width; left += side / 2) {
      const strength = strengthAt(reference, fresh, left, top)
      if (strength > threshold) differences.push({ left, top, strength })
    }
  }
  return differences
}

/** An area outside one of the sheets differs completely. */
function strengthAt(reference: Raster, fresh: Raster, left: number, top: number): number {
  let sum = 0
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const [a, b] = [pixelAt(reference, x, y), pixelAt(fresh, x, y)]
      if (a === undefined && b === undefined) continue
      if (a === undefined || b === undefined) sum += 255
      else sum += strongestChannel(reference.pixels, a, fresh.pixels, b)
    }
  }
  return sum / (side * side)
}

function pixelAt({ width, height }: Raster, x: number, y: number): number | undefined {
  return x < width && y < height ? (y * width + x) * 3 : undefined
}

function strongestChannel(a: Uint8Array, atA: number, b: Uint8Array, atB: number): number {
  let strongest = 0
  for (let channel = 0; channel < 3; channel++) {
    strongest = Math.max(strongest, Math.abs((a[atA + channel] ?? 0) - (b[atB + channel] ?? 0)))
  }
  return strongest
}

/** The new sheet with a frame around each changed square, as PNG. */
export async function markDifferences(fresh: Raster, differences: readonly Difference[]): Promise<Buffer> {
  const frames = differences.map(
    ({ left, top }) => `<rect x="${left}" y="${top}" width="${side}" height="${side}"/>`,
  )
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${fresh.width}" height="${fresh.height}" fill="none" stroke="#f0f">${frames.join('')}</svg>`
  const raw = { width: fresh.width, height: fresh.height, channels: 3 } as const
  return sharp(fresh.pixels, { raw })
    .composite([{ input: Buffer.from(overlay), left: 0, top: 0 }])
    .png()
    .toBuffer()
}
