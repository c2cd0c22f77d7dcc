import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../runtime/index.ts'
import type { Account } from './account.ts'
import type { Placement } from './placement.ts'

export const clusterUser = 'vitrine'
export const databaseName = 'postgres'
/** On a Unix socket it is a part of the file's name and nothing more. */
export const databasePort = 5432

/** The database's files below its home; made on the first start. */
export async function ensureCluster(placement: Placement, account: Account | undefined): Promise<string> {
  const cluster = join(placement.home, 'postgres')
  if (existsSync(cluster)) return cluster
  // Made beside and renamed when complete: a start broken off here leaves nothing that looks like a database.
  const unfinished = join(placement.home, 'postgres.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const settings = [
    ...['--pgdata', unfinished],
    ...['--username', clusterUser],
    // Only the owner of the folder can reach the socket in it, so nobody else is there to be told apart.
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
