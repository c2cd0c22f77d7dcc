import { spawn } from 'node:child_process'

/** How a program ended. */
export interface ProgramResult {
  readonly code: number | null
  /** Everything it wrote, standard output first. */
  readonly output: string
}

/** Runs a program to its end. A failure is a result; only a program that does not exist rejects. */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd }: { readonly cwd: string },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output: stdout + stderr }))
  })
}
