import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { isUuid } from '../db/ids.ts'
import { findClient, findSite, listSiteIds } from '../domains/sites/repository.ts'
import type { Site } from '../domains/sites/site.ts'
import { addStaff, type NewStaff, StaffRefused } from '../domains/staff/add-staff.ts'
import { defaultShopUrl } from '../platform.ts'
import { StartError } from '../start-error.ts'
import { beside } from './beside.ts'
import type { Settings } from './settings.ts'

/** `platform staff add`: makes a staff account. Answers what to tell, the one-time password with it. */
export async function addStaffMember(
  settings: Settings,
  clientId: string | undefined,
  wanted: NewStaff,
): Promise<string> {
  return beside(settings, async (db) => {
    const site = await chooseSite(db, clientId)
    const shopUrl = settings.shopUrl ?? defaultShopUrl
    try {
      const { email, role, oneTimePassword } = await addStaff(
        { db, site, clock: systemClock, shopUrl },
        wanted,
      )
      const position = role === 'OWNER' ? 'the owner' : 'a collaborator'
      return `${email} is now ${position} of ${site.name}.\nOne-time password, shown this once: ${oneTimePassword}\n`
    } catch (error) {
      if (error instanceof StaffRefused) throw new StartError('badSetting', error.message, { cause: error })
      throw error
    }
  })
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
