import type { FileHandle } from 'node:fs/promises'
import type { FilmFacts } from './film-facts.ts'

/** An element of EBML (RFC 8794, 6): its content lies between `start` and `end`. */
interface Element {
  readonly id: number
  readonly at: number
  readonly start: number
  readonly end: number
}

/** Elements of Matroska that are looked at (RFC 9559, 5.1). */
const ids = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const
const outline: ReadonlySet<number> = new Set([ids.segment, ids.info, ids.tracks, ids.track, ids.video])
const personal: ReadonlySet<number> = new Set([ids.tags, ids.attachments])
const maxElements = 20_000
const nanosecondsPerMs = 1_000_000

/** Reads the outline of a film and blanks what is personal in it. Undefined when it makes none. */
export async function readWebm(file: FileHandle, size: number): Promise<FilmFacts | undefined> {
  const elements = await readElements(file, 0, size)
  const one = (id: number) => elements?.find((element) => element.id === id)
  const [width, height] = [one(ids.pixelWidth), one(ids.pixelHeight)]
  if (!elements || !one(ids.cluster) || !width || !height) return undefined
  for (const element of elements) if (personal.has(element.id)) await blank(file, element)
  const [length, scale] = [one(ids.duration), one(ids.timestampScale)]
  const ticks = length && (await float(file, length))
  const tick = scale ? await unsigned(file, scale) : nanosecondsPerMs
  const durationMs = ticks === undefined ? null : Math.round((ticks * tick) / nanosecondsPerMs)
  return {
    width: await unsigned(file, width),
    height: await unsigned(file, height),
    durationMs: durationMs !== null && durationMs > 0 && durationMs < 86_400_000 ? durationMs : null,
  }
}

async function readElements(
  file: FileHandle,
  from: number,
  to: number,
  found: Element[] = [],
): Promise<Element[] | undefined> {
  const head = Buffer.alloc(12)
  for (let at = from; at < to; ) {
    if (found.length >= maxElements) return undefined
    const { bytesRead } = await file.read(head, 0, 12, at)
    const idLength = lengthOf(head[0] ?? 0)
    if (bytesRead < 2 || idLength > 4 || bytesRead < idLength + 1) return undefined
    const sizeLength = lengthOf(head[idLength] ?? 0)
    if (sizeLength > 8 || bytesRead < idLength + sizeLength) return undefined
    const id = head.readUIntBE(0, idLength)
    const start = at + idLength + sizeLength
    const length = sizeOf(head.subarray(idLength, idLength + sizeLength))
    // A film that was streamed while it was made knows no size: the last element goes to the end.
    const end = length === undefined ? to : start + length
    if (end > to) return undefined
    found.push({ id, at, start, end })
    if (outline.has(id) && !(await readElements(file, start, end, found))) return undefined
    // Of an unknown size there is no telling what follows; everything that is looked at came before.
    if (id === ids.cluster && length === undefined) return found
    at = end
  }
  return found
}

/** Bytes of a variable-size integer, by its first: as many as it has leading zeros, and one. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 24 + 1
}

/** Undefined for the size that says that none is known: all ones. */
function sizeOf(bytes: Uint8Array): number | undefined {
  const mask = 2 ** (8 - bytes.length) - 1
  let value = (bytes[0] ?? 0) & mask
  let isUnknown = value === mask
  for (const byte of bytes.subarray(1)) {
    value = value * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return isUnknown ? undefined : value
}

/** Makes an element one that everybody passes over (`Void`, RFC 8794, 11.3.2), as long as it was. */
async function blank(file: FileHandle, { at, end }: Element): Promise<void> {
  const bytes = Buffer.alloc(Math.min(end - at, 65_536))
  for (let next = at; next < end; next += bytes.length) {
    await file.write(bytes, 0, Math.min(bytes.length, end - next), next)
  }
  const head = Buffer.alloc(9)
  head[0] = 0xec
  if (end - at < 9) {
    head[1] = 0x80 | (end - at - 2)
    await file.write(head, 0, 2, at)
    return
  }
  head[1] = 0x01
  head.writeUIntBE(end - at - 9, 3, 6)
  await file.write(head, 0, 9, at)
}

async function content(file: FileHandle, { start, end }: Element): Promise<Buffer> {
  const length = Math.min(end - start, 8)
  return (await file.read(Buffer.alloc(length), 0, length, start)).buffer
}

async function unsigned(file: FileHandle, element: Element): Promise<number> {
  let value = 0
  for (const byte of await content(file, element)) value = value * 256 + byte
  return value
}

async function float(file: FileHandle, element: Element): Promise<number | undefined> {
  const bytes = await content(file, element)
  if (bytes.length === 4) return bytes.readFloatBE(0)
  return bytes.length === 8 ? bytes.readDoubleBE(0) : undefined
}
