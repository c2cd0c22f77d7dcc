// Drives our platform with the platform's public client. It is no workspace (217 MB), so it is installed here, when needed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { folder, install } from '../../interop/install.ts'
import { ensureIsBuilt } from '../start/built.ts'

install()
await ensureIsBuilt('platform', fileURLToPath(new URL('../..', import.meta.url)), (line) =>
  process.stdout.write(`${line}\n`),
)
const { status } = spawnSync('npm', ['test', '--silent'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
