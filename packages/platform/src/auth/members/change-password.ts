import type { ChangePasswordRequest, EmptyResponse } from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import type { Caller } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { deleteDevices } from '../factors/repository.ts'
import { passwordFault } from '../passwords/password-rules.ts'
import { endMemberSessions } from '../tokens/repository.ts'
import { countAttempt } from './attempts.ts'
import type { IdentityContext } from './context.ts'
import { invalidPassword, rejectedPassword } from './errors.ts'
import { mailIdentity } from './mail-identity.ts'
import { endMailLinks } from './mail-link-repository.ts'
import { requireActive } from './profile.ts'
import { changeIdentity, findIdentity, type Identity, lockIdentity } from './repository.ts'
import { endSessionTokens } from './session-token-repository.ts'
import { readIdentitySettings } from './settings-repository.ts'

interface NewPassword {
  readonly password: string
  /** Its field in the request. */
  readonly field: string
  readonly email: string | null | undefined
}

/** Checks a new password and hashes it, which is slow: do it before any transaction. @throws a violation */
export async function hashNewPassword(context: IdentityContext, { password, field, email }: NewPassword) {
  const { db, site, services } = context
  const { minPasswordLength: minLength } = await readIdentitySettings(db, site.id)
  const contextWords = [site.name, ...(email ? [email] : [])]
  const fault = passwordFault(password, { minLength, contextWords })
  if (fault) throw rejectedPassword(field, fault, minLength)
  return services.passwords.hash(password)
}

/**
 * Replaces the password, in the caller's transaction. Ends everything that could still grant access: sessions on
 * other devices, logins in progress and links in mails. @param keep the sessions that stay: one, or all
 */
export async function replacePassword(
  context: IdentityContext,
  identity: Identity,
  passwordHash: string,
  keep?: 'all' | { readonly sessionId: string },
): Promise<Identity> {
  const { db, site, clock } = context
  const now = new Date(clock())
  const changed = await changeIdentity(
    db,
    identity,
    { password_hash: passwordHash, must_reset_password: false },
    now,
  )
  if (keep !== 'all') {
    const ended = { siteId: site.id, memberId: identity.id, exceptSessionId: keep?.sessionId }
    await endMemberSessions(db, ended, now)
  }
  await endSessionTokens(db, { siteId: site.id, clock }, identity.id)
  await deleteDevices(db, identity)
  await endMailLinks(context, identity.id, ['RECOVERY', 'ACTIVATION'])
  await mailIdentity(context, changed, { template: 'password-changed' })
  return changed
}

/**
 * Changes the caller's own password. The caller's session stays; all others end unless `keepOtherSessions` is set.
 * @throws -19976, violations of the password
 */
export async function changePassword(
  context: IdentityContext,
  { newPassword, currentPassword, keepOtherSessions = false }: ChangePasswordRequest,
  { id: identityId, sessionId }: Caller,
): Promise<EmptyResponse> {
  const { db, site, services } = context
  // The current password could be guessed here too.
  await countAttempt(context, identityId)
  const known = await findIdentity(db, site.id, identityId)
  const email = known?.email
  if (currentPassword !== undefined) {
    const { matches } = await services.passwords.check(known?.password_hash, currentPassword)
    if (!matches) throw invalidPassword()
  }
  const passwordHash = await hashNewPassword(context, { password: newPassword, field: 'newPassword', email })
  await transaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    const identity = requireActive(await lockIdentity(trx, site.id, identityId))
    await replacePassword(inside, identity, passwordHash, keepOtherSessions ? 'all' : { sessionId })
    await recordEvent(inside, { kind: 'PASSWORD_CHANGED', identityId })
  })
  return {}
}
