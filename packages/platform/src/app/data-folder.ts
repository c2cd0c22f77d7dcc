import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../runtime/index.ts'

/** The folder of everything the platform stores on this machine. */
export interface DataFolder {
  readonly path: string
  /** Originals and derivatives of images. */
  readonly media: string
  /** Signing keys. */
  readonly keys: string
  release(): void
}

export function mediaFolder(dataFolder: string): string {
  return join(resolve(dataFolder), 'media')
}

/**
 * Creates the folder if it is missing, closes it to other users, and locks it for this process.
 *
 * @throws StartError if it cannot be used
 */
export function openDataFolder(folder: string): DataFolder {
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
  const release = lockDataFolder(path)
  const media = mediaFolder(path)
  const keys = join(path, 'keys')
  for (const inner of [media, keys]) mkdirSync(inner, { recursive: true, mode: 0o700 })
  return { path, media, keys, release }
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
    const message = `The data folder ${folder} is in use by another platform; stop that one, or choose another folder with VITRINE_DATA.`
    throw new StartError('dataFolderInUse', message)
  }
  return () => file.close()
}
