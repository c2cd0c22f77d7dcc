import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { exitCodes, StartError } from '../runtime/index.ts'

/** The folder of everything the platform stores on this machine. */
export interface DataFolder {
  readonly path: string
  /** Originals and derivatives of images. */
  readonly media: string
  /** Signing keys. */
  readonly keys: string
  /** Lets commands use the database that runs on this folder, from now on. */
  shareDatabase(): void
  release(): void
}

/** Who holds the lock of a data folder. */
export interface LockHolder {
  /** `platform` for a running platform, otherwise the command, for example `platform apps list`. */
  readonly name: string
  /** Commands may use its database. */
  readonly sharesDatabase: boolean
}

export function mediaFolder(dataFolder: string): string {
  return join(resolve(dataFolder), 'media')
}

const runningPlatform = 'platform'

/** Commands and starting platforms hold the folder for seconds. */
const longestWaitMs = 20_000
const pollMs = 100

/**
 * Opens the folder as {@link openDataFolder} does, but waits while a command holds it, or for commands, while a platform starts.
 *
 * @param name The command that opens it. Default: a platform.
 * @throws StartError if it cannot be used, or if it is still in use after 20 seconds; at once if its holder will not release it soon
 */
export async function waitForDataFolder(folder: string, name: string = runningPlatform): Promise<DataFolder> {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    try {
      return openDataFolder(folder, name)
    } catch (error) {
      if (!isInUse(error) || waitedMs >= longestWaitMs) throw error
      const holder = readLockHolder(folder)
      const isRunning = name === runningPlatform ? holder?.name === runningPlatform : holder?.sharesDatabase
      if (isRunning) throw error
    }
    await wait(pollMs)
  }
}

/** Whether an error of {@link openDataFolder} is that another process holds the folder. */
export function isInUse(error: unknown): boolean {
  return error instanceof StartError && error.exitCode === exitCodes.dataFolderInUse
}

/** The process that holds the folder. Undefined if there is none, or if it has only just locked it. */
export function readLockHolder(folder: string): LockHolder | undefined {
  try {
    // Only this module writes the file.
    return JSON.parse(readFileSync(holderFile(resolve(folder)), 'utf8')) as LockHolder
  } catch {
    return undefined // Missing, or being written.
  }
}

/** The lock itself cannot be read while it is held. */
function holderFile(path: string): string {
  return join(path, 'lock-holder.json')
}

/**
 * Creates the folder if it is missing, closes it to other users, and locks it for this process.
 *
 * @param name The command that opens it. Default: a platform.
 * @throws StartError if it cannot be used
 */
export function openDataFolder(folder: string, name: string = runningPlatform): DataFolder {
  const path = resolve(folder)
  try {
    // Parent folders are created with the default mode; only the data folder itself is closed.
    mkdirSync(path, { recursive: true })
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder')
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(path)
  } catch (error) {
    const message = `The data folder ${path} cannot be used (${reasonOf(error)}); make it readable and writable, or choose another with VITRINE_DATA.`
    throw new StartError('dataFolderUnusable', message, { cause: error })
  }
  const unlock = lockDataFolder(path)
  const writeHolder = (holder: LockHolder) =>
    writeFileSync(holderFile(path), JSON.stringify(holder), { mode: 0o600 })
  writeHolder({ name, sharesDatabase: false })
  const media = mediaFolder(path)
  const keys = join(path, 'keys')
  for (const inner of [media, keys]) mkdirSync(inner, { recursive: true, mode: 0o700 })
  return {
    path,
    media,
    keys,
    shareDatabase: () => writeHolder({ name, sharesDatabase: true }),
    release() {
      rmSync(holderFile(path), { force: true })
      unlock()
    },
  }
}

/** If root runs the platform, the database runs as another user, who has to reach its own closed folder: hence `--x`. */
function closeToOthers(path: string): void {
  if (process.platform === 'win32') return
  const wanted = process.getuid?.() === 0 ? 0o711 : 0o700
  if ((statSync(path).mode & 0o777) !== wanted) chmodSync(path, wanted)
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return (code && reasons[code]) || message
}

/** `errcode` of SQLite if another process, or another connection of this one, holds the file. */
const sqliteBusy = 5

/**
 * Locks the data folder for this process. @returns what releases it
 *
 * Node cannot lock files, but its SQLite can: the operating system holds the lock, drops it when the process dies in any way, and sees it from
 * every container that shares the disk. A file with a process id does none of this (decision 32).
 */
function lockDataFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    // The file stays empty: the exclusive transaction is the lock.
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    const holder = readLockHolder(folder)?.name ?? runningPlatform
    const message =
      holder === runningPlatform
        ? `The data folder ${folder} is in use by another platform; stop that one, or choose another folder with VITRINE_DATA.`
        : `The data folder ${folder} is in use by the command "${holder}"; wait until it has finished, or choose another folder with VITRINE_DATA.`
    throw new StartError('dataFolderInUse', message)
  }
  return () => file.close()
}
