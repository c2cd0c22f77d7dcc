// Drives our platform with the platform's public client. It is no workspace (217 MB), so it is installed here, when needed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../interop', import.meta.url))
const stamp = `${folder}/node_modules/.install-stamp`
const wanted = createHash('sha256')
  .update(readFileSync(`${folder}/package-lock.json`))
  .digest('hex')

function npm(...args: string[]): void {
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  npm('ci', '--no-audit', '--no-fund', '--loglevel=error')
  writeFileSync(stamp, wanted)
}
npm('test', '--silent')
