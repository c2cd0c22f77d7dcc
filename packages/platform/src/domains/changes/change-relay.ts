import type { Database } from '../../db/database.ts'
import { log } from '../../log/log.ts'
import { numberChanges, type OnPlaced, sitesWithChanges } from './number-changes.ts'

export interface ChangeRelayParts {
  readonly db: Database
  readonly onPlaced?: OnPlaced
  /** Told when changes of a site got their places in its feed. */
  onNumbered?(siteId: string): void
}

/** How long changes that another process made wait at most; those of this one are looked for at once. */
const everyMs = 500

/** Moves changes from the outbox into the feeds, beside requests and never in them. Any number of servers may do so. */
export class ChangeRelay {
  readonly #parts: ChangeRelayParts
  readonly #timer: NodeJS.Timeout
  #stopped = false
  #running: Promise<void> | undefined
  #again = false

  constructor(parts: ChangeRelayParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.kick(), everyMs)
    this.#timer.unref()
  }

  /** There may be changes: look now and not at the next turn. */
  kick(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#work().finally(() => {
      this.#running = undefined
      if (!this.#again) return
      this.#again = false
      this.kick()
    })
  }

  /** Takes no further changes, and waits for those under way. What is left stays in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #work(): Promise<void> {
    const { db, onPlaced, onNumbered } = this.#parts
    try {
      for (const siteId of await sitesWithChanges(db)) {
        while (!this.#stopped && (await numberChanges(db, siteId, onPlaced)) > 0) onNumbered?.(siteId)
      }
    } catch (error) {
      log.warn({ err: error }, 'changes wait in the outbox')
    }
  }
}
