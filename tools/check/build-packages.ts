// Builds the packages that get published, in the order of their dependencies.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildPackage as buildClient } from '../../packages/client/size/built-package.ts'
import { ensureIsBuilt } from '../start/built.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (program: string, ...args: string[]) => {
  const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' } as const
  const { status } = spawnSync(program, args, options)
  if (status !== 0) process.exit(status ?? 1)
}
const build = (workspace: string, script = 'build') =>
  run('npm', 'run', '--silent', script, '--workspace', workspace)

// Declarations are bundled from what the compiler writes.
run('npx', 'tsc', '-b', ...['server', 'react', 'testing', 'create'].map((name) => `packages/${name}`))

buildClient()
build('packages/react')
build('packages/server')
build('packages/demo-store')
await ensureIsBuilt('platform', root, (line) => process.stdout.write(`${line}\n`))
build('packages/platform', 'build:types')
build('packages/testing')
build('packages/create')
