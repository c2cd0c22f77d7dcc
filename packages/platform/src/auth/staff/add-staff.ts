import type { StaffRight } from '@vitrine/contract/accounts'
import { isUniqueViolation, newId, transaction } from '../../db/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import { canonicalEmail } from '../members/email-address.ts'
import { PasswordHasher } from '../passwords/password-hasher.ts'
import { recordStaffEvent, type StaffManager, StaffRefused } from './manager.ts'
import { oneTimePassword } from './one-time-password.ts'
import { hasStaff, insertStaff } from './repository.ts'
import { rightsOf } from './sessions.ts'

export interface NewStaff {
  readonly email: string
  /** Default: what stands before the @. */
  readonly name?: string | undefined
  /** What a collaborator may do. Default: to work on the catalog. An owner may do everything. */
  readonly rights?: readonly StaffRight[] | undefined
}

export interface AddedStaff {
  readonly email: string
  readonly role: 'OWNER' | 'COLLABORATOR'
  readonly rights: readonly StaffRight[]
  /** Kept nowhere: whoever loses it needs another. */
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
      await recordStaffEvent({ ...manager, db: trx }, { kind: 'STAFF_ADDED', detail })
      return { email, role, rights, oneTimePassword: password }
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_email')) throw error
    throw new StaffRefused(`${email} has a staff account at ${site.name} already.`, { cause: error })
  }
}
