import type { MailContent } from '../../mail/index.ts'
import { queueMail, writeMail } from '../../mail/index.ts'
import type { IdentityContext } from './context.ts'
import type { StoredIdentity } from './identity.ts'

/** What the identity domain writes to people about. */
type IdentityMail = Exclude<MailContent, { template: 'staff-welcome' | 'staff-password-reset' | 'order' }>

/**
 * Queues a mail to an identity, in the transaction of the change it is about. Uses the requested language, else the
 * member's, else the shop's.
 */
export async function mailIdentity(
  { db, site, clock, shopUrl }: IdentityContext,
  identity: StoredIdentity,
  mail: IdentityMail,
  language?: string | null,
): Promise<void> {
  if (identity.email === undefined) return
  const own = identity.profile['language']
  const wanted = [language, typeof own === 'string' ? own : undefined]
  const written = writeMail(mail, { ...site, shopUrl }, wanted)
  await queueMail(db, { siteId: site.id, clock }, { to: identity.email, ...written })
}
