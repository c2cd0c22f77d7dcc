import { open } from 'node:fs/promises'
import { MediaRefused, tooLarge } from './media-refused.ts'

/** Accepted and served formats; the name is also the file extension. */
export type ImageFormat = 'webp' | 'jpg' | 'png' | 'avif' | 'gif'
export type VideoFormat = 'mp4' | 'webm'
export type FileFormat = ImageFormat | VideoFormat

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export const maxImageBytes: number = 10 * 1_048_576
/** About a minute of video as shops use it. */
const maxVideoBytes = 100 * 1_048_576

/** Enough bytes to recognize every format. */
const signatureBytes = 64

/** Major brands of ISO media files that browsers play (https://mp4ra.org). */
const videoBrands = new Set([
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

/** The format by the first bytes, whatever the file name or content type says. SVG can run scripts and is not accepted. */
export function detectFormat(bytes: Uint8Array): FileFormat | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 12) === 'ftypavif' || text(4, 12) === 'ftypavis') return 'avif'
  if (text(4, 8) === 'ftyp' && videoBrands.has(text(8, 12))) return 'mp4'
  // WebM and Matroska are both EBML; the header names the document type, and browsers play only WebM.
  if (text(0, 4) === '\x1a\x45\xdf\xa3' && text(0, signatureBytes).includes('\x42\x82\x84webm')) return 'webm'
  return undefined
}

export async function detectFormatOfFile(path: string): Promise<FileFormat | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    return detectFormat(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export function isVideoFormat(format: FileFormat): format is VideoFormat {
  return format === 'mp4' || format === 'webm'
}

export function isVideoFile(fileId: string): boolean {
  return /\.(?:mp4|webm)$/.test(fileId)
}

/**
 * Passes an upload through while its first bytes are an accepted format and its size is within the limit, so that a
 * client does not send 100 MB in vain.
 * @throws MediaRefused
 */
export async function* limitUpload(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let maxBytes = 0
  let size = 0
  for await (const chunk of bytes) {
    if (head) {
      head = Buffer.concat([head, chunk])
      if (head.byteLength < signatureBytes) continue
      maxBytes = sizeLimit(head)
    }
    const next: Uint8Array = head ?? chunk
    head = undefined
    size += next.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    yield next
  }
  if (!head) return
  sizeLimit(head)
  yield head
}

function sizeLimit(head: Uint8Array): number {
  const format = detectFormat(head)
  if (!format)
    throw new MediaRefused('FORMAT', 'must be a WebP, JPEG, PNG, AVIF or GIF image, or an MP4 or WebM video')
  return isVideoFormat(format) ? maxVideoBytes : maxImageBytes
}
