import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Commands that run steps, from the quickest to the whole: `npm test`, `npm run test:all`, `npm run test:release`. */
export const scopes = ['test', 'all', 'release'] as const
export type Scope = (typeof scopes)[number]

/** One step of the checks. */
export interface Step {
  readonly name: string
  /** What the step proves, in a few words. */
  readonly proves: string
  readonly command: readonly [program: string, ...args: string[]]
  /** Prints while it runs. Quiet steps print only when they fail. */
  readonly live?: boolean
  /** The first command that runs it. Default `test`; `all` runs the steps of `test` too, and `release` runs everything. */
  readonly scope?: Scope
  readonly env?: Readonly<Record<string, string>>
}

export interface Result {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}

/** Runs one step in `cwd`. A failing program is a result and does not throw. */
export async function run(step: Step, cwd: string): Promise<Result> {
  const startedAt = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      // Steps start the platform about a hundred times, each in its own process; the cache compiles its sources once.
      NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/compiled'),
      ...step.env,
    },
    shell: process.platform === 'win32',
  })
  const chunks: Buffer[] = []
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      if (step.live) target.write(chunk)
      else chunks.push(chunk)
    })
  }
  const failedToStart = once(child, 'error').then(([error]) => chunks.push(Buffer.from(String(error))))
  const closed = once(child, 'close')
  await Promise.race([closed, failedToStart])
  return {
    step,
    ok: child.exitCode === 0,
    seconds: (performance.now() - startedAt) / 1_000,
    output: Buffer.concat(chunks).toString('utf8'),
  }
}
