import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * The flag of the server processes for the space that new objects are made in, in megabytes. By Node's own bound a server that answers many requests at once keeps tens of
 * megabytes more, and takes no less processor for it.
 */
export const youngHeap = '--max-semi-space-size=16'

/** A server in a process of its own. */
export interface Child {
  readonly name: string
  /** Settles when the server says that it accepts requests; rejects when it ends before. */
  readonly ready: Promise<void>
  /** Settles with the exit code once the process has ended; a process ended by a signal counts as 1. */
  readonly ended: Promise<number>
  stop(signal: NodeJS.Signals): void
}

/**
 * Starts `program` on this Node. The child reports readiness by sending `'ready'` over its channel and ends itself when
 * the channel closes, so that it never outlives this process.
 */
export function startChild(
  name: string,
  program: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
): Child {
  // A group of its own: Ctrl-C reaches this process alone, which then stops the children in order, each once.
  const child = spawn(process.execPath, ['--conditions=source', youngHeap, program, ...args], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = exitCode(child)
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void ended.then((code) => reject(new Error(`The ${name} ended with code ${code} before it was ready.`)))
  })
  ready.catch(() => {}) // Reported by whoever waits for it; a server that ends later is not an unhandled rejection.
  return { name, ready, ended, stop: (signal) => void child.kill(signal) }
}

async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
