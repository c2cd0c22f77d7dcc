import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefused } from './media-refused.ts'
import { type PictureFacts, pictureFacts } from './picture-facts.ts'
import { type FileFormat, isFilm, type PictureFormat, sniffFile } from './sniff-file.ts'
import type { BlobStore, BytePart } from './storage/blob-store.ts'
import { diskBlobs } from './storage/disk-blobs.ts'

/** Largest picture taken in, requirements.md PLT-60. */
export const maxPictureBytes: number = 10 * 1_048_576

const fileIdForm = /^[0-9a-f]{40}\.(?:webp|jpg|png|avif|gif|mp4|webm)$/
/** Sizes of files that are remembered, so that a store elsewhere is not asked for each request. */
const maxRemembered = 10_000

/** A picture in the store: its id names it in media addresses. */
export interface KeptPicture extends PictureFacts {
  readonly fileId: string
}

/**
 * Originals, named by their content: the same file is kept once, and a name always means the same bytes, so whatever is served under
 * it may be cached for ever.
 */
export class MediaStore {
  readonly #folder: string
  readonly #blobs: BlobStore
  readonly #sizes = new Map<string, number>()
  #incoming: Promise<string> | undefined

  /** @param folder Of media inside the data folder. @param blobs Where originals are kept; below the folder by default. */
  constructor(folder: string, blobs: BlobStore = diskBlobs(join(folder, 'originals'))) {
    this.#folder = folder
    this.#blobs = blobs
  }

  /** Where derivatives are cached. */
  get derivativesFolder(): string {
    return join(this.#folder, 'derivatives')
  }

  /** Keeps a picture of the operator as it is. @throws MediaRefused; whatever the decoder says of one that is broken */
  async add(bytes: Uint8Array): Promise<KeptPicture> {
    if (bytes.byteLength > maxPictureBytes) throw tooLarge(maxPictureBytes)
    const format = pictureFormat(bytes)
    const facts = await pictureFacts(bytes)
    const path = await this.unfinished()
    await writeFile(path, bytes, { mode: 0o600 })
    return { fileId: await this.keep(path, format), ...facts }
  }

  /** The id that a picture has, here or not. @throws MediaRefused for what is no picture */
  fileIdOf(bytes: Uint8Array): string {
    return nameOf(createHash('sha256').update(bytes), pictureFormat(bytes))
  }

  /** Keeps a finished file of this machine, which is then gone from where it was. The answer is its file id. */
  async keep(path: string, format: FileFormat): Promise<string> {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    const fileId = nameOf(hash, format)
    const { size } = await stat(path)
    await this.#blobs.put(fileId, path)
    this.#remember(fileId, size)
    return fileId
  }

  /** A path for a file that is not finished yet. What an earlier run left there goes. */
  async unfinished(): Promise<string> {
    this.#incoming ??= emptied(join(this.#folder, 'incoming'))
    return join(await this.#incoming, randomUUID())
  }

  /** Bytes of an original, or undefined where there is none. No other text than a file id is looked for. */
  async size(fileId: string): Promise<number | undefined> {
    if (!fileIdForm.test(fileId)) return undefined
    const known = this.#sizes.get(fileId)
    if (known !== undefined) return known
    const size = await this.#blobs.size(fileId)
    if (size !== undefined) this.#remember(fileId, size)
    return size
  }

  /** An original, or a part of it, as it is read. */
  read(fileId: string, part?: BytePart): AsyncIterable<Uint8Array> {
    return this.#blobs.read(fileId, part)
  }

  /** An original to be decoded: a path or its bytes. */
  async source(fileId: string): Promise<string | Uint8Array | undefined> {
    return fileIdForm.test(fileId) ? this.#blobs.source(fileId) : undefined
  }

  #remember(fileId: string, size: number): void {
    const [oldest] = this.#sizes.keys()
    if (this.#sizes.size >= maxRemembered && oldest !== undefined) this.#sizes.delete(oldest)
    this.#sizes.set(fileId, size)
  }
}

function nameOf(hash: Hash, format: FileFormat): string {
  return `${hash.digest('hex').slice(0, 40)}.${format}`
}

function pictureFormat(bytes: Uint8Array): PictureFormat {
  const format = sniffFile(bytes)
  if (format && !isFilm(format)) return format
  throw new MediaRefused('FORMAT', 'is no WebP, JPEG, PNG, AVIF or GIF')
}

export function tooLarge(maxBytes: number): MediaRefused {
  return new MediaRefused('MAX_SIZE', `is larger than ${maxBytes} bytes`, maxBytes)
}

/** The data folder is used by one platform at a time: whatever is unfinished at its start stays so. */
async function emptied(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const left = await readdir(folder)
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
  return folder
}
