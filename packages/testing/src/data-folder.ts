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
/** What the contents of a new data folder depend on, in this repository. */
const sources = [
  'packages/{platform,contract}/src/**/*',
  'packages/demo-store/{src,images}/**/*',
  'packages/demo-store/catalog.json',
  'package-lock.json',
]
/** Older prepared folders remain, because another process may be copying one. */
const maxFolders = 4

/** Prepared folders, shared by all test processes of a project. */
const cacheFolder = (): string =>
  join(existsSync('node_modules') ? resolve('node_modules/.cache') : tmpdir(), 'vitrine-data-folders')

/**
 * Fills a data folder with a database that has the demo store. Creating one takes seconds of CPU time, copying one a tenth of a second:
 * the first call after a change of the sources creates the folder that all others copy (decision 44).
 *
 * Signing keys are not copied. If the platform stores its database outside of the data folder, the folder remains empty.
 *
 * @param folder Below the system's temporary folder; empty or missing.
 */
export async function fillDataFolder(folder: string): Promise<void> {
  prepared ??= findOrCreate()
  mkdirSync(folder, { recursive: true })
  await copy(await prepared, folder)
}

/** The folder to copy. */
let prepared: Promise<string> | undefined

async function findOrCreate(): Promise<string> {
  const cache = cacheFolder()
  mkdirSync(cache, { recursive: true })
  const path = join(cache, await version())
  if (existsSync(path)) return path
  const created = await runOnce()
  try {
    const unfinished = mkdtempSync(join(cache, 'unfinished-'))
    await copy(created, unfinished)
    // It fails if another process has created an equal folder in the meantime.
    await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true }))
    await utimes(path, new Date(), new Date())
  } finally {
    await rm(created, { recursive: true })
  }
  await removeOld(cache)
  return path
}

/** A hash of the sources in this repository, otherwise of the installed packages. */
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

/** Starts a platform with a new folder, loads the demo store and stops it. */
async function runOnce(): Promise<string> {
  const folder = temporaryFolder()
  // Imported here, because most processes only copy.
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

/** Accessible for other accounts: if root runs the tests, the database runs as another account. */
export function temporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
  chmodSync(path, 0o711)
  return path
}

/** With owners and modes, which the database checks. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to])
}

async function removeOld(cache: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(cache)).map(async (name) => {
      const path = join(cache, name)
      return {
        path,
        at: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      }
    }),
  )
  const old = folders.toSorted((a, b) => b.at - a.at).slice(maxFolders)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}
