import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** Longest path the kernel takes for a Unix socket, without the ending zero: 107 on Linux, 103 on macOS and BSD. */
const maxSocketPath = process.platform === 'linux' ? 107 : 103
const socketName = '.s.PGSQL.5432'

/** How the names of temporary socket folders begin. */
export const temporarySocketFolder: string = join(tmpdir(), 'vitrine-')

/** Where the database listens: in its own closed folder, or, where that path is too long, in a closed temporary one. */
export function socketFolder(
  cluster: string,
  account: Account | undefined,
): { path: string; temporary: boolean } {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPath)
    return { path: cluster, temporary: false }
  const path = mkdtempSync(temporarySocketFolder)
  if (account) chownSync(path, account.uid, account.gid)
  return { path, temporary: true }
}
