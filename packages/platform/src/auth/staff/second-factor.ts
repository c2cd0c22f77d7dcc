import { randomBytes } from 'node:crypto'
import type { EmptyResponse } from '@vitrine/contract'
import type {
  ActivateStaffFactorRequest,
  ActivateStaffFactorResponse,
  EnrollStaffFactorRequest,
  EnrollStaffFactorResponse,
  RemoveStaffFactorRequest,
} from '@vitrine/contract/accounts'
import { type Database, transaction } from '../../db/index.ts'
import type { Caller } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { deleteRecoveryCodes, renewRecoveryCodes, spendRecoveryCode } from '../factors/repository.ts'
import { base32, matchingStep, totpSecretBytes, totpUri } from '../factors/totp.ts'
import { countAttempt } from '../members/attempts.ts'
import type { IdentityContext } from '../members/context.ts'
import { changeStaff, findStaff, lockStaff, type StaffRow } from './repository.ts'
import { endOtherStaffSessions } from './session-repository.ts'
import { noSuchStaff, wrongFactor, wrongPassword } from './staff.ts'

const enrollmentMs = 600_000
const noFactor = { sealed_totp: null, totp_last_step: 0, pending_totp: null, pending_totp_until: null }

/** Creates a new seed. The previous one stays active until the new one is confirmed. @throws 401 STAFF_PASSWORD_WRONG, 429 */
export async function enrollStaffFactor(
  context: IdentityContext,
  { password }: EnrollStaffFactorRequest,
  caller: Caller,
): Promise<EnrollStaffFactorResponse> {
  const { db, site, clock, services } = context
  const staff = await verifyStaffPassword(context, caller, password)
  const secret = randomBytes(totpSecretBytes)
  await changeStaff(db, staff, {
    pending_totp: services.secrets.seal(staff.id, secret),
    pending_totp_until: new Date(clock() + enrollmentMs),
  })
  return { totpData: { secret: base32(secret), uri: totpUri(secret, `${site.name} staff`, staff.email) } }
}

/**
 * From now on, logins require a code. All other sessions of the account end.
 *
 * @throws 401 STAFF_FACTOR_WRONG if the code is not from the latest seed, or too late; 429
 */
export async function activateStaffFactor(
  context: IdentityContext,
  { code }: ActivateStaffFactorRequest,
  { id: staffId, sessionId }: Caller,
): Promise<ActivateStaffFactorResponse> {
  const { site, clock, services } = context
  await countAttempt(context, `staff ${staffId}`)
  return transaction(context.db, async (trx) => {
    const staff = await lockStaff(trx, site.id, staffId)
    const pending = staff?.pending_totp
    if (!staff || !pending || (staff.pending_totp_until?.getTime() ?? 0) <= clock()) throw wrongFactor()
    const step = matchingStep(services.secrets.open(staffId, pending), code, clock(), 0)
    if (step === undefined) throw wrongFactor()
    await changeStaff(trx, staff, { ...noFactor, sealed_totp: pending, totp_last_step: step })
    const recoveryCodes = await renewRecoveryCodes(trx, staff)
    await endOtherStaffSessions(trx, staff, sessionId)
    const detail = { staffId, factorType: 'TOTP' }
    await recordEvent({ ...context, db: trx }, { kind: 'STAFF_FACTOR_ADDED', detail })
    return { recoveryCodes }
  })
}

/** Also removes the recovery codes. @throws 401 STAFF_PASSWORD_WRONG, 429 */
export async function removeStaffFactor(
  context: IdentityContext,
  { password }: RemoveStaffFactorRequest,
  caller: Caller,
): Promise<EmptyResponse> {
  const staff = await verifyStaffPassword(context, caller, password)
  await transaction(context.db, async (trx) => {
    await removeFactorOfStaff(trx, staff)
    const detail = { staffId: staff.id }
    await recordEvent({ ...context, db: trx }, { kind: 'STAFF_FACTOR_REMOVED', detail })
  })
  return {}
}

export async function removeFactorOfStaff(trx: Database, staff: StaffRow): Promise<void> {
  await changeStaff(trx, staff, noFactor)
  await deleteRecoveryCodes(trx, staff)
}

/**
 * Uses a code of the app or a recovery code. The account is locked, so of two logins with one code only one succeeds.
 */
export async function spendStaffCode(
  { db, clock, services }: IdentityContext,
  staff: StaffRow,
  code: string,
): Promise<boolean> {
  if (staff.sealed_totp === null) return true
  const secret = services.secrets.open(staff.id, staff.sealed_totp)
  const step = matchingStep(secret, code, clock(), staff.totp_last_step)
  if (step === undefined) return spendRecoveryCode(db, staff, code, new Date(clock()))
  await changeStaff(db, staff, { totp_last_step: step })
  return true
}

/** Verifies the caller's password again. */
async function verifyStaffPassword(
  context: IdentityContext,
  { id: staffId }: Caller,
  password: string,
): Promise<StaffRow> {
  const { db, site, services } = context
  const staff = await findStaff(db, site.id, staffId)
  if (!staff) throw noSuchStaff()
  await countAttempt(context, `staff ${staff.email}`)
  const { matches } = await services.passwords.check(staff.password_hash, password)
  if (!matches) throw wrongPassword()
  return staff
}
