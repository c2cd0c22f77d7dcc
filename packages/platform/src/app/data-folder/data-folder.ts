import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../../runtime/index.ts'
import { lockDataFolder } from './lock.ts'

/** Everything the platform keeps on this machine. */
export interface DataFolder {
  readonly path: string
  /** Originals and derivatives of pictures. */
  readonly media: string
  /** Signing keys. */
  readonly keys: string
  release(): void
}

/** Makes the folder where it is missing, closes it to others, and takes it for this process. */
export function openDataFolder(folder: string): DataFolder {
  const path = resolve(folder)
  try {
    // Folders on the way are made as the umask says; only the data folder itself is closed.
    mkdirSync(path, { recursive: true })
    if (!statSync(path).isDirectory()) throw new Error('it is not a folder')
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(path)
  } catch (error) {
    throw new StartError(
      'dataFolderUnusable',
      `The data folder ${path} cannot be used (${reasonOf(error)}); make it readable and writable, or choose another with VITRINE_DATA.`,
      { cause: error },
    )
  }
  const release = lockDataFolder(path)
  const media = join(path, 'media')
  const keys = join(path, 'keys')
  for (const inner of [media, keys]) mkdirSync(inner, { recursive: true, mode: 0o700 })
  return { path, media, keys, release }
}

/** PLT-78. Run by root, the database is another account that has to pass through to its own closed folder: `--x` only. */
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
