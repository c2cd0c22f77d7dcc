// Builds the packages that get published, in the order of their dependencies.
import { spawnSync } from 'node:child_process'

for (const workspace of ['packages/client', 'packages/react', 'packages/server']) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--workspace', workspace], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
