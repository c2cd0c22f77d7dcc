/** Wakes readers of feeds when there may be more to read. */
export class FeedSignal {
  readonly #waiting = new Map<string, Set<() => void>>()

  /** Resolves when the feed of the site may have new changes since this call, or when `signal` aborts. */
  next(siteId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const waiting = this.#waiting.get(siteId) ?? new Set()
      this.#waiting.set(siteId, waiting)
      const wake = () => {
        signal.removeEventListener('abort', wake)
        waiting.delete(wake)
        if (waiting.size === 0 && this.#waiting.get(siteId) === waiting) this.#waiting.delete(siteId)
        resolve()
      }
      waiting.add(wake)
      signal.addEventListener('abort', wake, { once: true })
    })
  }

  wake(siteId: string): void {
    for (const wake of [...(this.#waiting.get(siteId) ?? [])]) wake()
  }

  wakeAll(): void {
    for (const siteId of [...this.#waiting.keys()]) this.wake(siteId)
  }
}
