import type {
  EmptyResponse,
  RecoveryRedirect,
  SendActivationEmailRequest,
  StartVerificationRequest,
  StartVerificationResponse,
} from '@vitrine/contract'
import { isUuid, transaction } from '../../db/index.ts'
import { applicationError, invalidField } from '../../http/index.ts'
import { findClient, isRedirectRegistered } from '../../sites/index.ts'
import type { IdentityContext } from './context.ts'
import { mailIdentity } from './mail-identity.ts'
import { issueMailLink, type LinkReturn } from './mail-link-repository.ts'
import { type Identity, lockIdentity } from './repository.ts'

/**
 * Checks a redirect address of a hosted page against what the client registered. @throws a violation if it is not
 * registered
 */
export async function returnAddress(
  { db, site, holder }: IdentityContext,
  field: string,
  redirect: RecoveryRedirect | undefined,
): Promise<LinkReturn | undefined> {
  if (!redirect?.url) return undefined
  const clientId = redirect.clientId ?? holder.clientId
  const client = isUuid(clientId) ? await findClient(db, clientId) : undefined
  if (client?.siteId === site.id && isRedirectRegistered(redirect.url, client.redirectUris)) {
    return { clientId, url: redirect.url }
  }
  throw invalidField(`${field}.url`, 'VALIDATION', 'is not an address that the client registered', null)
}

/** Invites an identity that an app or staff created to choose a password. @throws IDENTITY_NOT_FOUND */
export async function sendActivation(
  context: IdentityContext,
  { identityId, emailOptions }: SendActivationEmailRequest,
): Promise<EmptyResponse> {
  const returnTo = await returnAddress(context, 'emailOptions.redirect', emailOptions?.redirect)
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const { identity, email } = await reachable(inside, identityId)
    const newLink = { identityId: identity.id, email, purpose: 'ACTIVATION', returnTo } as const
    const { token } = await issueMailLink(inside, newLink)
    const link = newPasswordPage(context, token, returnTo?.url)
    await mailIdentity(inside, identity, { template: 'activation', link }, emailOptions?.language)
  })
  return {}
}

/** Mails a link that confirms the address of an identity. @throws IDENTITY_NOT_FOUND */
export async function startVerification(
  context: IdentityContext,
  { identityId }: StartVerificationRequest,
): Promise<StartVerificationResponse> {
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const { identity, email } = await reachable(inside, identityId)
    const purpose = 'VERIFICATION'
    const { id, token } = await issueMailLink(inside, { identityId: identity.id, email, purpose })
    const link = accountPage(context, 'confirmEmail', token)
    await mailIdentity(inside, identity, { template: 'verification-link', link })
    return { verificationId: id }
  })
}

async function reachable(
  { db, site }: IdentityContext,
  identityId: string,
): Promise<{ identity: Identity; email: string }> {
  const identity = await lockIdentity(db, site.id, identityId)
  if (identity && identity.email !== null) return { identity, email: identity.email }
  throw applicationError(404, 'IDENTITY_NOT_FOUND', 'There is no such identity.')
}

/** Paths of the pages that mails lead to. */
export const accountPagePaths = {
  setPassword: '/account/set-password',
  confirmEmail: '/account/confirm-email',
  approveLogin: '/account/approve-login',
} as const

interface Place {
  readonly publicUrl: string
  readonly site: { readonly id: string }
}

/** Placeholder for the secret of a mailed link in a registered URL. */
const tokenPlaceholder = '{recoveryToken}'

/**
 * The page that a mail for a new password links to. A return address that contains `{recoveryToken}` is the shop's own page for
 * new passwords; any other is where the platform's page redirects to afterwards.
 */
export function newPasswordPage(place: Place, token: string, returnTo: string | undefined): string {
  return returnTo?.includes(tokenPlaceholder)
    ? returnTo.replace(tokenPlaceholder, token)
    : accountPage(place, 'setPassword', token)
}

export function accountPage({ publicUrl, site }: Place, name: keyof typeof accountPagePaths, token: string) {
  return `${publicUrl}${accountPagePaths[name]}?site=${site.id}&token=${token}`
}
