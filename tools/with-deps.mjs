// Runs a script of the root package, installing the dependencies first when the lock file has changed.
// Plain JavaScript without dependencies, because it is what runs before anything is installed (Node 20 and npm alone).
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...rest] = process.argv.slice(2)
const stamp = `${root}node_modules/.install-stamp`

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vitrine needs Node 20.19 or newer to install itself; this is ${process.versions.node}. Install a newer Node and run the command again.`,
  )
  process.exit(1)
}

/** The npm that runs us, so that the version the user chose is the one that installs. */
function npm(args) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args]
}

function installedFor() {
  return createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(process.platform + process.arch)
    .digest('hex')
}

const wanted = installedFor()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing dependencies (once, about a minute) …')
  const [command, args] = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'The dependencies could not be installed; npm says why above. Check the network and run the command again.',
    )
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

const [command, args] = npm(['run', '--silent', script, ...(rest.length > 0 ? ['--', ...rest] : [])])
const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
// The terminal sends Ctrl-C to the whole group; stay alive until the child has ended by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal)
  })
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
