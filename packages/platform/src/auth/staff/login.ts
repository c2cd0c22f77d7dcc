import type { LogInStaffRequest, LogInStaffResponse } from '@vitrine/contract/accounts'
import { transaction } from '../../db/index.ts'
import { tooMany } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { clearLoginFailures, countLoginFailure } from '../members/attempt-repository.ts'
import { countAttempt, readLoginLimits } from '../members/attempts.ts'
import type { IdentityContext } from '../members/context.ts'
import { canonicalEmail } from '../members/email-address.ts'
import { invalidEmail } from '../members/errors.ts'
import { changeStaff, findStaffByEmail, lockStaff, type StaffRow } from './repository.ts'
import { spendStaffCode } from './second-factor.ts'
import { endOtherStaffSessions, startStaffSession } from './session-repository.ts'
import {
  factorRequired,
  hashStaffPassword,
  passwordExpired,
  wireStaff,
  wrongFactor,
  wrongPassword,
} from './staff.ts'

/**
 * Logs a staff member in. An unknown address is handled like a wrong password. A one-time password requires
 * `newPassword`, so that no session starts with a printed password.
 *
 * @throws 401 STAFF_PASSWORD_WRONG, 403 STAFF_PASSWORD_EXPIRED (give `newPassword`), 403 STAFF_FACTOR_REQUIRED (give
 * `code`), 401 STAFF_FACTOR_WRONG, 429, violations of the new password
 */
export async function loginStaff(
  context: IdentityContext,
  { email: typed, password, newPassword, code }: LogInStaffRequest,
): Promise<LogInStaffResponse> {
  const { db, site, services, clock, address, holder } = context
  const email = canonicalEmail(typed)
  if (email === undefined) throw invalidEmail('email')
  // Counted separately from a member's account with the address, so that neither delays the other.
  const account = `staff ${email}`
  await countAttempt(context, account)
  const target = { siteId: site.id, email: account, address }
  const { waitMs } = await readLoginLimits(db, target, clock())
  if (waitMs > 0) throw tooMany(waitMs)

  const known = await findStaffByEmail(db, site.id, email)
  const { matches } = await services.passwords.check(known?.password_hash, password)
  if (!known || !matches) {
    await transaction(db, async (trx) => {
      await countLoginFailure(trx, target, clock())
      await record({ ...context, db: trx }, 'STAFF_LOGIN_FAILED', known)
    })
    throw wrongPassword()
  }
  if (known.must_change && newPassword === undefined) throw passwordExpired()
  if (known.sealed_totp !== null && code === undefined) throw factorRequired()
  const passwordHash =
    newPassword === undefined ? undefined : await hashStaffPassword(context, known, password, newPassword)
  const done = await transaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    // Read again and locked: the password may have changed while this one was hashed.
    const current = await lockStaff(trx, site.id, known.id)
    if (current?.password_hash !== known.password_hash) throw wrongPassword()
    if (!(await spendStaffCode(inside, current, code ?? ''))) return undefined
    await clearLoginFailures(trx, target)
    if (passwordHash !== undefined) {
      const changes = { password_hash: passwordHash, must_change: false, updated_at: new Date(clock()) }
      await changeStaff(trx, current, changes)
      await endOtherStaffSessions(trx, current)
      await record(inside, 'STAFF_PASSWORD_CHANGED', current)
    }
    const { sessionToken, expiresAt } = await startStaffSession(trx, clock, current, holder.clientId)
    await record(inside, 'STAFF_LOGIN_SUCCEEDED', current)
    return { sessionToken, expiresDate: expiresAt.toISOString(), staff: wireStaff(current) }
  })
  if (done) return done
  // A wrong code delays the next attempt like a wrong password.
  await transaction(db, async (trx) => {
    await countLoginFailure(trx, target, clock())
    await record({ ...context, db: trx }, 'STAFF_FACTOR_FAILED', known)
  })
  throw wrongFactor()
}

type StaffEvent =
  | 'STAFF_LOGIN_FAILED'
  | 'STAFF_LOGIN_SUCCEEDED'
  | 'STAFF_PASSWORD_CHANGED'
  | 'STAFF_FACTOR_FAILED'

function record(context: IdentityContext, kind: StaffEvent, staff: StaffRow | undefined): Promise<void> {
  return recordEvent(context, { kind, ...(staff && { detail: { staffId: staff.id } }) })
}
