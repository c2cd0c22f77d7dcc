import type { Database } from '../db/index.ts'
import { isUuid } from '../db/index.ts'
import { StartError } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import { findClient, findSite, listSiteIds } from '../sites/index.ts'

/** The site of the client, or without one the only site there is. */
export async function chooseSite(db: Database, clientId: string | undefined): Promise<Site> {
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
