import { defaultShopUrl } from '../app/index.ts'
import { addStaff, resetStaffPassword, type StaffManager, StaffRefused } from '../auth/index.ts'
import type { Site } from '../sites/index.ts'
import type { StaffCommand } from './arguments.ts'
import { formatRights, readRights } from './rights.ts'
import type { Settings } from './settings.ts'
import { withSite } from './with-database.ts'

/** `platform staff …`. Returns the text to print, including the one-time password. */
export function manageStaff(settings: Settings, clientId: string | undefined, command: StaffCommand) {
  const { shopUrl = defaultShopUrl } = settings
  return withSite(settings, clientId, StaffRefused, (context) =>
    run({ ...context, shopUrl }, context.site, command),
  )
}

async function run(manager: StaffManager, site: Site, command: StaffCommand): Promise<string> {
  if (command.action === 'reset-password') {
    const { email, oneTimePassword } = await resetStaffPassword(manager, command)
    return `${email} is logged out of ${site.name} everywhere. The old password no longer works.\n${passwordLine(oneTimePassword)}`
  }
  const { email, name, rights } = command
  const request = { email, name, rights: rights === undefined ? undefined : readRights(rights) }
  const added = await addStaff(manager, request)
  const isOwner = added.role === 'OWNER'
  return [
    `${added.email} is now ${isOwner ? 'the owner' : 'a collaborator'} of ${site.name}.\n`,
    isOwner ? '' : `Rights: ${formatRights(added.rights) || 'none'}.\n`,
    passwordLine(added.oneTimePassword),
  ].join('')
}

function passwordLine(oneTimePassword: string): string {
  return `One-time password, shown this once: ${oneTimePassword}\n`
}
