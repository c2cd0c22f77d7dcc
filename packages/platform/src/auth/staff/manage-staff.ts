import { randomBytes } from 'node:crypto'
import type { StaffRight } from '@vitrine/contract/accounts'
import { isUniqueViolation, newId, transaction } from '../../db/index.ts'
import type { SiteContext } from '../../http/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import { type EventContext, recordEvent } from '../audit/repository.ts'
import { canonicalEmail } from '../members/email-address.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { findStaffByEmail, hasStaff, insertStaff, lockStaff, setStaffPassword } from './repository.ts'
import { removeFactorOfStaff } from './second-factor.ts'
import { endOtherStaffSessions, rightsOf } from './session-repository.ts'

/** Context of staff management on the command line, which needs no login. */
export type StaffManager = EventContext & Pick<SiteContext, 'site' | 'shopUrl'>

/** An expected error of a staff command, in one sentence. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

/** Without the letters that are taken for digits. 32 of them: five bits each, and no remainder to favour any. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 100 random bits as four groups of five letters, to be read out and typed. */
export function oneTimePassword(): string {
  // The remainder is always a place of the table.
  const text = Array.from(randomBytes(20), (byte) => letters[byte % letters.length] as string)
  return [0, 5, 10, 15].map((start) => text.slice(start, start + 5).join('')).join('-')
}

interface NewStaff {
  readonly email: string
  /** Default: the part before the @. */
  readonly name?: string | undefined
  /** What a collaborator may do. Default: to work on the catalog. An owner may do everything. */
  readonly rights?: readonly StaffRight[] | undefined
}

interface AddedStaff {
  readonly email: string
  readonly role: 'OWNER' | 'COLLABORATOR'
  readonly rights: readonly StaffRight[]
  /** Not stored; if it is lost, create another. */
  readonly oneTimePassword: string
}

const maxName = 100
const usualRights: readonly StaffRight[] = ['CATALOG_READ', 'CATALOG_WRITE']

/**
 * Makes a staff account with a one-time password, puts the welcome mail into the outbox and remembers who did it: all of
 * it or nothing. The first account of a site owns it.
 *
 * @throws StaffRefused where the address or the name cannot be used, the address has an account already, or an owner is to
 * have some of the rights
 */
export async function addStaff(manager: StaffManager, wanted: NewStaff): Promise<AddedStaff> {
  const { db, site, clock, shopUrl } = manager
  const email = canonicalEmail(wanted.email)
  if (email === undefined) throw new StaffRefused('The staff address is not an e-mail address.')
  const name = (wanted.name ?? email.slice(0, email.lastIndexOf('@'))).trim().slice(0, maxName)
  if (name === '' || /\p{Cc}/u.test(name)) {
    throw new StaffRefused('The name of a staff account is empty or holds a control character.')
  }
  const password = oneTimePassword()
  const passwordHash = await new PasswordHasher().hash(password)
  try {
    return await transaction(db, async (trx) => {
      const role = (await hasStaff(trx, site.id)) ? 'COLLABORATOR' : 'OWNER'
      if (role === 'OWNER' && wanted.rights) {
        throw new StaffRefused(
          `The first account of ${site.name} owns it and may do everything: leave the rights out.`,
        )
      }
      const now = new Date(clock())
      const id = newId(clock)
      const own = [...new Set(wanted.rights ?? usualRights)]
      await insertStaff(trx, { siteId: site.id, id, email, name, role, rights: own, passwordHash, now })
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

/** Credentials to reset. */
interface LostAccess {
  readonly email: string
  /** The authenticator app and the recovery codes, too: the account is left without a second factor. Default: not. */
  readonly withFactor?: boolean | undefined
}

interface ResetStaff {
  readonly email: string
  /** Not stored; if it is lost, create another. */
  readonly oneTimePassword: string
}

/**
 * Replaces a lost password with a one-time password. Ends every session of the account, notifies the owner by mail
 * and records who did it, in one transaction.
 *
 * @throws StaffRefused if no staff account has this address
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
    // Nothing deletes accounts yet.
    if (!staff) throw new StaffRefused(`${site.name} has no staff account of this address any more.`)
    await setStaffPassword(trx, staff, { passwordHash, mustChange: true }, new Date(clock()))
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
