import { chownSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'

/** Longest path the kernel takes for a Unix socket, without the ending zero: 107 on Linux, 103 on macOS and BSD. */
const maxSocketPath = process.platform === 'linux' ? 107 : 103
const socketName = '.s.PGSQL.5432'
const temporaryPrefix = 'vitrine-socket-'

/** Where the database listens: in its own closed folder, or, where that path is too long, in a closed temporary one. */
export function socketFolder(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPath) return cluster
  const path = mkdtempSync(join(tmpdir(), temporaryPrefix))
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/**
 * Removes a temporary socket folder, and nothing else: a folder that is not one of ours directly below the system's
 * temporary folder is left alone, and so is whatever else may lie in it.
 */
export function removeTemporarySocketFolder(path: string): void {
  if (dirname(path) !== tmpdir() || !new RegExp(`^${temporaryPrefix}\\w{6}$`).test(basename(path))) return
  clearSocket(path)
  try {
    rmdirSync(path)
  } catch {
    // Gone already, or not empty: either way there is nothing left for us in it.
  }
}

/** Removes the socket and its lock file from a folder where no server listens. */
export function clearSocket(folder: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}
