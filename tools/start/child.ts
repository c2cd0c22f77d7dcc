import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Node.js option of the built servers: space for young objects, in megabytes. With the default of Node.js a server that handles many
 * concurrent requests uses tens of megabytes more and no less processor time.
 */
export const youngHeap = '--max-semi-space-size=16'

/** A Node.js program that runs as a server. */
export interface ServerProgram {
  readonly name: string
  /** Path of the file. */
  readonly program: string
  readonly args: readonly string[]
  /** Options of Node.js itself. */
  readonly nodeOptions: readonly string[]
  /** Working directory; default the current one. */
  readonly cwd?: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A server in a process of its own. */
export interface Child {
  readonly name: string
  /** Resolves when the server accepts requests; rejects if it exits before that. */
  readonly ready: Promise<void>
  /** Resolves with the exit code; 1 if a signal ended the process. */
  readonly ended: Promise<number>
  stop(signal: NodeJS.Signals): void
}

/**
 * Starts `program` with the Node.js that runs this process. The child reports that it is ready by sending `'ready'` over its IPC
 * channel, and exits when the channel closes, so that it never outlives this process.
 */
export function startChild({ name, program, args, nodeOptions, cwd, env }: ServerProgram): Child {
  // A separate process group: Ctrl-C reaches only this process, which stops the children in order.
  const child = spawn(process.execPath, ['--conditions=source', ...nodeOptions, program, ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = exitCode(child)
  const ready = new Promise<void>((resolve, reject) => {
    // With --watch, Node.js sends messages of its own on the same channel.
    child.on('message', (message) => {
      if (message === 'ready') resolve()
    })
    void ended.then((code) => reject(new Error(`The ${name} exited with code ${code} before it was ready.`)))
  })
  ready.catch(() => {}) // The caller awaits it; a server that exits later is not an unhandled rejection.
  return { name, ready, ended, stop: (signal) => void child.kill(signal) }
}

async function exitCode(child: ChildProcess): Promise<number> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
