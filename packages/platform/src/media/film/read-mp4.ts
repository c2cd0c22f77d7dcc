import type { FileHandle } from 'node:fs/promises'
import type { FilmFacts } from './film-facts.ts'

/** A box of an ISO media file (ISO/IEC 14496-12, 4.2): its content lies between `start` and `end`. */
interface Box {
  readonly type: string
  /** Of the four letters that name it. */
  readonly typeAt: number
  readonly start: number
  readonly end: number
}

/** More boxes than any film has: a file of millions of empty ones is no film. */
const maxBoxes = 2_000
/** Boxes that hold others which tell something. */
const outline = new Set(['moov', 'trak'])
/** Boxes that say where, when and with what a film was made. */
const personal = new Set(['udta', 'meta', 'uuid'])

/** Reads the outline of a film and blanks what is personal in it. Undefined when it makes none. */
export async function readMp4(file: FileHandle, size: number): Promise<FilmFacts | undefined> {
  const boxes = await readBoxes(file, 0, size)
  const moov = boxes?.find(({ type }) => type === 'moov')
  if (!boxes || !moov || !boxes.some(({ type }) => type === 'mdat' || type === 'moof')) return undefined
  // Named anew in place: the box stays as long as it was, so that no offset of the film moves.
  for (const { type, typeAt, start, end } of boxes) {
    if (!personal.has(type)) continue
    await file.write(Buffer.from('free', 'latin1'), 0, 4, typeAt)
    await blank(file, start, end)
  }
  const header = boxes.find(({ type }) => type === 'mvhd')
  const tracks = boxes.filter(({ type }) => type === 'tkhd')
  const sizes = await Promise.all(tracks.map((track) => trackSize(file, track)))
  const picture = sizes.find(({ width, height }) => width > 0 && height > 0)
  return picture && { ...picture, durationMs: header ? await duration(file, header) : null }
}

/** All boxes of a part of the file, and those within the outline. Undefined where they do not fit into one another. */
async function readBoxes(
  file: FileHandle,
  from: number,
  to: number,
  found: Box[] = [],
): Promise<Box[] | undefined> {
  const head = Buffer.alloc(16)
  for (let at = from; at < to; ) {
    if (found.length >= maxBoxes || at + 8 > to) return undefined
    const { bytesRead } = await file.read(head, 0, 16, at)
    if (bytesRead < 8) return undefined
    const short = head.readUInt32BE(0)
    const isLong = short === 1
    if (isLong && bytesRead < 16) return undefined
    const length = short === 0 ? to - at : isLong ? Number(head.readBigUInt64BE(8)) : short
    const start = at + (isLong ? 16 : 8)
    const end = at + length
    if (end > to || start > end) return undefined
    const type = head.toString('latin1', 4, 8)
    found.push({ type, typeAt: at + 4, start, end })
    if (outline.has(type) && !(await readBoxes(file, start, end, found))) return undefined
    at = end
  }
  return found
}

async function blank(file: FileHandle, start: number, end: number): Promise<void> {
  const zeros = Buffer.alloc(Math.min(65_536, end - start))
  for (let at = start; at < end; at += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
  }
}

/** Width and height stand at the end of a track header, as 16.16 fixed point. */
async function trackSize(file: FileHandle, { start, end }: Box): Promise<{ width: number; height: number }> {
  if (end - start < 84) return { width: 0, height: 0 }
  const { buffer } = await file.read(Buffer.alloc(44), 0, 44, end - 44)
  const [width, height] = [buffer.readUInt32BE(36) >>> 16, buffer.readUInt32BE(40) >>> 16]
  // The first column of the matrix is zero where the film is turned on its side.
  const isTurned = buffer.readInt32BE(0) === 0
  return isTurned ? { width: height, height: width } : { width, height }
}

async function duration(file: FileHandle, { start, end }: Box): Promise<number | null> {
  if (end - start < 32) return null
  const { buffer } = await file.read(Buffer.alloc(32), 0, 32, start)
  const isLong = buffer[0] === 1
  const scale = buffer.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(buffer.readBigUInt64BE(24)) : buffer.readUInt32BE(16)
  const durationMs = Math.round((length * 1_000) / scale)
  return Number.isSafeInteger(durationMs) && durationMs > 0 && durationMs < 86_400_000 ? durationMs : null
}
