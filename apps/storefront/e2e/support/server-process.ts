import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const repositoryRoot: string = fileURLToPath(new URL('../../../../', import.meta.url))

/** Path of the built platform command in the repository. */
export const platformProgram = 'packages/platform/dist/main.js'

/**
 * Builds platform and shop if the builds are out of date: once, because workers inherit the environment of the setup.
 */
export async function ensureServersAreBuilt(): Promise<void> {
  if (process.env['SERVERS_ARE_BUILT']) return
  const program = join(repositoryRoot, 'tools/start/build.ts')
  await promisify(execFile)(process.execPath, ['--conditions=source', program], { cwd: repositoryRoot })
  process.env['SERVERS_ARE_BUILT'] = '1'
}

/** A server of the store in its own process, which a test can stop and start again on the same port. */
export interface ServerProcess {
  /** Undefined while it is stopped. */
  readonly pid: number | undefined
  /** Resolves with the first message of the server, once it accepts requests. */
  start(): Promise<unknown>
  /** Stops it: gracefully by default, abruptly with `SIGKILL`. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** `program` is a path in the repository; it sends a message over its IPC channel once it listens. */
export function serverProcess(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ServerProcess {
  let child: ChildProcess | undefined
  let output = ''
  return {
    get pid() {
      return child?.pid
    },
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
