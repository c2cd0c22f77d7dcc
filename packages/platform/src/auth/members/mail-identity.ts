import { type MailContent, queueMail, writeMail } from '../../mail/index.ts'
import type { IdentityContext } from './context.ts'
import type { Identity } from './repository.ts'

type IdentityMail = Exclude<MailContent, { template: 'staff-welcome' | 'staff-password-reset' | 'order' }>

/**
 * Queues a mail to an identity, in the transaction of the change it is about. Uses the requested language, else the
 * member's, else the shop's.
 */
export async function mailIdentity(
  { db, site, clock, shopUrl }: IdentityContext,
  { email, profile }: Pick<Identity, 'email' | 'profile'>,
  mail: IdentityMail,
  language?: string | null,
): Promise<void> {
  if (email === null) return
  const written = writeMail(mail, { ...site, shopUrl }, [language, profile.language])
  await queueMail(db, { siteId: site.id, clock }, { to: email, ...written })
}
