import { randomBytes } from 'node:crypto'
import type { EmptyResponse } from '@vitrine/contract'
import type {
  ActivateStaffFactorRequest,
  ActivateStaffFactorResponse,
  EnrolStaffFactorRequest,
  EnrolStaffFactorResponse,
  RemoveStaffFactorRequest,
} from '@vitrine/contract/accounts'
import type { Database } from '../../db/index.ts'
import { transaction } from '../../db/index.ts'
import { deleteRecoveryCodes, renewRecoveryCodes, spendRecoveryCode } from '../factors/repository.ts'
import { base32, matchingStep, totpSecretBytes, totpUri } from '../factors/totp.ts'
import { countAttempt } from '../members/attempts.ts'
import { type IdentityContext, recordIdentityEvent } from '../members/context.ts'
import { findStaff, lockStaff, type StaffRow, setStaffFactor } from './repository.ts'
import { endOtherStaffSessions } from './session-repository.ts'
import type { SignedInStaff } from './staff.ts'
import { noSuchStaff, wrongFactor, wrongPassword } from './staff.ts'

/** As a member's enrolment: long enough to fetch the phone. */
const enrolmentMs = 600_000
const noFactor = { sealed_totp: null, totp_last_step: 0, pending_totp: null, pending_totp_until: null }

/** Gives a new seed out. One in use stays so until the new one is proven. @throws 401 STAFF_PASSWORD_WRONG, 429 */
export async function enrolStaffFactor(
  context: IdentityContext,
  caller: SignedInStaff,
  { password }: EnrolStaffFactorRequest,
): Promise<EnrolStaffFactorResponse> {
  const { db, site, clock, services } = context
  const staff = await verifyStaffPassword(context, caller, password)
  const secret = randomBytes(totpSecretBytes)
  await setStaffFactor(db, staff, {
    pending_totp: services.secrets.seal(staff.id, secret),
    pending_totp_until: new Date(clock() + enrolmentMs),
  })
  return { totpData: { secret: base32(secret), uri: totpUri(secret, `${site.name} staff`, staff.email) } }
}

/**
 * Log-ins ask for a code from now on. Sessions that began without one end, but for the one at hand.
 *
 * @throws 401 STAFF_FACTOR_WRONG where the code is not that of the seed given out last, or too late; 429
 */
export async function activateStaffFactor(
  context: IdentityContext,
  { staffId, sessionId }: SignedInStaff,
  { code }: ActivateStaffFactorRequest,
): Promise<ActivateStaffFactorResponse> {
  const { site, clock, services } = context
  await countAttempt(context, `staff ${staffId}`)
  return transaction(context.db, async (trx) => {
    const staff = await lockStaff(trx, site.id, staffId)
    const pending = staff?.pending_totp
    if (!staff || !pending || (staff.pending_totp_until?.getTime() ?? 0) <= clock()) throw wrongFactor()
    const step = matchingStep(services.secrets.open(staffId, pending), code, clock(), 0)
    if (step === undefined) throw wrongFactor()
    await setStaffFactor(trx, staff, { ...noFactor, sealed_totp: pending, totp_last_step: step })
    const recoveryCodes = await renewRecoveryCodes(trx, { siteId: site.id, identityId: staffId })
    await endOtherStaffSessions(trx, { siteId: site.id, staffId }, sessionId)
    const detail = { staffId, factorType: 'TOTP' }
    await recordIdentityEvent({ ...context, db: trx }, { kind: 'STAFF_FACTOR_ADDED', detail })
    return { recoveryCodes }
  })
}

/** Takes the second factor away, and its recovery codes. @throws 401 STAFF_PASSWORD_WRONG, 429 */
export async function removeStaffFactor(
  context: IdentityContext,
  caller: SignedInStaff,
  { password }: RemoveStaffFactorRequest,
): Promise<EmptyResponse> {
  const staff = await verifyStaffPassword(context, caller, password)
  await transaction(context.db, async (trx) => {
    await removeFactorOfStaff(trx, staff)
    const detail = { staffId: staff.id }
    await recordIdentityEvent({ ...context, db: trx }, { kind: 'STAFF_FACTOR_REMOVED', detail })
  })
  return {}
}

export async function removeFactorOfStaff(trx: Database, staff: StaffRow): Promise<void> {
  await setStaffFactor(trx, staff, noFactor)
  await deleteRecoveryCodes(trx, { siteId: staff.site_id, identityId: staff.id })
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
  if (step === undefined) {
    const owner = { siteId: staff.site_id, identityId: staff.id }
    return spendRecoveryCode(db, owner, code, new Date(clock()))
  }
  await setStaffFactor(db, staff, { totp_last_step: step })
  return true
}

/** The account that calls, once its password was typed again. */
async function verifyStaffPassword(
  context: IdentityContext,
  { staffId }: SignedInStaff,
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
