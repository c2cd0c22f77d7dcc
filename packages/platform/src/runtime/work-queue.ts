/** The queue is full; the client should retry later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs at most `concurrency` tasks at once and queues at most `maxWaiting` more, in order. */
export class WorkQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(concurrency: number, maxWaiting: number) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
  }

  /** @throws QueueFull */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#concurrency) this.#running++
    else if (this.#waiting.length >= this.#maxWaiting) throw new QueueFull('the work queue is full')
    // A finishing task passes its slot on directly, so no newcomer can take it.
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
