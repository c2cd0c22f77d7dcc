import type { Sharp } from 'sharp'
import { MediaRefused } from '../media-refused.ts'
import { loadSharp, maxPixels } from '../sharp.ts'
import type { PictureFormat } from '../sniff-file.ts'

/** A picture that takes longer was made to. */
const maxSeconds = 20

/**
 * Decodes a picture whole and writes it anew, in its own format: nothing but pixels comes through, no place where it was taken, no
 * hidden data, no file that is two things at once (requirements.md PLT-61). Of moving pictures all frames count.
 * @throws MediaRefused
 */
export async function reEncodePicture(from: string, to: string, format: PictureFormat): Promise<void> {
  const sharp = await loadSharp()
  const moves = format === 'gif' || format === 'webp'
  const open = () =>
    sharp(from, { limitInputPixels: maxPixels, sequentialRead: true, animated: moves, failOn: 'warning' })
  try {
    const { width, height } = await open().metadata()
    if (width * height > maxPixels) throw tooManyPixels()
    await encoders[format](open().autoOrient().toColourspace('srgb'))
      .timeout({ seconds: maxSeconds })
      .toFile(to)
  } catch (error) {
    if (error instanceof MediaRefused) throw error
    const { code, message } = error as NodeJS.ErrnoException
    // The disk's troubles are ours; everything else that is thrown here is about the picture.
    if (code === 'ENOSPC' || /no space left/i.test(message)) throw error
    if (/pixel limit/i.test(message)) throw tooManyPixels()
    throw new MediaRefused('FORMAT', 'cannot be decoded', undefined, { cause: error })
  }
}

const encoders: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  // Quality: derivatives are made of these, so that what is lost here is lost twice.
  jpg: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 92 }),
  avif: (picture) => picture.avif({ quality: 80, effort: 2 }),
  gif: (picture) => picture.gif(),
}

function tooManyPixels(): MediaRefused {
  return new MediaRefused('MAX_SIZE', `has more than ${maxPixels} pixels`, maxPixels)
}
