// Drives our platform with the platform's public client. It is no workspace (217 MB), so it is installed here, when needed.
import { spawnSync } from 'node:child_process'
import { folder, install } from '../../interop/install.ts'

install()
const { status } = spawnSync('npm', ['test', '--silent'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
