import type { Database } from '../db/index.ts'
import { log } from '../runtime/index.ts'
import {
  atOnce,
  type Numbered,
  numberChanges,
  sitesWithChanges,
  type WrittenBeside,
} from './number-changes.ts'

export interface ChangeRelayParts {
  readonly db: Database
  readonly beside?: WrittenBeside
  /** Told when changes of a site got their places in its feed. */
  onNumbered?(siteId: string, numbered: Numbered): void
}

/** How long changes that another process made wait at most; those of this one are looked for at once. */
const everyMs = 500
/**
 * Changes that follow each other are numbered together, this often at most: numbering costs more than most of the writes that it is for,
 * and as much for one change as for a hundred. A change by itself does not wait.
 */
const gatherMs = 100

/** Moves changes from the outbox into the feeds, beside requests and never in them. Any number of servers may do so. */
export class ChangeRelay {
  readonly #parts: ChangeRelayParts
  readonly #timer: NodeJS.Timeout
  #stopped = false
  #running: Promise<void> | undefined
  #again = false
  #gathering: NodeJS.Timeout | undefined

  constructor(parts: ChangeRelayParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.kick(), everyMs)
    this.#timer.unref()
  }

  /** There may be changes: look now and not at the next turn. */
  kick(): void {
    if (this.#stopped) return
    if (this.#running || this.#gathering) {
      this.#again = true
      return
    }
    this.#again = false
    this.#running = this.#work().finally(() => {
      this.#running = undefined
      if (!this.#stopped) this.#gather()
    })
  }

  #gather(): void {
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      if (this.#again) this.kick()
    }, gatherMs)
    this.#gathering.unref()
  }

  /** Takes no further changes, and waits for those under way. What is left stays in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#gathering)
    await this.#running
    clearTimeout(this.#gathering)
  }

  async #work(): Promise<void> {
    const { db, beside, onNumbered } = this.#parts
    try {
      for (const siteId of await sitesWithChanges(db)) {
        // What is written meanwhile waits for the next turn: a busy site would keep it here, and every change would be one by itself.
        let count = atOnce
        while (!this.#stopped && count === atOnce) {
          const numbered = await numberChanges(db, siteId, beside)
          count = numbered.count
          if (count > 0) onNumbered?.(siteId, numbered)
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'changes wait in the outbox')
    }
  }
}
