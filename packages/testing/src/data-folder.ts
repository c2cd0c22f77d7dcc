import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { glob, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { larkholm, readMedia } from '@vitrine/demo-store'

const root = new URL('../../../', import.meta.url)
/** Everything that decides what a platform of this repository writes into a new data folder. */
const sources = [
  'packages/{platform,contract}/src/**/*',
  'packages/demo-store/{src,images}/**/*',
  'packages/demo-store/catalog.json',
  'package-lock.json',
]
/** Prepared folders of earlier versions that are kept, because another process may be copying one. */
const maxKept = 4

/** Prepared folders, shared by all test processes of a project. */
const cacheFolder = (): string =>
  join(existsSync('node_modules') ? resolve('node_modules/.cache') : tmpdir(), 'vitrine-data-folders')

/**
 * Fills a folder as if a platform had run on it before, with the demo store: what takes a new one some seconds of processor time, and
 * takes a copy a tenth of one. The first call after the sources have changed makes what all others copy (decision 44).
 *
 * Keys are not copied: each platform signs with its own. Where the platform keeps its database outside of data folders, there is nothing
 * to copy, and the folder stays empty.
 *
 * @param folder below the system's temporary folder; empty, or not there yet
 */
export async function fillDataFolder(folder: string): Promise<void> {
  prepared ??= findOrMake()
  mkdirSync(folder, { recursive: true })
  await copy(await prepared, folder)
}

/** The folder that others are copies of. */
let prepared: Promise<string> | undefined

async function findOrMake(): Promise<string> {
  const kept = cacheFolder()
  mkdirSync(kept, { recursive: true })
  const path = join(kept, await version())
  if (existsSync(path)) return path
  const made = await runOnce()
  try {
    const beside = mkdtempSync(join(kept, 'unfinished-'))
    await copy(made, beside)
    // Whoever else made it at the same time made the same.
    await rename(beside, path).catch(() => rm(beside, { recursive: true }))
    await utimes(path, new Date(), new Date())
  } finally {
    await rm(made, { recursive: true })
  }
  await removeOld(kept)
  return path
}

/** In this repository a hash of the sources, elsewhere of the installed packages. */
async function version(): Promise<string> {
  const hash = createHash('sha256')
  if (existsSync(new URL('packages/platform/src', root))) {
    const cwd = fileURLToPath(root)
    const files: string[] = []
    for await (const file of glob(sources, { cwd, withFileTypes: false })) files.push(file)
    for (const file of files.toSorted()) {
      const path = join(cwd, file)
      if ((await stat(path)).isFile()) hash.update(`${file}\n`).update(await readFile(path))
    }
  } else {
    for (const name of ['@vitrine/platform', '@vitrine/demo-store']) {
      const file = fileURLToPath(import.meta.resolve(name))
      const { mtimeMs, size } = await stat(file)
      hash.update(`${file} ${mtimeMs} ${size}\n`)
    }
  }
  return hash.digest('hex').slice(0, 20)
}

/** Starts a platform on a new folder, loads the demo store, and stops it. */
async function runOnce(): Promise<string> {
  const folder = temporaryFolder()
  // Loaded only where one has to be made.
  const { startPlatform } = await import('@vitrine/platform')
  const platform = await startPlatform({ dataDir: folder, port: 0, logLevel: 'error' })
  await platform.sites.load(await larkholm(), { readMedia })
  await platform.close()
  const elsewhere = join(folder, 'database-elsewhere')
  if (existsSync(elsewhere)) {
    const [database = ''] = (await readFile(elsewhere, 'utf8')).split('\n')
    for (const path of [folder, database]) await rm(path, { recursive: true })
    return temporaryFolder()
  }
  await rm(join(folder, 'keys'), { recursive: true })
  return folder
}

/** Open for passing through: run by root, the platform's database is another account that has to reach its files. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  chmodSync(path, 0o711)
  return path
}

/** With owners and modes, which the database insists on. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}

async function removeOld(kept: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(kept)).map(async (name) => {
      const path = join(kept, name)
      return {
        path,
        at: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      }
    }),
  )
  const old = folders.toSorted((a, b) => b.at - a.at).slice(maxKept)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}
