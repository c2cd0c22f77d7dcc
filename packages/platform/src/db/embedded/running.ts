import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../runtime/index.ts'
import type { DatabaseOptions } from '../database.ts'
import { requestRole } from '../request-role.ts'
import { databaseName, databasePort } from './cluster.ts'
import { placedHome } from './placement.ts'
import { readPostmaster } from './postmaster.ts'

const startingMs = 5_000

/** The way to the database of a platform that runs, or is just starting, on the data folder. */
export async function runningDatabase(dataFolder: string): Promise<DatabaseOptions['connection']> {
  const cluster = join(placedHome(dataFolder), 'postgres')
  for (let waitedMs = 0; waitedMs < startingMs; waitedMs += 50) {
    const postmaster = readPostmaster(cluster)
    if (postmaster?.ready) {
      return { host: postmaster.socketFolder, port: databasePort, user: requestRole, database: databaseName }
    }
    await wait(50)
  }
  // Also what runs with DATABASE_URL: it holds the folder and has no database in it.
  throw new StartError(
    'dataFolderInUse',
    `The platform on ${dataFolder} has no database of its own that answers; give the DATABASE_URL it runs with, or stop it first.`,
  )
}
