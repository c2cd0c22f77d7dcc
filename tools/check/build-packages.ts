// Builds the packages that get published, in the order of their dependencies. `tsc -b` has to have run before.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildPackage as buildClient } from '../../packages/client/size/built-package.ts'
import { ensureIsBuilt } from '../start/built.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const build = (workspace: string, script = 'build') => {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--workspace', workspace], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

buildClient()
build('packages/react')
build('packages/server')
build('packages/demo-store')
await ensureIsBuilt('platform', root, (line) => process.stdout.write(`${line}\n`))
build('packages/platform', 'build:types')
build('packages/testing')
