import type { Database } from '../../db/index.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { forgetDevices } from './remembered-devices.ts'
import type { FactorOwner } from './repository.ts'

/** Removes everything a member enrolled. */
export async function forgetFactors(trx: Database, owner: FactorOwner): Promise<void> {
  await trx
    .deleteFrom('factors')
    .where('site_id', '=', owner.siteId)
    .where('identity_id', '=', owner.identityId)
    .execute()
  await deleteRecoveryCodes(trx, owner)
  await forgetDevices(trx, owner)
}
