import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePages } from '../generate/generate-pages.ts'

const usage = 'node build/main.ts [--serve | --dev | --check]'
const app = fileURLToPath(new URL('..', import.meta.url))
const resolve = createRequire(import.meta.url).resolve
const astro = join(dirname(resolve('astro/package.json')), 'bin/astro.mjs')
const tsc = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url))
const vitest = join(dirname(resolve('vitest/package.json')), 'vitest.mjs')
const address = ['--host', '127.0.0.1', '--port', process.env['DOCS_PORT'] ?? '4321']

const options = {
  cwd: app,
  env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  stdio: 'inherit',
} as const

const [mode, ...rest] = process.argv.slice(2)
if (rest.length > 0 || (mode !== undefined && !['--serve', '--dev', '--check'].includes(mode))) {
  console.error(usage)
  process.exit(2)
}

const count = await generatePages(app)
console.log(`${count} pages generated`)
if (mode === '--dev') await serve('dev')
else {
  run(astro, 'build')
  // The build writes the types of the content collection, so these files are checked after it.
  if (mode === '--check') run(tsc, '-p', 'src')
  if (mode === '--check') run(vitest, 'run', '--config', 'checks/vitest.config.ts')
  if (mode === '--serve') await serve('preview')
}
process.exit(0)

function run(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['--conditions=source', program, ...args], options)
  if (status !== 0) process.exit(status ?? 1)
}

/** Prints the address and runs until a signal, which it passes on. */
async function serve(command: 'dev' | 'preview'): Promise<void> {
  const child = spawn(process.execPath, ['--conditions=source', astro, command, ...address], options)
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, () => child.kill(signal))
  await once(child, 'exit')
}
