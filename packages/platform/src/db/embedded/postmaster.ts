import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clearSocket, removeTemporarySocketFolder } from './socket-folder.ts'

/** What a running PostgreSQL says of itself in `postmaster.pid` (PostgreSQL source, `miscadmin.h`). */
export interface Postmaster {
  readonly pid: number
  readonly socketFolder: string
  readonly ready: boolean
}

export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * A platform that was killed leaves its PostgreSQL running. We hold the data folder's lock, so whatever runs on this
 * cluster is such an orphan: end it. The lock files of one that was killed too are cleared away; PostgreSQL would take
 * them for those of a living server whenever their process number belongs to somebody else by now, or to a zombie.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const orphan = readPostmaster(cluster)
  if (orphan && runsOn(orphan.pid, cluster)) await end(orphan.pid, cluster)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  clearSocket(cluster)
  if (orphan) removeTemporarySocketFolder(orphan.socketFolder)
}

/** Fast shutdown first, then immediate (recovery replays the log), then by force. */
async function end(pid: number, cluster: string): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', 2_000],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    process.kill(pid, signal)
    if (await ended(pid, cluster, waitMs)) return
  }
}

/** Whether the process is a PostgreSQL of this cluster and not a later process with the same number. */
function runsOn(pid: number, cluster: string): boolean {
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(cluster)
  } catch {
    return false // no such process
  }
}

/** A zombie whose parent never looks has no command line any more, so it counts as ended. */
async function ended(pid: number, cluster: string, waitMs: number): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += 10) {
    if (!runsOn(pid, cluster)) return true
    await wait(10)
  }
  return false
}
