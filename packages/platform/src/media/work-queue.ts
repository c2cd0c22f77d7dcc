/** Too much work is waiting already; the caller should come back later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs at most `atOnce` tasks together and lets at most `maxWaiting` more wait, in order. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** @throws QueueFull */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else if (this.#waiting.length >= this.#maxWaiting) throw new QueueFull('too many pictures are being made')
    // The task that ends hands its place over, so a newcomer cannot slip in between.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
