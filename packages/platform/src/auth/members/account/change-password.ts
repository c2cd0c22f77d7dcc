import type { ChangePasswordRequest, EmptyResponse } from '@vitrine/contract'
import { transaction } from '../../../db/index.ts'
import { httpError } from '../../../http/index.ts'
import { type IdentityContext, recordIdentityEvent } from '../context.ts'
import { invalidPassword } from '../failures.ts'
import { countAttempt } from '../log-in/count-attempt.ts'
import { findIdentity, lockIdentity } from '../repository.ts'
import { hashNewPassword } from './new-password.ts'
import { replacePassword } from './replace-password.ts'

/** The member who calls, and the session that stays valid. */
export interface SignedIn {
  readonly identityId: string
  readonly sessionId: string
}

/** Changes the caller's own password; the session at hand stays, all others end unless they are to be kept (wire.md 6.2). @throws -19976, violations of the password */
export async function changePassword(
  context: IdentityContext,
  { identityId, sessionId }: SignedIn,
  { newPassword, currentPassword, keepOtherSessions = false }: ChangePasswordRequest,
): Promise<EmptyResponse> {
  const { db, site, services } = context
  // Of the account, because the current password can be guessed at here too.
  await countAttempt(context, identityId)
  const known = await findIdentity(db, site.id, identityId)
  const email = known?.email
  if (currentPassword !== undefined) {
    const { matches } = await services.passwords.check(known?.passwordHash, currentPassword)
    if (!matches) throw invalidPassword()
  }
  const passwordHash = await hashNewPassword(context, { password: newPassword, field: 'newPassword', email })
  await transaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    const identity = await lockIdentity(trx, site.id, identityId)
    if (identity?.status !== 'ACTIVE') throw httpError(403, 'This account may not be used.')
    await replacePassword(inside, identity, passwordHash, keepOtherSessions ? 'all' : { sessionId })
    await recordIdentityEvent(inside, { kind: 'PASSWORD_CHANGED', identityId })
  })
  return {}
}
