import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('..', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly output: string
  readonly complaints: string
}

export type Settings = Readonly<Record<string, string>>

/** An example in a process of its own, as its first lines say to run it. */
export function start(example: string, settings: Settings, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--conditions=source', `${folder}${example}/main.ts`, ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs an example to its end. */
export async function run(example: string, settings: Settings, ...args: readonly string[]): Promise<Ended> {
  const child = start(example, settings, ...args)
  let output = ''
  let complaints = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints += chunk
  })
  const [code] = await once(child, 'close')
  return { code, output, complaints }
}

/** The first line that an example prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += chunk
    if (text.includes('\n')) break
  }
  return text.trim()
}
