import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../runtime/index.ts'
import type { Account, Placement } from './placement.ts'

export const clusterUser = 'vitrine'
/** Role of requests to the embedded database, which may only read and write rows. */
export const requestRole = 'vitrine_requests'
export const databaseName = 'postgres'
/** With a Unix socket, only a part of its file name. */
export const databasePort = 5432

/** Creates the database's files on the first start. @returns their folder */
export async function ensureCluster(placement: Placement, account: Account | undefined): Promise<string> {
  const cluster = join(placement.home, 'postgres')
  if (existsSync(cluster)) return cluster
  // Renamed when complete: a start that is interrupted here leaves nothing that looks like a database.
  const unfinished = join(placement.home, 'postgres.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const settings = [
    ...['--pgdata', unfinished],
    ...['--username', clusterUser],
    // Only the owner of the folder can reach the socket in it.
    ...['--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(join(placement.binaries, 'bin/initdb'), settings, {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
      ...account,
    })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    const reason = stderr?.trim().split('\n').at(-1) || (error as Error).message
    throw new StartError('databaseUnusable', `The database could not be created in ${cluster}: ${reason}.`, {
      cause: error,
    })
  }
  renameSync(unfinished, cluster)
  return cluster
}
