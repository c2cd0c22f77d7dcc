// Runs a program of this repository on the Node it pins, installing the dependencies first when the lock file has
// changed. Plain JavaScript without dependencies: it runs before anything is installed, with only Node 20 and npm.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.install-stamp`
const pinnedNode = `${root}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`
const [program, ...args] = process.argv.slice(2)

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `Vitrine installs itself with Node 20.19 or newer, and this is ${process.versions.node}. Install a newer Node and run the command again.`,
  )
}

const current = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(process.platform + process.arch)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
  console.log('Installing dependencies (once, about a minute) …')
  const { status } = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (status !== 0) {
    fail(
      'The dependencies could not be installed; npm printed the reason above. Check the network, then run the command again.',
    )
  }
  writeFileSync(stamp, current)
}
if (!existsSync(pinnedNode)) {
  fail(
    'The pinned Node is missing, probably because install scripts are disabled. Run `npm rebuild node`, then the command again.',
  )
}

const child = spawn(pinnedNode, ['--conditions=source', program, ...args], { cwd: root, stdio: 'inherit' })
// A terminal sends Ctrl-C to the whole process group, so the child receives it as well; other signals are passed on.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A signal to npm ends the shell between npm and this process, but does not reach this process.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
}
child.on('exit', (code) => process.exit(code ?? 1))

/** Runs the npm that started this process, so that the user's version installs. */
function npm(words) {
  const npmProgram = process.env.npm_execpath
  const options = { cwd: root, stdio: 'inherit' }
  return npmProgram?.endsWith('.js')
    ? spawnSync(process.execPath, [npmProgram, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
