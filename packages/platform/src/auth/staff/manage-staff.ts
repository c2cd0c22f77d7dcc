import type { StaffRight } from '@vitrine/contract/accounts'
import { isUniqueViolation, newId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import { type EventContext, recordEvent } from '../audit/repository.ts'
import { randomLetters } from '../factors/repository.ts'
import { canonicalEmail } from '../members/email-address.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { changeStaff, findStaffByEmail, hasStaff, insertStaff, lockStaff } from './repository.ts'
import { removeFactorOfStaff } from './second-factor.ts'
import { endOtherStaffSessions, rightsOf } from './session-repository.ts'

/** Context of staff management on the command line, which needs no login. */
export type StaffManager = EventContext & Pick<SiteContext, 'site' | 'shopUrl'>

/** An expected error of a staff command, in one sentence. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

/** 100 random bits as four groups of five letters. */
export function oneTimePassword(): string {
  return Array.from({ length: 4 }, () => randomLetters(5)).join('-')
}

interface NewStaff {
  readonly email: string
  /** Default: the part before the @. */
  readonly name?: string | undefined
  /** Of a collaborator. Default: to read and change the catalog. An owner has every right. */
  readonly rights?: readonly StaffRight[] | undefined
}

const maxName = 100
const defaultRights: readonly StaffRight[] = ['CATALOG_READ', 'CATALOG_WRITE']

/**
 * Creates a staff account with a one-time password, which is not stored; sends the welcome mail and records the event, in one
 * transaction. The first account of a site is its owner.
 *
 * @throws StaffRefused if the address or the name cannot be used, the address has an account already, or rights are given for an
 * owner
 */
export async function addStaff(
  manager: StaffManager,
  { email: typed, name: typedName, rights: typedRights }: NewStaff,
) {
  const { db, site, clock, shopUrl } = manager
  const email = canonicalEmail(typed)
  if (email === undefined) throw new StaffRefused('The staff address is not an e-mail address.')
  const name = (typedName ?? email.slice(0, email.lastIndexOf('@'))).trim().slice(0, maxName)
  if (name === '' || /\p{Cc}/u.test(name)) {
    throw new StaffRefused('The name of a staff account is empty or holds a control character.')
  }
  const password = oneTimePassword()
  const passwordHash = await new PasswordHasher().hash(password)
  try {
    return await transaction(db, async (trx) => {
      const role = (await hasStaff(trx, site.id)) ? 'COLLABORATOR' : 'OWNER'
      if (role === 'OWNER' && typedRights) {
        throw new StaffRefused(
          `The first account of ${site.name} owns it and may do everything: leave the rights out.`,
        )
      }
      const now = new Date(clock())
      const id = newId(clock)
      const own = [...new Set(typedRights ?? defaultRights)]
      await insertStaff(trx, {
        site_id: site.id,
        id,
        email,
        name,
        role,
        rights: own,
        password_hash: passwordHash,
        must_change: true,
        created_at: now,
        updated_at: now,
      })
      const content = { template: 'staff-welcome', name, email } as const
      const mail = writeMail(content, { ...site, shopUrl })
      await queueMail(trx, { siteId: site.id, clock }, { to: email, ...mail })
      const rights = rightsOf({ role, rights: own })
      const detail = { staffId: id, role, rights: rights.join(' ') }
      await recordEvent({ ...manager, db: trx }, { kind: 'STAFF_ADDED', detail })
      return { email, role, rights, oneTimePassword: password }
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_email')) throw error
    throw new StaffRefused(`${email} has a staff account at ${site.name} already.`, { cause: error })
  }
}

/**
 * Replaces a lost password with a one-time password, which is not stored. Ends every session of the account, notifies its owner
 * by mail and records the event, in one transaction.
 *
 * @param withFactor also removes the second factor and the recovery codes
 * @throws StaffRefused if no staff account has this address
 */
export async function resetStaffPassword(
  manager: StaffManager,
  { email: typed, withFactor = false }: { readonly email: string; readonly withFactor?: boolean },
) {
  const { db, site, clock, shopUrl } = manager
  const email = canonicalEmail(typed)
  const known = email === undefined ? undefined : await findStaffByEmail(db, site.id, email)
  if (!known) throw new StaffRefused(`${site.name} has no staff account of this address.`)
  const password = oneTimePassword()
  const passwordHash = await new PasswordHasher().hash(password)
  await transaction(db, async (trx) => {
    const staff = await lockStaff(trx, site.id, known.id)
    // Nothing deletes accounts yet.
    if (!staff) throw new StaffRefused(`${site.name} has no staff account of this address any more.`)
    const changes = { password_hash: passwordHash, must_change: true, updated_at: new Date(clock()) }
    await changeStaff(trx, staff, changes)
    await endOtherStaffSessions(trx, staff)
    const mail = writeMail({ template: 'staff-password-reset', name: staff.name }, { ...site, shopUrl })
    await queueMail(trx, { siteId: site.id, clock }, { to: staff.email, ...mail })
    const inside = { ...manager, db: trx }
    const detail = { staffId: staff.id }
    await recordEvent(inside, { kind: 'STAFF_PASSWORD_RESET', detail })
    if (!withFactor || staff.sealed_totp === null) return
    await removeFactorOfStaff(trx, staff)
    await recordEvent(inside, { kind: 'STAFF_FACTOR_REMOVED', detail })
  })
  return { email: known.email, oneTimePassword: password }
}
