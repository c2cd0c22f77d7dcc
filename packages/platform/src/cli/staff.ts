import { resolve } from 'node:path'
import { systemClock } from '../clock.ts'
import { openDataFolder } from '../data-folder/data-folder.ts'
import { connect } from '../db/connect.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { runningDatabase } from '../db/embedded/running.ts'
import { isUndefinedTable } from '../db/errors.ts'
import { isUuid } from '../db/ids.ts'
import { findClient, findSite, listSiteIds } from '../domains/sites/repository.ts'
import type { Site } from '../domains/sites/site.ts'
import { type AddedStaff, addStaff, type NewStaff, StaffRefused } from '../domains/staff/add-staff.ts'
import { defaultShopUrl } from '../platform.ts'
import { exitCodes, StartError } from '../start-error.ts'
import type { Settings } from './settings.ts'

export type StaffAdded = AddedStaff & { readonly siteName: string }

/** Makes a staff account, beside a platform that runs on the data folder or without one. */
export async function addStaffMember(
  settings: Settings,
  clientId: string | undefined,
  wanted: NewStaff,
): Promise<StaffAdded> {
  const { db, close } = await openBeside(settings)
  try {
    const site = await chooseSite(db, clientId)
    return {
      ...(await addStaff(
        { db, site, clock: systemClock, shopUrl: settings.shopUrl ?? defaultShopUrl },
        wanted,
      )),
      siteName: site.name,
    }
  } catch (error) {
    if (error instanceof StaffRefused) throw new StartError('badSetting', error.message, { cause: error })
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

/** The site of the client, or without one the only site there is. */
async function chooseSite(db: Database, clientId: string | undefined): Promise<Site> {
  const siteIds = clientId === undefined ? await listSiteIds(db, 2) : await siteIdsOf(db, clientId)
  const site = siteIds.length === 1 ? await findSite(db, siteIds[0] as string) : undefined
  if (site) return site
  throw new StartError(
    'badSetting',
    clientId !== undefined
      ? 'No store has the client id given by --client-id.'
      : siteIds.length > 1
        ? 'There is more than one store; say which with --client-id.'
        : 'There is no store to work for yet; load one first.',
  )
}

async function siteIdsOf(db: Database, clientId: string): Promise<readonly string[]> {
  const client = isUuid(clientId) ? await findClient(db, clientId) : undefined
  return client ? [client.siteId] : []
}
