import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../runtime/index.ts'
import type { DatabaseOptions } from '../database.ts'
import { databaseName, databasePort, requestRole } from './cluster.ts'
import { type Account, placedHome } from './placement.ts'

/** Longest path of a Unix socket, without the terminating zero. */
const maxSocketPath = process.platform === 'linux' ? 107 : 103
const socketName = '.s.PGSQL.5432'
const temporaryPrefix = 'vitrine-socket-'

/** Where the database listens: in its own folder, or in a temporary one if that path is too long. */
export function socketFolder(cluster: string, account: Account | undefined): string {
  if (Buffer.byteLength(join(cluster, socketName)) <= maxSocketPath) return cluster
  const path = mkdtempSync(join(tmpdir(), temporaryPrefix))
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/**
 * Removes a temporary socket folder. Does nothing for any other folder, or if it contains other files.
 */
export function removeTemporarySocketFolder(path: string): void {
  if (dirname(path) !== tmpdir() || !new RegExp(`^${temporaryPrefix}\\w{6}$`).test(basename(path))) return
  clearSocket(path)
  try {
    rmdirSync(path)
  } catch {
    // Already removed, or not empty.
  }
}

/** Removes the socket and its lock file from a folder where no server listens. */
export function clearSocket(folder: string): void {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true })
}

/** Content of `postmaster.pid` (PostgreSQL source, `miscadmin.h`). */
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
 * Ends a PostgreSQL that a killed platform left running: this process has the lock of the data folder, so no other
 * platform uses it. Then removes its lock files, because PostgreSQL would refuse to start if another process has the
 * same id by now.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const orphan = readPostmaster(cluster)
  if (orphan && runsOn(orphan.pid, cluster)) await end(orphan.pid, cluster)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  clearSocket(cluster)
  if (orphan) removeTemporarySocketFolder(orphan.socketFolder)
}

/** Fast shutdown, then immediate shutdown (the next start replays the log), then kill. */
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

/** Whether the process is a PostgreSQL of this cluster, not a later process with the same id. */
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

/** Zombies have no command line, so they count as ended. */
async function ended(pid: number, cluster: string, waitMs: number): Promise<boolean> {
  for (let waited = 0; waited < waitMs; waited += 10) {
    if (!runsOn(pid, cluster)) return true
    await wait(10)
  }
  return false
}

const startingMs = 5_000

/** How to connect to the embedded database of a running or starting platform. */
export async function runningDatabase(dataFolder: string): Promise<DatabaseOptions['connection']> {
  const cluster = join(placedHome(dataFolder), 'postgres')
  for (let waitedMs = 0; waitedMs < startingMs; waitedMs += 50) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.ready) {
      return { host: postmaster.socketFolder, port: databasePort, user: requestRole, database: databaseName }
    }
    await wait(50)
  }
  // Perhaps it runs with DATABASE_URL and has no embedded database.
  const message = `The platform on ${dataFolder} has no embedded database that responds; set the DATABASE_URL it runs with, or stop it first.`
  throw new StartError('dataFolderInUse', message)
}
