import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot: string = fileURLToPath(new URL('../../../../', import.meta.url))

/** A server of the store in a process of its own, that a test may kill and start again at the same address. */
export interface ServerProcess {
  /** Resolves when the server accepts requests, with what it says then. */
  start(): Promise<unknown>
  /** Ends it: by default as an operator would, with `SIGKILL` as bad luck would. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** `program` is a path below the repository; it says something over its channel once it listens. */
export function serverProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ServerProcess {
  let child: ChildProcess | undefined
  let output = ''
  return {
    async start() {
      output = ''
      const started = spawn(
        process.execPath,
        ['--conditions=source', join(repositoryRoot, program), ...args],
        {
          cwd: repositoryRoot,
          stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
          env: { ...process.env, ...env },
        },
      )
      child = started
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output = (output + chunk.toString('utf8')).slice(-20_000)
        })
      }
      const exited = once(started, 'exit').then(([code]) => {
        throw new Error(`${program} ended with code ${code} before it was ready:\n${output}`)
      })
      exited.catch(() => {})
      const [said] = await Promise.race([once(started, 'message'), exited])
      return said as unknown
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    },
  }
}
