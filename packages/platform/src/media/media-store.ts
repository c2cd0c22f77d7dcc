import { createHash, type Hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import {
  detectFormat,
  type FileFormat,
  type ImageFormat,
  isVideoFormat,
  maxImageBytes,
} from './file-format.ts'
import { type ImageFacts, readImageFacts } from './image.ts'
import { MediaRefused, tooLarge } from './media-refused.ts'
import type { BlobStore, ByteRange } from './storage/blob-store.ts'
import { diskBlobs } from './storage/disk-blobs.ts'

const fileIdPattern = /^[0-9a-f]{40}\.(?:webp|jpg|png|avif|gif|mp4|webm)$/
/** Cached file sizes, which save a remote store one request per file served. */
const maxCachedSizes = 10_000

export interface StoredImage extends ImageFacts {
  readonly fileId: string
}

/**
 * Original files, named by the hash of their content: equal files are stored once, and a file id always means the same
 * bytes, so responses can be cached forever.
 */
export class MediaStore {
  readonly #folder: string
  readonly #blobs: BlobStore
  readonly #sizes = new LRUCache<string, number>({ max: maxCachedSizes })
  #incoming: Promise<string> | undefined

  /** @param folder media folder inside the data folder. @param blobs where originals are stored; default: in `folder` */
  constructor(folder: string, blobs: BlobStore = diskBlobs(join(folder, 'originals'))) {
    this.#folder = folder
    this.#blobs = blobs
  }

  get derivativesFolder(): string {
    return join(this.#folder, 'derivatives')
  }

  /** Stores a trusted image unchanged. @throws MediaRefused, or the decoder's error for a broken image */
  async addTrustedImage(bytes: Uint8Array): Promise<StoredImage> {
    if (bytes.byteLength > maxImageBytes) throw tooLarge(maxImageBytes)
    const format = imageFormat(bytes)
    const facts = await readImageFacts(bytes)
    const path = await this.temporaryPath()
    await writeFile(path, bytes, { mode: 0o600 })
    return { fileId: await this.moveIn(path, format), ...facts }
  }

  /** The file id of an image, stored or not. @throws MediaRefused */
  imageFileId(bytes: Uint8Array): string {
    return fileIdOf(createHash('sha256').update(bytes), imageFormat(bytes))
  }

  /** Moves a local file into the store. Returns its file id. */
  async moveIn(path: string, format: FileFormat): Promise<string> {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk)
    const fileId = fileIdOf(hash, format)
    const { size } = await stat(path)
    await this.#blobs.put(fileId, path)
    this.#sizes.set(fileId, size)
    return fileId
  }

  /** A path for a temporary file. The first call deletes what an earlier run left behind. */
  async temporaryPath(): Promise<string> {
    this.#incoming ??= emptyFolder(join(this.#folder, 'incoming'))
    return join(await this.#incoming, randomUUID())
  }

  /** Bytes of an original; undefined if there is none. */
  async size(fileId: string): Promise<number | undefined> {
    if (!fileIdPattern.test(fileId)) return undefined
    const cached = this.#sizes.get(fileId)
    if (cached !== undefined) return cached
    const size = await this.#blobs.size(fileId)
    if (size !== undefined) this.#sizes.set(fileId, size)
    return size
  }

  read(fileId: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    return this.#blobs.read(fileId, range)
  }

  /** An original for decoding: its path or its bytes. */
  async source(fileId: string): Promise<string | Uint8Array | undefined> {
    return fileIdPattern.test(fileId) ? this.#blobs.source(fileId) : undefined
  }
}

function fileIdOf(hash: Hash, format: FileFormat): string {
  return `${hash.digest('hex').slice(0, 40)}.${format}`
}

function imageFormat(bytes: Uint8Array): ImageFormat {
  const format = detectFormat(bytes)
  if (format && !isVideoFormat(format)) return format
  throw new MediaRefused('FORMAT', 'must be a WebP, JPEG, PNG, AVIF or GIF image')
}

/** Only one platform uses the data folder, so at its first use every file in here is a leftover. */
async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })))
  return folder
}
