import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The package as users get it, built anew. */
export const packageFolder: string = fileURLToPath(new URL('..', import.meta.url))

export function buildPackage(): void {
  execFileSync('npx', ['tsdown', '--log-level', 'error'], { cwd: packageFolder, stdio: 'pipe' })
}
