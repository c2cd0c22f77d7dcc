// `npm run version:packages`: applies the changesets, then brings the templates and the lock file to the new versions.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedPackages } from './pack-published.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), 'utf8'))

run('npx', 'changeset', 'version')
const versions = new Map(
  publishedPackages.map((folder) => {
    const { name, version } = read(`packages/${folder}/package.json`)
    return [name, version]
  }),
)
for (const file of globSync('packages/create/templates/*/package.json', { cwd: root })) {
  const manifest = read(file)
  for (const dependencies of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(dependencies ?? {})) {
      const version = versions.get(name)
      if (dependencies && version) dependencies[name] = version
    }
  writeFileSync(join(root, file), `${JSON.stringify(manifest, null, 2)}\n`)
}
run('npm', 'install', '--package-lock-only', '--no-audit', '--no-fund')

function run(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
