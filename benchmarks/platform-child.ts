import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { youngHeap } from '../tools/start/child.ts'
import { childrenOf, type ProcessorTime, processorTimeOf } from './processor-time.ts'

/** What `platform-process.mjs` is asked. */
type Question = 'processor' | 'memory' | 'stop'

/** The platform as it is built, in another process, so that what its callers use is not counted with it. */
export class PlatformChild {
  readonly #process: ChildProcess
  readonly url: string
  /** Milliseconds from the start of its process until it answered calls. */
  readonly readyMs: number

  private constructor(process: ChildProcess, told: { url: string; readyMs: number }) {
    this.#process = process
    this.url = told.url
    this.readyMs = told.readyMs
  }

  /** On a data folder that has a store. */
  static async start(dataDir: string): Promise<PlatformChild> {
    const program = fileURLToPath(new URL('platform-process.mjs', import.meta.url))
    // Both as `npm start` does.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') }
    const child = fork(program, [dataDir], { execArgv: [youngHeap], env })
    const [told] = await once(child, 'message')
    return new PlatformChild(child, told as { url: string; readyMs: number })
  }

  async processor(): Promise<ProcessorTime> {
    return processorTimeOf(this.#process.pid ?? 0, await this.#ask<NodeJS.CpuUsage>('processor'))
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
