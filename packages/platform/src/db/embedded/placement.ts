import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log, StartError } from '../../runtime/index.ts'
import { type Account, canTraverse } from './account.ts'
import { type Binaries, repairLinks } from './binaries.ts'

/** Where the database runs from and where it keeps its files. */
export interface Placement {
  readonly binaries: string
  /** Holds the cluster in `postgres` and its log; the database's account may write here. */
  readonly home: string
}

/**
 * Normally the binaries stay where npm put them and the database lives in the data folder. Run by root, the
 * database's account may not be able to reach either (a project in `/root` is closed to all others): then a copy of
 * the binaries, and the database, live under a system folder that everyone may pass through.
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

/** Where the database of a data folder that has been in use is kept. */
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
  // Once placed, a database stays where it is, even if the folders above were opened since.
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
      // Not writable on this system: the next candidate may be.
    }
  }
  throw new StartError(
    'dataFolderUnusable',
    'PostgreSQL cannot run as root and no system folder is open to its account; start the platform as another user, or set DATABASE_URL.',
  )
}

function copyOf(binaries: Binaries, folder: string): string {
  const copy = join(folder, `postgres-${binaries.version}`)
  if (existsSync(copy)) return copy
  // Copied beside and renamed, so that a copy broken off half-way is never run.
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
