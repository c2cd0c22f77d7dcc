import { defaultShopUrl } from '../app/index.ts'
import { addStaff, resetStaffPassword, type StaffManager, StaffRefused } from '../auth/index.ts'
import { StartError, systemClock } from '../runtime/index.ts'
import type { Site } from '../sites/index.ts'
import type { StaffJob } from './arguments.ts'
import { beside } from './beside.ts'
import { chooseSite } from './choose-site.ts'
import { readRights, writeRights } from './rights.ts'
import type { Settings } from './settings.ts'

/** `platform staff …`: makes accounts and replaces lost passwords. Answers what to tell, a one-time password with it. */
export async function manageStaff(
  settings: Settings,
  clientId: string | undefined,
  job: StaffJob,
): Promise<string> {
  return beside(settings, async (db) => {
    const site = await chooseSite(db, clientId)
    const shopUrl = settings.shopUrl ?? defaultShopUrl
    const origin = { actor: 'command', address: 'local', requestId: '' }
    try {
      return await run({ db, site, clock: systemClock, shopUrl, ...origin }, site, job)
    } catch (error) {
      if (error instanceof StaffRefused) throw new StartError('badSetting', error.message, { cause: error })
      throw error
    }
  })
}

async function run(manager: StaffManager, site: Site, job: StaffJob): Promise<string> {
  if (job.kind === 'reset-password') {
    const { email, oneTimePassword } = await resetStaffPassword(manager, job)
    return `${email} is logged out of ${site.name} everywhere, and the old password is not good any more.\n${shown(oneTimePassword)}`
  }
  const { email, name, rights } = job
  const wanted = { email, name, rights: rights === undefined ? undefined : readRights(rights) }
  const added = await addStaff(manager, wanted)
  const position = added.role === 'OWNER' ? 'the owner' : 'a collaborator'
  const may = added.role === 'OWNER' ? '' : `Rights: ${writeRights(added.rights) || 'none'}.\n`
  return `${added.email} is now ${position} of ${site.name}.\n${may}${shown(added.oneTimePassword)}`
}

function shown(oneTimePassword: string): string {
  return `One-time password, shown this once: ${oneTimePassword}\n`
}
