import type { Derivative } from './derivative.ts'

/** Pixels of an original that are decoded at most, requirements.md PLT-61. */
const maxPixels = 40_000_000

/** Makes a derivative. `fill` covers the box and crops what stands out; `fit` stays inside it. Nothing is enlarged. */
export async function renderDerivative(original: string, derivative: Derivative): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({
      width: derivative.width,
      height: derivative.height,
      fit: derivative.fit === 'fill' ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
  const { quality } = derivative
  switch (derivative.format) {
    case 'webp':
      return picture.webp({ quality }).toBuffer()
    case 'avif':
      // The default effort takes ten times as long for a tenth fewer bytes.
      return picture.avif({ quality, effort: 2 }).toBuffer()
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
  }
}

/** Throws when the bytes are not a picture that derivatives can be made of. */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  const sharp = await loadSharp()
  await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
}

/** Loaded at the first picture: a platform that serves none keeps its memory. */
async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp')
  // Requests bring the parallelism; one picture may not take all cores from them.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
