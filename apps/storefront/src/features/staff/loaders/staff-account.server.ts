import { getCurrentStaff } from '@vitrine/client/accounts'
import { encode } from 'uqr'
import type { PageServices } from '../../../server/request-services.ts'
import type { StaffOwnAccount } from '../staff-view.ts'
import { type LoadedStaffPage, loadStaffPage } from './staff.server.ts'

/** `/staff/account`: password and second factor of staff. */
export function loadStaffAccount(
  services: PageServices,
  url: URL,
): Promise<LoadedStaffPage<StaffOwnAccount>> {
  return loadStaffPage(services, url, async (client) => {
    const { email, hasSecondFactor } = await getCurrentStaff(client)
    const shown = shownOf(services)
    return { email, hasSecondFactor, ...(shown && { shown }) }
  })
}

function shownOf({ shopper }: PageServices): StaffOwnAccount['shown'] {
  const enrollment = shopper.cookies.get('enrollment')
  if (enrollment?.kind === 'staff-factor') {
    const { secret, uri } = enrollment.totp
    return { kind: 'seed', secret, squares: encode(uri, { border: 2 }).data }
  }
  if (enrollment?.kind !== 'staff-codes') return undefined
  // Shown once: a reload does not show it again.
  shopper.cookies.clear('enrollment')
  return { kind: 'codes', codes: enrollment.codes }
}
