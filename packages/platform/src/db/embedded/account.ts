import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** A user of the operating system. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`. Any other user runs it as themselves. */
export function databaseAccount(): Account | undefined {
  return process.getuid?.() === 0 ? nobody() : undefined
}

function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : { uid: 65_534, gid: 65_534 }
}

/** Whether the account may pass through every folder on the way to `path`, itself included. */
export function canTraverse(path: string, account: Account): boolean {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}
