import { queueMail } from '../../mail/queue-mail.ts'
import type { IdentityContext } from './context.ts'
import type { StoredIdentity } from './identity.ts'

/** What the identity domain writes to people about. Links lead to hosted pages; codes are typed into the flow they belong to. */
export type IdentityMail =
  | { readonly template: 'verification'; readonly code: string; readonly minutes: number }
  | { readonly template: 'verification-link'; readonly link: string; readonly minutes: number }
  | { readonly template: 'recovery'; readonly link: string; readonly minutes: number }
  | { readonly template: 'activation'; readonly link: string }
  | { readonly template: 'second-factor'; readonly code: string; readonly minutes: number }
  | { readonly template: 'approval' }
  | { readonly template: 'welcome' }
  | { readonly template: 'password-changed' }

/** Puts a mail to an identity into the outbox, in the transaction of what it tells about. */
export async function mailIdentity(
  { db, site, clock }: IdentityContext,
  identity: StoredIdentity,
  mail: IdentityMail,
): Promise<void> {
  if (identity.email === undefined) return
  await queueMail(db, { siteId: site.id, clock }, { to: identity.email, ...textOf(site.name, mail) })
}

function textOf(shop: string, mail: IdentityMail): { subject: string; text: string } {
  switch (mail.template) {
    case 'verification':
    case 'second-factor':
      return {
        subject: `${mail.code} is your code for ${shop}`,
        text: `Your code for ${shop} is ${mail.code}. It is good for ${mail.minutes} minutes.\n`,
      }
    case 'verification-link':
      return { subject: `Confirm your address for ${shop}`, text: `${mail.link}\n` }
    case 'recovery':
      return { subject: `Set a new password for ${shop}`, text: `${mail.link}\n` }
    case 'activation':
      return { subject: `Your account at ${shop}`, text: `${mail.link}\n` }
    case 'approval':
      return { subject: `Your account at ${shop} is ready`, text: `You can log in now.\n` }
    case 'welcome':
      return { subject: `Welcome to ${shop}`, text: `You have an account at ${shop} now.\n` }
    case 'password-changed':
      return { subject: `Your password for ${shop} was changed`, text: `If it was not you, set a new one.\n` }
  }
}
