import { resolve } from 'node:path'
import { isInUse, readLockHolder, waitForDataFolder } from '../app/index.ts'
import type { EventContext } from '../auth/index.ts'
import {
  connect,
  type Database,
  isUndefinedTable,
  isUuid,
  openDatabase,
  runningDatabase,
} from '../db/index.ts'
import { StartError, systemClock } from '../runtime/index.ts'
import { findClient, findSite, listSiteIds, type Site } from '../sites/index.ts'
import type { Settings } from './settings.ts'

/** Who security events of commands name. */
const commandLine = { holder: { id: 'command' }, address: 'local', requestId: '' }

/** Runs `work` on the database of a data folder, whether or not a platform is running on it. */
export async function withDatabase<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await open(settings)
  try {
    return await work(db)
  } catch (error) {
    if (!isUndefinedTable(error)) throw error
    const message =
      'The running platform is still starting, or it is an older version. Wait until it is ready, or stop it.'
    throw new StartError('databaseUnusable', message, { cause: error })
  } finally {
    await close()
  }
}

/**
 * Runs a command for one store.
 * @param Refused expected errors, which are printed as one line
 */
export async function withSite<T>(
  settings: Settings,
  clientId: string | undefined,
  Refused: new (...parts: never) => Error,
  work: (context: EventContext & { readonly site: Site }) => Promise<T>,
): Promise<T> {
  return withDatabase(settings, async (db) => {
    const site = await selectSite(db, clientId)
    try {
      return await work({ db, clock: systemClock, site, ...commandLine })
    } catch (error) {
      if (error instanceof Refused) throw new StartError('badSetting', error.message, { cause: error })
      throw error
    }
  })
}

interface OpenDatabase {
  readonly db: Database
  close(): Promise<void>
}

/**
 * If a platform holds the data folder, the command uses its database and does not stop it. It waits for a platform that is starting,
 * and for other commands.
 */
async function open({ dataDir, databaseUrl }: Settings): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    const { maintenance, close } = await connect(resolve(dataDir), databaseUrl)
    return { db: maintenance, close }
  }
  let folder: Awaited<ReturnType<typeof waitForDataFolder>>
  try {
    folder = await waitForDataFolder(dataDir, commandName())
  } catch (error) {
    if (!isInUse(error) || !readLockHolder(dataDir)?.sharesDatabase) throw error
    const db = openDatabase({
      connection: await runningDatabase(resolve(dataDir)),
      maxConnections: 2,
      statementTimeoutMs: 0,
    })
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

/** The command that runs, for other processes that wait for it. Without its arguments, which may be personal. */
function commandName(): string {
  const words = process.argv.slice(2, 4).filter((word) => /^[a-z][a-z-]*$/.test(word))
  return ['platform', ...words].join(' ')
}

/** The site of the given client id, or the only site. @throws StartError if that selects no site */
export async function selectSite(db: Database, clientId: string | undefined): Promise<Site> {
  const siteIds = clientId === undefined ? await listSiteIds(db, 2) : await siteIdsOfClient(db, clientId)
  const site = siteIds.length === 1 ? await findSite(db, siteIds[0] as string) : undefined
  if (site) return site
  throw new StartError(
    'badSetting',
    clientId !== undefined
      ? 'No store has the client id given by --client-id.'
      : siteIds.length > 1
        ? 'There is more than one store. Choose one with --client-id.'
        : 'There is no store yet. Load one first: platform load <file>.',
  )
}

async function siteIdsOfClient(db: Database, clientId: string): Promise<readonly string[]> {
  const client = isUuid(clientId) ? await findClient(db, clientId) : undefined
  return client ? [client.siteId] : []
}
