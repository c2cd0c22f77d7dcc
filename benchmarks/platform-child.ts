import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childrenOf, type ProcessorTime } from './processor-time.ts'

/** What `platform-process.ts` is asked. */
export type Question = 'processor' | 'memory' | 'stop'

/** A platform in another process, so that what its callers use is not counted with it. */
export class PlatformChild {
  readonly #process: ChildProcess
  readonly url: string
  readonly clientId: string
  /** Milliseconds from the start of its process until it answered calls. */
  readonly readyMs: number

  private constructor(process: ChildProcess, told: { url: string; clientId: string; readyMs: number }) {
    this.#process = process
    this.url = told.url
    this.clientId = told.clientId
    this.readyMs = told.readyMs
  }

  /** @param products Loads a store of so many. */
  static async start(dataDir: string, products?: number): Promise<PlatformChild> {
    const program = fileURLToPath(new URL('platform-process.ts', import.meta.url))
    const args = products === undefined ? [dataDir] : [dataDir, String(products)]
    const process = fork(program, args, { execArgv: ['--conditions=source'] })
    const [told] = await once(process, 'message')
    return new PlatformChild(process, told as { url: string; clientId: string; readyMs: number })
  }

  processor(): Promise<ProcessorTime> {
    return this.#ask('processor')
  }

  /** Resident bytes of the platform's process; the database has its own. */
  residentBytes(): Promise<number> {
    return this.#ask('memory')
  }

  async stop(): Promise<void> {
    const exit = once(this.#process, 'exit')
    this.#process.send('stop')
    await exit
  }

  /** Platform and database at once, the hard way (`kill -9`). */
  async kill(): Promise<void> {
    const exit = once(this.#process, 'exit')
    for (const server of childrenOf(this.#process.pid ?? 0)) process.kill(server, 'SIGKILL')
    this.#process.kill('SIGKILL')
    await exit
  }

  async #ask<T>(question: Question): Promise<T> {
    this.#process.send(question)
    const [answer] = await once(this.#process, 'message')
    // The process answers each question with what it asks for.
    return answer as T
  }
}
