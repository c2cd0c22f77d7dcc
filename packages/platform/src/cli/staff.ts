import { systemClock } from '../clock.ts'
import { addStaff, type NewStaff, StaffRefused } from '../domains/staff/add-staff.ts'
import { defaultShopUrl } from '../platform.ts'
import { StartError } from '../start-error.ts'
import { beside } from './beside.ts'
import { chooseSite } from './choose-site.ts'
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
