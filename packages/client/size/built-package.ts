import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const packageFolder: string = fileURLToPath(new URL('..', import.meta.url))

/** Builds the package as it is published, unless its last build was made from exactly these sources. */
export function buildPackage(): void {
  const stamp = join(packageFolder, 'dist/.sources')
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  execFileSync('npx', ['tsdown', '--log-level', 'error'], { cwd: packageFolder, stdio: 'pipe' })
  writeFileSync(stamp, sources)
}

function hashSources(): string {
  const files = globSync(
    ['{.,../contract}/{src/**/*.ts,package.json}', 'ts*config*', '../../{package-lock,tsconfig.base}.json'],
    { cwd: packageFolder, exclude: ['**/*.{test,test-d}.ts'] },
  )
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(packageFolder, file)))
  return hash.digest('hex')
}
