import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { WorkQueue } from '../runtime/index.ts'
import { type Derivative, derivativeKey } from './derivative.ts'
import { isVideoFile } from './file-format.ts'
import type { MediaStore } from './media-store.ts'
import { renderDerivative } from './render-derivative.ts'

/** Images rendered at once; more would take all cores from the API. */
const concurrency = 2
const maxWaiting = 200
const defaultMaxCacheBytes = 512 * 1_048_576

/** Renders derivatives on demand. Concurrent requests for the same derivative share one rendering. */
export class Derivatives {
  readonly #store: MediaStore
  readonly #cache: DerivativeCache
  readonly #queue = new WorkQueue(concurrency, maxWaiting)
  readonly #inFlight = new Map<string, Promise<string | undefined>>()

  constructor(store: MediaStore, maxCacheBytes: number = defaultMaxCacheBytes) {
    this.#store = store
    this.#cache = new DerivativeCache(store.derivativesFolder, maxCacheBytes)
  }

  /** Path of a derivative; undefined if there is no such image. @throws QueueFull */
  async find(fileId: string, derivative: Derivative): Promise<string | undefined> {
    const key = derivativeKey(fileId, derivative)
    return (await this.#cache.find(key)) ?? (await this.#renderOnce(key, fileId, derivative))
  }

  /** Removes a derivative from the cache after its file has disappeared from disk. */
  forget(fileId: string, derivative: Derivative): void {
    this.#cache.forget(derivativeKey(fileId, derivative))
  }

  #renderOnce(key: string, fileId: string, derivative: Derivative): Promise<string | undefined> {
    const running = this.#inFlight.get(key)
    if (running) return running
    const rendered = this.#queue
      .run(async () => {
        const original = isVideoFile(fileId) ? undefined : await this.#store.source(fileId)
        if (original === undefined) return undefined
        return this.#cache.add(key, await renderDerivative(original, derivative))
      })
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, rendered)
    return rendered
  }
}

/** Cached files on disk, limited to `maxBytes`. The least recently used files are deleted first. */
export class DerivativeCache {
  readonly #folder: string
  /** Bytes by file name. */
  readonly #sizes: LRUCache<string, number>
  /** Files to delete. */
  #evicted: string[] = []
  #opened: Promise<void> | undefined

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      dispose: (_size, name, reason) => {
        if (reason === 'evict') this.#evicted.push(name)
      },
    })
  }

  /** Path of a cached file. */
  async find(name: string): Promise<string | undefined> {
    await this.#open()
    return this.#sizes.get(name) === undefined ? undefined : join(this.#folder, name)
  }

  async add(name: string, bytes: Uint8Array): Promise<string> {
    await this.#open()
    const path = join(this.#folder, name)
    const temporary = `${path}.${randomUUID()}`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    this.#sizes.set(name, bytes.byteLength)
    await this.#deleteEvicted()
    return path
  }

  forget(name: string): void {
    this.#sizes.delete(name)
  }

  #open(): Promise<void> {
    this.#opened ??= this.#readFolder()
    return this.#opened
  }

  /** Indexes the files of earlier runs, oldest first, and deletes incomplete ones. */
  async #readFolder(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const names = await readdir(this.#folder)
    const complete = names.filter((name) => /^[0-9a-f]{40}\.\w+$/.test(name))
    const incomplete = names.filter((name) => !complete.includes(name))
    await Promise.all(incomplete.map((name) => rm(join(this.#folder, name), { force: true })))
    const files = await Promise.all(
      complete.map(async (name) => ({
        name,
        ...(await stat(join(this.#folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }))),
      })),
    )
    for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) this.#sizes.set(name, size)
    await this.#deleteEvicted()
  }

  async #deleteEvicted(): Promise<void> {
    for (const name of this.#evicted.splice(0)) await rm(join(this.#folder, name), { force: true })
  }
}
