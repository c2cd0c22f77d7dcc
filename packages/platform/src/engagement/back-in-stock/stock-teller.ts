import { log } from '../../runtime/index.ts'
import { type TellingParts, tellOfStock } from './tell-of-stock.ts'

/** Changes of stock come in bursts: they are looked at together. */
const delayMs = 1_000
/** Also without a sign: what another server or an earlier process has left. */
const everyMs = 60_000

/** Tells of stock beside requests and never in them. */
export class StockTeller {
  readonly #parts: TellingParts
  readonly #timer: NodeJS.Timeout
  #soon: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(parts: TellingParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.#tell(), everyMs)
    this.#timer.unref()
    this.kick()
  }

  /** Something has changed. */
  kick(): void {
    if (this.#stopped || this.#soon !== undefined) return
    this.#soon = setTimeout(() => {
      this.#soon = undefined
      this.#tell()
    }, delayMs)
    this.#soon.unref()
  }

  /** Begins nothing more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    await this.#running
  }

  /** One look after the other. */
  #tell(): void {
    this.#running = this.#running.then(async () => {
      if (this.#stopped) return
      try {
        await tellOfStock(this.#parts)
      } catch (error) {
        // It looks again in a minute.
        log.warn({ err: error }, 'nobody could be told of stock')
      }
    })
  }
}
