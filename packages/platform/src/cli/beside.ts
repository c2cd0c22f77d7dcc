import { resolve } from 'node:path'
import { openDataFolder } from '../app/index.ts'
import { connect, type Database, isUndefinedTable, openDatabase, runningDatabase } from '../db/index.ts'
import { exitCodes, StartError } from '../runtime/index.ts'
import type { Settings } from './settings.ts'

/** Works on the database of a data folder, beside a platform that runs on it or without one. */
export async function beside<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openBeside(settings)
  try {
    return await work(db)
  } catch (error) {
    if (!isUndefinedTable(error)) throw error
    throw new StartError(
      'databaseUnusable',
      'The platform that runs is still starting or of an older release; wait until it is ready, or stop it.',
      { cause: error },
    )
  } finally {
    await close()
  }
}

interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/** A platform that holds the folder has its database running: that one is joined, and left to its owner. */
async function openBeside({ dataDir, databaseUrl }: Settings): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { maintenance, close } = await connect(resolve(dataDir), databaseUrl)
    return { db: maintenance, close }
  }
  let folder: ReturnType<typeof openDataFolder>
  try {
    folder = openDataFolder(dataDir)
  } catch (error) {
    if (!(error instanceof StartError && error.exitCode === exitCodes.dataFolderInUse)) throw error
    const db = openDatabase({ connection: await runningDatabase(resolve(dataDir)), maxConnections: 1 })
    return { db, close: () => db.destroy() }
  }
  try {
    const { maintenance, close } = await connect(folder.path, undefined)
    return { db: maintenance, close: () => close().finally(() => folder.release()) }
  } catch (error) {
    folder.release()
    throw error
  }
}
