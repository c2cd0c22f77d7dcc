import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root: string = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program in its own process and returns its output. @throws Error with its error output */
export function output(program: string, args: readonly string[], cwd: string = root): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

/** A Node program that prints JSON, with the built packages as users get them, without the `source` condition. */
export function measured<T>(args: readonly string[], cwd?: string): T {
  return JSON.parse(output(process.execPath, args, cwd))
}
