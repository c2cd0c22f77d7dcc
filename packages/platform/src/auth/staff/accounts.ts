import type { EmptyResponse } from '@vitrine/contract'
import type {
  ChangeStaffPasswordRequest,
  ListStaffResponse,
  SetStaffRightsRequest,
  StaffResponse,
} from '@vitrine/contract/accounts'
import { transaction } from '../../db/index.ts'
import { type Caller, httpError } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { countAttempt } from '../members/attempts.ts'
import type { IdentityContext } from '../members/context.ts'
import { changeStaff, findStaff, listStaff, lockStaff } from './repository.ts'
import { endOtherStaffSessions, endStaffSession } from './session-repository.ts'
import { hashStaffPassword, noSuchStaff, wireStaff, wrongPassword } from './staff.ts'

export async function getMyStaff(
  { db, site }: IdentityContext,
  _request: object,
  { id: staffId }: Caller,
): Promise<StaffResponse> {
  const staff = await findStaff(db, site.id, staffId)
  if (!staff) throw noSuchStaff()
  return { staff: wireStaff(staff) }
}

/** Ends the session of the call. */
export async function logoutStaff(context: IdentityContext, _request: object, { sessionId }: Caller) {
  await endStaffSession(context.db, sessionId)
  await recordEvent(context, { kind: 'STAFF_LOGGED_OUT' })
  return {}
}

/** Ends every other session of the account. @throws 401 STAFF_PASSWORD_WRONG, 429, violations */
export async function changeStaffPassword(
  context: IdentityContext,
  { password, newPassword }: ChangeStaffPasswordRequest,
  { id: staffId, sessionId }: Caller,
): Promise<EmptyResponse> {
  const { db, site, services, clock } = context
  const known = await findStaff(db, site.id, staffId)
  if (!known) throw noSuchStaff()
  await countAttempt(context, `staff ${known.email}`)
  const { matches } = await services.passwords.check(known.password_hash, password)
  if (!matches) throw wrongPassword()
  const passwordHash = await hashStaffPassword(context, known, password, newPassword)
  await transaction(db, async (trx) => {
    const current = await lockStaff(trx, site.id, staffId)
    if (current?.password_hash !== known.password_hash) throw wrongPassword()
    const changes = { password_hash: passwordHash, must_change: false, updated_at: new Date(clock()) }
    await changeStaff(trx, current, changes)
    await endOtherStaffSessions(trx, current, sessionId)
    const detail = { staffId }
    await recordEvent({ ...context, db: trx }, { kind: 'STAFF_PASSWORD_CHANGED', detail })
  })
  return {}
}

/** Every account of the site, oldest first. */
export async function listStaffAccounts({ db, site }: IdentityContext): Promise<ListStaffResponse> {
  return { staff: (await listStaff(db, site.id)).map(wireStaff) }
}

/**
 * Sets the rights of a collaborator, effective with the next call. Only owners can: the right to change settings must
 * not allow people to extend their own rights.
 *
 * @throws 403 for others and for the rights of an owner, 404
 */
export async function setRights(
  context: IdentityContext,
  { staffId, rights }: SetStaffRightsRequest,
  { id: callerId }: Caller,
): Promise<StaffResponse> {
  const { site, clock } = context
  return transaction(context.db, async (trx) => {
    const caller = await findStaff(trx, site.id, callerId)
    if (caller?.role !== 'OWNER') throw httpError(403, 'Only an owner of the store says what staff may do.')
    const staff = await lockStaff(trx, site.id, staffId)
    if (!staff) throw noSuchStaff()
    if (staff.role === 'OWNER') throw httpError(403, 'An owner may do everything, always.')
    const changes = { rights: [...new Set(rights)], updated_at: new Date(clock()) }
    const changed = await changeStaff(trx, staff, changes)
    const detail = { staffId, before: staff.rights.join(' '), after: changed.rights.join(' ') }
    await recordEvent({ ...context, db: trx }, { kind: 'STAFF_RIGHTS_CHANGED', detail })
    return { staff: wireStaff(changed) }
  })
}
