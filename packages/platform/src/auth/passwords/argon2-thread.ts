import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { setPriority } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Marks the threads that run this file: other threads may import it as well. */
const role = 'argon2'
/** Nice value: everything else gets a core first. */
const lowered = 10

interface Job {
  readonly id: number
  readonly parameters: Argon2Parameters
}

type Done = { readonly id: number } & ({ readonly tag: Uint8Array } | { readonly error: string })

/**
 * One thread that hashes at low priority. A hash takes tens of milliseconds of a core: at normal priority it would
 * delay cart calls on small machines, and in libuv's pool it would delay file access.
 */
export class Argon2Thread {
  readonly #waiting = new Map<number, { resolve(tag: Buffer): void; reject(error: Error): void }>()
  #worker: Worker | undefined
  #last = 0

  derive(parameters: Argon2Parameters): Promise<Buffer> {
    const id = ++this.#last
    this.#worker ??= this.#start()
    const worker = this.#worker
    worker.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, parameters } satisfies Job)
    })
  }

  #start(): Worker {
    const worker = new Worker(new URL(import.meta.url), { workerData: { role } })
    worker.on('message', (done: Done) => {
      const waiting = this.#waiting.get(done.id)
      this.#waiting.delete(done.id)
      if ('tag' in done) waiting?.resolve(Buffer.from(done.tag))
      else waiting?.reject(new Error(done.error))
      // Idle threads keep no process alive.
      if (this.#waiting.size === 0) worker.unref()
    })
    worker.on('error', (error) => this.#fail(error))
    return worker
  }

  /** The thread is gone; the next hash starts another. */
  #fail(error: Error): void {
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

if (!isMainThread && (workerData as { role?: string } | null)?.role === role) {
  // On Linux this affects only the calling thread; elsewhere it would affect the whole process.
  if (process.platform === 'linux') setPriority(0, lowered)
  parentPort?.on('message', ({ id, parameters }: Job) => {
    let done: Done
    try {
      done = { id, tag: argon2Sync('argon2id', parameters) }
    } catch (error) {
      done = { id, error: (error as Error).message }
    }
    parentPort?.postMessage(done)
  })
}
