import { rm, stat, writeFile } from 'node:fs/promises'
import { WorkQueue } from '../runtime/index.ts'
import { type FetchRules, fetchFile } from './fetch-file.ts'
import {
  detectFormatOfFile,
  type ImageFormat,
  isVideoFormat,
  maxImageBytes,
  type VideoFormat,
} from './file-format.ts'
import { readImageFacts, reEncodeImage } from './image.ts'
import { MediaRefused, tooLarge } from './media-refused.ts'
import type { MediaStore } from './media-store.ts'
import type { MediaFile } from './tables.ts'
import { remuxVideo } from './video.ts'

/** Files processed at once: decoding an image may take 160 MB. */
const concurrency = 1
const maxWaiting = 20
/** A re-encoded image may be larger than the upload, within limits. */
const maxGrowth = 4

export interface FetchedMedia {
  readonly file: MediaFile
  /** The last part of the URL that the file came from after redirects. */
  readonly filename: string
}

/** Takes files from outside into the store. Images are encoded again, videos remuxed: both lose all metadata. */
export class MediaIntake {
  readonly store: MediaStore
  /** Which URLs files may be fetched from; undefined turns fetching off. */
  readonly fetchRules: FetchRules | undefined
  readonly #queue = new WorkQueue(concurrency, maxWaiting)

  constructor(store: MediaStore, fetchRules?: FetchRules) {
    this.store = store
    this.fetchRules = fetchRules
  }

  /** Stores the content of a local file and does not change the file itself. @throws MediaRefused, QueueFull */
  async addFile(path: string): Promise<MediaFile> {
    const format = await detectFormatOfFile(path)
    if (!format) throw new MediaRefused('FORMAT', 'is not of an accepted format')
    return this.#queue.run(async () => {
      const output = await this.store.temporaryPath()
      try {
        return await (isVideoFormat(format)
          ? this.#addVideo(path, output, format)
          : this.#addImage(path, output, format))
      } finally {
        await rm(output, { force: true })
      }
    })
  }

  /** Downloads a file and stores it. Takes up to five seconds, so call it outside of transactions. @throws MediaRefused */
  async addFromUrl(url: string, rules: FetchRules): Promise<FetchedMedia> {
    const path = await this.store.temporaryPath()
    try {
      const { bytes, filename } = await fetchFile(url, rules)
      await writeFile(path, bytes, { mode: 0o600 })
      return { file: await this.addFile(path), filename }
    } finally {
      await rm(path, { force: true })
    }
  }

  async #addImage(input: string, output: string, format: ImageFormat): Promise<MediaFile> {
    await reEncodeImage(input, output, format)
    const { size } = await stat(output)
    if (size > maxImageBytes * maxGrowth) throw tooLarge(maxImageBytes * maxGrowth)
    const facts = await readImageFacts(output)
    const id = await this.store.moveIn(output, format)
    return { id, kind: 'image', size, duration_ms: null, ...facts }
  }

  async #addVideo(input: string, output: string, format: VideoFormat): Promise<MediaFile> {
    const { width, height, durationMs } = await remuxVideo(input, output, format)
    const { size } = await stat(output)
    const id = await this.store.moveIn(output, format)
    return { id, kind: 'video', width, height, size, color: null, blur: null, duration_ms: durationMs }
  }
}
