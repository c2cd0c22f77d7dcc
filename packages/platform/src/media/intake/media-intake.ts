import { rm, stat } from 'node:fs/promises'
import { filmFacts } from '../film/film-facts.ts'
import { MediaRefused } from '../media-refused.ts'
import { type MediaStore, maxPictureBytes, tooLarge } from '../media-store.ts'
import { pictureFacts } from '../picture-facts.ts'
import { type FilmFormat, isFilm, type PictureFormat, sniffFileAt } from '../sniff-file.ts'
import { WorkQueue } from '../work-queue.ts'
import type { FetchRules } from './fetch-file.ts'
import { reEncodePicture } from './re-encode-picture.ts'

/** What was taken in, with all that is known of it. */
export interface TakenFile {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly width: number
  readonly height: number
  readonly size: number
  readonly color: string | null
  readonly blur: string | null
  readonly duration_ms: number | null
}

/** Pictures decoded together: each may need 160 MB while it is. */
const atOnce = 1
const maxWaiting = 20
/** A picture written anew may be larger than it came, but not without bound. */
const maxGrowth = 4

/** Takes files from outside into the store: pictures written anew, films looked through. */
export class MediaIntake {
  readonly store: MediaStore
  /** Where files may be fetched from; undefined for nowhere. */
  readonly fetches: FetchRules | undefined
  readonly #queue = new WorkQueue(atOnce, maxWaiting)

  constructor(store: MediaStore, fetches?: FetchRules) {
    this.store = store
    this.fetches = fetches
  }

  /** Takes in a file of this machine; the caller's own stays where it is, but for a film, which is moved. @throws MediaRefused, QueueFull */
  async take(path: string): Promise<TakenFile> {
    const format = await sniffFileAt(path)
    if (!format) throw new MediaRefused('FORMAT', 'is of no kind that is taken in')
    return this.#queue.run(() =>
      isFilm(format) ? this.#takeFilm(path, format) : this.#takePicture(path, format),
    )
  }

  async #takePicture(path: string, format: PictureFormat): Promise<TakenFile> {
    const written = await this.store.unfinished()
    try {
      await reEncodePicture(path, written, format)
      const { size } = await stat(written)
      if (size > maxPictureBytes * maxGrowth) throw tooLarge(maxPictureBytes * maxGrowth)
      const facts = await pictureFacts(written)
      const id = await this.store.keep(written, format)
      return { id, kind: 'image', size, duration_ms: null, ...facts }
    } finally {
      await rm(written, { force: true })
    }
  }

  async #takeFilm(path: string, format: FilmFormat): Promise<TakenFile> {
    const { size } = await stat(path)
    const { width, height, durationMs } = await filmFacts(path, format)
    const id = await this.store.keep(path, format)
    return { id, kind: 'video', width, height, size, color: null, blur: null, duration_ms: durationMs }
  }
}
