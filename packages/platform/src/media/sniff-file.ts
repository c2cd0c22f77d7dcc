import { open } from 'node:fs/promises'

/** Formats that are taken in and served; the name is the file's ending. */
export type PictureFormat = 'webp' | 'jpg' | 'png' | 'avif' | 'gif'
export type FilmFormat = 'mp4' | 'webm'
export type FileFormat = PictureFormat | FilmFormat

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Bytes that tell every format from the others. */
export const sniffedBytes = 64

/** Major brands of ISO media files that browsers play (https://mp4ra.org). */
const filmBrands = new Set([
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'MSNV',
])

/** What the bytes are, whatever anybody calls them (requirements.md PLT-61). SVG is a program, not a picture. */
export function sniffFile(bytes: Uint8Array): FileFormat | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 12) === 'ftypavif' || text(4, 12) === 'ftypavis') return 'avif'
  if (text(4, 8) === 'ftyp' && filmBrands.has(text(8, 12))) return 'mp4'
  // EBML, whose header says which document it is: Matroska too begins so, and browsers do not play it.
  if (text(0, 4) === '\x1a\x45\xdf\xa3' && text(0, sniffedBytes).includes('\x42\x82\x84webm')) return 'webm'
  return undefined
}

export async function sniffFileAt(path: string): Promise<FileFormat | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return sniffFile(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export function isFilm(format: FileFormat): format is FilmFormat {
  return format === 'mp4' || format === 'webm'
}

/** Whether a file id names a film. */
export function isFilmFile(fileId: string): boolean {
  return /\.(?:mp4|webm)$/.test(fileId)
}
