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
 * @param kept The sessions that stay: one, or all where the member says so who is logged in.
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
  await forgetDevices(db, { siteId: site.id, identityId: identity.id })
  await endMailLinks(context, identity.id, ['RECOVERY', 'ACTIVATION'])
  await mailIdentity(context, changed, { template: 'password-changed' })
  return changed
}
