import type { ChangePasswordRequest, EmptyResponse } from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import { httpError } from '../../http/index.ts'
import { deleteDevices } from '../factors/repository.ts'
import { passwordFault } from '../passwords/password-rules.ts'
import { endMemberSessions } from '../tokens/repository.ts'
import { countAttempt } from './attempts.ts'
import { type IdentityContext, recordIdentityEvent } from './context.ts'
import { invalidPassword, rejectedPassword } from './errors.ts'
import type { StoredIdentity } from './identity.ts'
import { mailIdentity } from './mail-identity.ts'
import { endMailLinks } from './mail-link-repository.ts'
import { changeIdentity, findIdentity, lockIdentity } from './repository.ts'
import { endSessionTokens } from './session-token-repository.ts'
import type { SignedInMember } from './sessions.ts'
import { readIdentitySettings } from './settings-repository.ts'

interface NewPassword {
  readonly password: string
  /** Name of the field in the request, for the refusal. */
  readonly field: string
  readonly email: string | undefined
}

/** Holds a new password to the site's rules and hashes it. Before any transaction: it takes a while. @throws a violation */
export async function hashNewPassword(context: IdentityContext, wanted: NewPassword): Promise<string> {
  const { db, site, services } = context
  const { minPasswordLength: minLength } = await readIdentitySettings(db, site.id)
  const contextWords = [site.name, ...(wanted.email === undefined ? [] : [wanted.email])]
  const fault = passwordFault(wanted.password, { minLength, contextWords })
  if (fault) throw rejectedPassword(wanted.field, fault, minLength)
  return services.passwords.hash(wanted.password)
}

/**
 * Replaces the password, in the caller's transaction. Ends everything that could still grant access: sessions on
 * other devices, logins in progress and links in mails. @param kept the sessions that stay: one, or all if a
 * logged-in member asked for that
 */
export async function replacePassword(
  context: IdentityContext,
  identity: StoredIdentity,
  passwordHash: string,
  kept?: 'all' | { readonly sessionId: string },
): Promise<StoredIdentity> {
  const { db, site, clock } = context
  const now = new Date(clock())
  const changed = await changeIdentity(db, identity, { passwordHash, mustResetPassword: false }, now)
  if (kept !== 'all') {
    const ended = { siteId: site.id, memberId: identity.id, exceptSessionId: kept?.sessionId }
    await endMemberSessions(db, ended, now)
  }
  await endSessionTokens(db, { siteId: site.id, clock }, identity.id)
  await deleteDevices(db, { siteId: site.id, identityId: identity.id })
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
  { memberId: identityId, sessionId }: SignedInMember,
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
