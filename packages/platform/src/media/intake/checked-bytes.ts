import { MediaRefused } from '../media-refused.ts'
import { maxPictureBytes, tooLarge } from '../media-store.ts'
import { isFilm, sniffedBytes, sniffFile } from '../sniff-file.ts'

/** Largest film taken in. Choice: the wire and requirements.md bound pictures; this is a minute of film as shops show it. */
export const maxFilmBytes: number = 100 * 1_048_576

/**
 * Passes the bytes of a file on as long as they are those of something that is taken in, and no more than there may be of it: what the
 * file is, its first bytes say, so that nobody sends a hundred mebibytes for nothing.
 * @throws MediaRefused
 */
export async function* checkedBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  let maxBytes = 0
  let size = 0
  for await (const chunk of bytes) {
    if (head) {
      head = Buffer.concat([head, chunk])
      if (head.byteLength < sniffedBytes) continue
      maxBytes = boundOf(head)
    }
    const next: Uint8Array = head ?? chunk
    head = undefined
    size += next.byteLength
    if (size > maxBytes) throw tooLarge(maxBytes)
    yield next
  }
  if (!head) return
  boundOf(head)
  yield head
}

function boundOf(head: Uint8Array): number {
  const format = sniffFile(head)
  if (!format) throw new MediaRefused('FORMAT', 'is no WebP, JPEG, PNG, AVIF or GIF, and no MP4 or WebM')
  return isFilm(format) ? maxFilmBytes : maxPictureBytes
}
