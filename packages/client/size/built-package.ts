import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const packageFolder: string = fileURLToPath(new URL('..', import.meta.url))

/** Builds the package as it is published. */
export function buildPackage(): void {
  execFileSync('npx', ['tsdown', '--log-level', 'error'], { cwd: packageFolder, stdio: 'pipe' })
}
