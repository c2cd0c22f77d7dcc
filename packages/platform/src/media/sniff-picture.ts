/** Formats that are taken in and served; the name is the file's ending. */
export type PictureFormat = 'webp' | 'jpg' | 'png' | 'avif' | 'gif'

export const contentTypes: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** What the bytes are, whatever anybody calls them (requirements.md PLT-61). SVG is a program, not a picture. */
export function sniffPicture(bytes: Uint8Array): PictureFormat | undefined {
  const text = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(4, 12) === 'ftypavif' || text(4, 12) === 'ftypavis') return 'avif'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  return undefined
}
