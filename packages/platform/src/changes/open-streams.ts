import { type Caller, httpError } from '../http/index.ts'

/** A shop has a few servers with one stream each. Visitor tokens are free, so addresses are counted as well. */
const maxOfCaller = 10
const maxOfAddress = 50
const maxInAll = 1_000

/** The open streams of this process, limited per caller and address. All end when the process stops. */
export class OpenStreams {
  readonly #stopping = new AbortController()
  readonly #counts = new Map<string, number>()

  /** Aborts when the process stops. */
  get stopped(): AbortSignal {
    return this.#stopping.signal
  }

  /** @throws 429 if there are too many, 503 while the process stops */
  check(caller: Caller, address: string): void {
    if (this.stopped.aborted) {
      throw httpError(503, 'The platform is stopping; reconnect.', { 'retry-after': '1' })
    }
    if (limitsOf(caller, address).some(([key, limit]) => this.#countOf(key) >= limit)) {
      throw httpError(429, 'Too many streams are open; close one first.', { 'retry-after': '10' })
    }
  }

  /** Counts a stream until the returned function is called. */
  enter(caller: Caller, address: string): () => void {
    const keys = limitsOf(caller, address).map(([key]) => key)
    for (const key of keys) this.#counts.set(key, this.#countOf(key) + 1)
    return () => {
      for (const key of keys) {
        const left = this.#countOf(key) - 1
        if (left > 0) this.#counts.set(key, left)
        else this.#counts.delete(key)
      }
    }
  }

  /** Ends all streams; readers reconnect with the cursor of their last change, perhaps to another process. */
  stop(): void {
    this.#stopping.abort()
  }

  #countOf(key: string): number {
    return this.#counts.get(key) ?? 0
  }
}

function limitsOf({ kind, id }: Caller, address: string): readonly (readonly [key: string, limit: number])[] {
  const isElevated = kind === 'staff' || kind === 'app'
  return [
    ['all', maxInAll],
    [`caller ${kind} ${id}`, maxOfCaller],
    ...(isElevated ? [] : [[`address ${address}`, maxOfAddress] as const]),
  ]
}
