import { type Derivative, derivativeKey } from './derivative.ts'
import { DerivativeCache } from './derivative-cache.ts'
import type { MediaStore } from './media-store.ts'
import { renderDerivative } from './render.ts'
import { isFilmFile } from './sniff-file.ts'
import { WorkQueue } from './work-queue.ts'

/** Pictures made together: more than one core's worth would starve the API. */
const renderAtOnce = 2
const maxWaiting = 200
const defaultMaxCacheBytes = 512 * 1_048_576

/** Makes derivatives on demand, each once however many ask for it at the same time. */
export class Derivatives {
  readonly #store: MediaStore
  readonly #cache: DerivativeCache
  readonly #queue = new WorkQueue(renderAtOnce, maxWaiting)
  readonly #inFlight = new Map<string, Promise<string | undefined>>()

  constructor(store: MediaStore, maxCacheBytes: number = defaultMaxCacheBytes) {
    this.#store = store
    this.#cache = new DerivativeCache(store.derivativesFolder, maxCacheBytes)
  }

  /** Path of the derivative of an original; undefined where there is no such picture. @throws QueueFull */
  async find(fileId: string, derivative: Derivative): Promise<string | undefined> {
    const key = derivativeKey(fileId, derivative)
    return (await this.#cache.find(key)) ?? (await this.#makeOnce(key, fileId, derivative))
  }

  /** The file that `find` named is gone from disk: the next `find` makes it again. */
  forget(fileId: string, derivative: Derivative): void {
    this.#cache.drop(derivativeKey(fileId, derivative))
  }

  #makeOnce(key: string, fileId: string, derivative: Derivative): Promise<string | undefined> {
    const running = this.#inFlight.get(key)
    if (running) return running
    const made = this.#queue
      .run(async () => {
        const original = isFilmFile(fileId) ? undefined : await this.#store.source(fileId)
        if (original === undefined) return undefined
        return this.#cache.add(key, await renderDerivative(original, derivative))
      })
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, made)
    return made
  }
}
