import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../../runtime/index.ts'

/** `errcode` of SQLite when another process (or another connection of this one) holds the file. */
const sqliteBusy = 5

/**
 * Takes the data folder for this process; the answer gives it back.
 *
 * Node cannot lock files, but its SQLite can: the operating system holds the lock, drops it the moment the process dies
 * in whatever way, and sees it from every container that shares the disk. A file with a process id can do none of these
 * (decision 0024).
 */
export function lockDataFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    // The file stays empty: an exclusive transaction alone takes the lock.
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    throw new StartError(
      'dataFolderInUse',
      `The data folder ${folder} is in use by another platform; stop that one, or choose another folder with VITRINE_DATA.`,
    )
  }
  return () => file.close()
}
