import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { youngHeap } from '../tools/start/child.ts'
import { childrenOf, type ProcessorTime, processorTimeOf } from './processor-time.ts'

/** Messages to `platform-process.mjs`. */
type Command = 'processor' | 'memory' | 'stop'

/** The built platform in its own process, so that its callers are not measured with it. */
export class PlatformChild {
  readonly #process: ChildProcess
  readonly url: string
  /** Milliseconds from the start of its process until it was ready. */
  readonly readyMs: number

  private constructor(process: ChildProcess, told: { url: string; readyMs: number }) {
    this.#process = process
    this.url = told.url
    this.readyMs = told.readyMs
  }

  /** On a data folder that has a store. */
  static async start(dataDir: string): Promise<PlatformChild> {
    const program = fileURLToPath(new URL('platform-process.mjs', import.meta.url))
    // Like `npm start`.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') }
    const child = fork(program, [dataDir], { execArgv: [youngHeap], env })
    const [told] = await once(child, 'message')
    return new PlatformChild(child, told as { url: string; readyMs: number })
  }

  async processor(): Promise<ProcessorTime> {
    return processorTimeOf(this.#process.pid ?? 0, await this.#request<NodeJS.CpuUsage>('processor'))
  }

  /** Resident bytes of the platform's process, without the database. */
  residentBytes(): Promise<number> {
    return this.#request('memory')
  }

  async stop(): Promise<void> {
    const exit = once(this.#process, 'exit')
    this.#process.send('stop')
    await exit
  }

  /** Kills platform and database at once (`kill -9`). */
  async kill(): Promise<void> {
    const exit = once(this.#process, 'exit')
    for (const server of childrenOf(this.#process.pid ?? 0)) process.kill(server, 'SIGKILL')
    this.#process.kill('SIGKILL')
    await exit
  }

  async #request<T>(command: Command): Promise<T> {
    this.#process.send(command)
    const [response] = await once(this.#process, 'message')
    // The process sends one message per request, of the requested type.
    return response as T
  }
}
