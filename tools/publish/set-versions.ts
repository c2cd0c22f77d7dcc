// `npm run version:packages`: after `changeset version`, brings the templates and the lock file to the new versions.
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
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
