import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { youngHeap } from '../tools/start/child.ts'
import { childrenOf, type ProcessorTime, processorTimeOf } from './processor-time.ts'

/** Messages that the programs accept. */
type Command = 'processor' | 'memory' | 'stop'

/** What a program sends when it is ready. */
interface Ready {
  readonly url: string
  /** Milliseconds since the start of its process. */
  readonly readyMs: number
}

/** A server with its own PostgreSQL in its own process, so that its callers are not measured with it. */
export class ServerChild {
  readonly #process: ChildProcess
  readonly url: string
  readonly readyMs: number

  private constructor(process: ChildProcess, { url, readyMs }: Ready) {
    this.#process = process
    this.url = url
    this.readyMs = readyMs
  }

  /** The built platform, on a data folder that has a store. */
  static startPlatform(dataDir: string): Promise<ServerChild> {
    return ServerChild.#start(new URL('platform-process.mjs', import.meta.url), dataDir)
  }

  /** The server of `plain-server.ts`, on a folder with its documents. */
  static startPlainServer(dataDir: string): Promise<ServerChild> {
    // It shares the platform's code that starts PostgreSQL.
    return ServerChild.#start(new URL('plain-server.ts', import.meta.url), dataDir, ['--conditions=source'])
  }

  static async #start(
    program: URL,
    dataDir: string,
    nodeOptions: readonly string[] = [],
  ): Promise<ServerChild> {
    // Like `npm start`.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') }
    const child = fork(program, [dataDir], { execArgv: [youngHeap, ...nodeOptions], env })
    const [ready] = await once(child, 'message')
    return new ServerChild(child, ready as Ready)
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

  /** Kills server and database at once (`kill -9`). */
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
