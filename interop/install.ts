import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the public client is installed, from a lock file of its own. */
export const folder: string = fileURLToPath(new URL('.', import.meta.url))

/**
 * Installs what the lock file of this folder names, unless that is there already; `say` is told before it begins.
 * @throws Error when npm fails; npm says why itself.
 */
export function install(say: (line: string) => void = () => {}): void {
  const stamp = `${folder}node_modules/.install-stamp`
  const wanted = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing the public client into interop/ (217 MB, once) …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The public client could not be installed.')
  writeFileSync(stamp, wanted)
}
