import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** One part of the gate. */
export interface Step {
  readonly name: string
  /** What it makes sure of, in a few words. */
  readonly proves: string
  readonly command: readonly [program: string, ...args: string[]]
  /** Prints while it runs. Quiet steps print only when they fail. */
  readonly live?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export interface Result {
  readonly step: Step
  readonly ok: boolean
  readonly seconds: number
  readonly output: string
}

/** Runs one step in `cwd` and says how it went; never throws for a failing program. */
export async function run(step: Step, cwd: string): Promise<Result> {
  const startedAt = performance.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      // Steps start the platform some hundred times, in a process of its own each: its sources are compiled once.
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
