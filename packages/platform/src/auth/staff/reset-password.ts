import { transaction } from '../../db/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import { canonicalEmail } from '../members/email-address.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { recordStaffEvent, type StaffManager, StaffRefused } from './manager.ts'
import { oneTimePassword } from './one-time-password.ts'
import { findStaffByEmail, lockStaff, setStaffPassword } from './repository.ts'
import { forgetStaffFactor } from './second-factor.ts'
import { endOtherStaffSessions } from './sessions.ts'

/** What was lost. */
export interface LostAccess {
  readonly email: string
  /** The authenticator app and the recovery codes, too: the account is left without a second factor. Default: not. */
  readonly withFactor?: boolean | undefined
}

export interface ResetStaff {
  readonly email: string
  /** Kept nowhere: whoever loses it needs another. */
  readonly oneTimePassword: string
}

/**
 * Replaces a lost password by a one-time password that the next log-in has to replace. Every session of the account ends,
 * its owner is told by mail, and it is remembered who did it: all of it or nothing.
 *
 * @throws StaffRefused where the site has no staff account of this address
 */
export async function resetStaffPassword(
  manager: StaffManager,
  { email: typed, withFactor = false }: LostAccess,
): Promise<ResetStaff> {
  const { db, site, clock, shopUrl } = manager
  const email = canonicalEmail(typed)
  const known = email === undefined ? undefined : await findStaffByEmail(db, site.id, email)
  if (!known) throw new StaffRefused(`${site.name} has no staff account of this address.`)
  const password = oneTimePassword()
  const passwordHash = await new PasswordHasher().hash(password)
  await transaction(db, async (trx) => {
    const staff = await lockStaff(trx, site.id, known.id)
    // Nothing deletes accounts; whoever does one day finds this said in words.
    if (!staff) throw new StaffRefused(`${site.name} has no staff account of this address any more.`)
    await setStaffPassword(trx, staff, { passwordHash, mustChange: true }, new Date(clock()))
    await endOtherStaffSessions(trx, { siteId: site.id, staffId: staff.id })
    const mail = writeMail({ template: 'staff-password-reset', name: staff.name }, { ...site, shopUrl })
    await queueMail(trx, { siteId: site.id, clock }, { to: staff.email, ...mail })
    const inside = { ...manager, db: trx }
    const detail = { staffId: staff.id }
    await recordStaffEvent(inside, { kind: 'STAFF_PASSWORD_RESET', detail })
    if (!withFactor || staff.sealed_totp === null) return
    await forgetStaffFactor(trx, staff)
    await recordStaffEvent(inside, { kind: 'STAFF_FACTOR_REMOVED', detail })
  })
  return { email: known.email, oneTimePassword: password }
}
