import { isUniqueViolation } from '../../db/errors.ts'
import { newId } from '../../db/ids.ts'
import { transaction } from '../../db/transaction.ts'
import type { SiteContext } from '../../http/route.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { writeMail } from '../../mail/templates/write-mail.ts'
import { PasswordHasher } from '../../passwords/password-hasher.ts'
import { canonicalEmail } from '../identity/email-address.ts'
import { oneTimePassword } from './one-time-password.ts'
import { hasStaff, insertStaff } from './repository.ts'

export interface NewStaff {
  readonly email: string
  /** Default: what stands before the @. */
  readonly name?: string | undefined
}

export interface AddedStaff {
  readonly email: string
  readonly role: 'OWNER' | 'COLLABORATOR'
  /** Kept nowhere: whoever loses it needs another. */
  readonly oneTimePassword: string
}

/** The account cannot be made, and whoever asked can do something about it: one sentence. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused'
}

const maxName = 100

/**
 * Makes a staff account with a one-time password and puts the welcome mail into the outbox, both or neither. The
 * first account of a site owns it.
 *
 * @throws StaffRefused where the address or the name cannot be used, or the address has an account already
 */
export async function addStaff(
  { db, site, clock, shopUrl }: Pick<SiteContext, 'db' | 'site' | 'clock' | 'shopUrl'>,
  wanted: NewStaff,
): Promise<AddedStaff> {
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
      const now = new Date(clock())
      await insertStaff(trx, { siteId: site.id, id: newId(clock), email, name, role, passwordHash, now })
      const content = { template: 'staff-welcome', name, email } as const
      const mail = writeMail(content, { ...site, shopUrl })
      await queueMail(trx, { siteId: site.id, clock }, { to: email, ...mail })
      return { email, role, oneTimePassword: password }
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_email')) throw error
    throw new StaffRefused(`${email} has a staff account at ${site.name} already.`, { cause: error })
  }
}
