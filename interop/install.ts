import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the public client is installed, from its own lock file. */
export const folder: string = fileURLToPath(new URL('.', import.meta.url))

/**
 * Installs the public client, unless it is there already; `say` is called before it starts.
 * @throws Error if npm fails; npm prints the reason itself.
 */
export function install(say: (line: string) => void = () => {}): void {
  installLocked(folder, () => say('Installing the public client into interop/ (217 MB, once) …'))
}

/**
 * Installs what the lock file of a folder outside the workspaces names, unless that is there already.
 * @param home the folder's path, with a slash at its end
 * @param beforeInstall called only if something has to be installed
 * @throws Error if npm fails; npm prints the reason itself.
 */
export function installLocked(home: string, beforeInstall: () => void, flags: readonly string[] = []): void {
  const stamp = `${home}node_modules/.install-stamp`
  const current = createHash('sha256')
    .update(readFileSync(`${home}package-lock.json`))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  beforeInstall()
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...flags], {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ci failed in ${home}.`)
  writeFileSync(stamp, current)
}
