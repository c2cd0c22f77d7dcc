import { forgetDevices } from '../../factors/remembered-devices.ts'
import { endMemberSessions } from '../../tokens/member-sessions.ts'
import type { IdentityContext } from '../context.ts'
import type { StoredIdentity } from '../identity.ts'
import { mailIdentity } from '../mail/mail-identity.ts'
import { endMailLinks } from '../recovery/mail-link.ts'
import { changeIdentity } from '../repository.ts'
import { endSessionTokens } from '../session-token.ts'

/**
 * Puts a new password in place. Whatever else could let somebody in ends with the old one: sessions on other devices,
 * log-ins under way, links in mails (requirements.md PLT-29). In the caller's transaction.
 */
export async function replacePassword(
  context: IdentityContext,
  identity: StoredIdentity,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<StoredIdentity> {
  const { db, site, clock } = context
  const now = new Date(clock())
  const changed = await changeIdentity(db, identity, { passwordHash, mustResetPassword: false }, now)
  await endMemberSessions(db, { siteId: site.id, memberId: identity.id, exceptSessionId }, now)
  await endSessionTokens(db, { siteId: site.id, clock }, identity.id)
  await forgetDevices(db, { siteId: site.id, identityId: identity.id })
  await endMailLinks(context, identity.id, ['RECOVERY', 'ACTIVATION'])
  await mailIdentity(context, changed, { template: 'password-changed' })
  return changed
}
