import { queueMail } from '../../../mail/queue-mail.ts'
import type { IdentityContext } from '../context.ts'
import type { StoredIdentity } from '../identity.ts'
import type { IdentityMail } from './identity-mail.ts'
import { renderMail } from './render-mail.ts'

/**
 * Puts a mail to an identity into the outbox, in the transaction of what it tells about. In the language that was asked
 * for, else the member's, else the shop's.
 */
export async function mailIdentity(
  { db, site, clock }: IdentityContext,
  identity: StoredIdentity,
  mail: IdentityMail,
  language?: string | null,
): Promise<void> {
  if (identity.email === undefined) return
  const own = identity.profile['language']
  const wanted = [language, typeof own === 'string' ? own : undefined, site.locale]
  await queueMail(
    db,
    { siteId: site.id, clock },
    { to: identity.email, ...renderMail(mail, site.name, wanted) },
  )
}
