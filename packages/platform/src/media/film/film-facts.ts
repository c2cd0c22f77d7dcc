import { open } from 'node:fs/promises'
import { MediaRefused } from '../media-refused.ts'
import type { FilmFormat } from '../sniff-file.ts'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'

/** What a film says of itself. */
export interface FilmFacts {
  /** Pixels, as it is shown. */
  readonly width: number
  readonly height: number
  readonly durationMs: number | null
}

/** Larger sides are no film that a browser plays. */
const maxSide = 8_192

/**
 * Looks a film through. There is no decoder of films here (decision 0083): its outline is read, and what tells where and with what it
 * was made is blanked in the file itself.
 * @throws MediaRefused for what is no film that a browser plays
 */
export async function filmFacts(path: string, format: FilmFormat): Promise<FilmFacts> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const facts = await (format === 'mp4' ? readMp4(file, size) : readWebm(file, size))
    if (!facts) throw new MediaRefused('FORMAT', 'is no film that can be read')
    const { width, height } = facts
    if ([width, height].some((side) => !(side >= 1 && side <= maxSide))) {
      throw new MediaRefused(
        'MAX_SIZE',
        `is larger than ${maxSide} pixels on a side, or has no picture`,
        maxSide,
      )
    }
    return facts
  } finally {
    await file.close()
  }
}
