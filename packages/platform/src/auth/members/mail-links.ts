import type {
  EmptyResponse,
  RecoveryRedirect,
  SendActivationEmailRequest,
  StartVerificationRequest,
  StartVerificationResponse,
} from '@vitrine/contract'
import { isUuid, transaction } from '../../db/index.ts'
import { applicationError, invalidArguments, violation } from '../../http/index.ts'
import { findClient, isRedirectRegistered } from '../../sites/index.ts'
import type { IdentityContext } from './context.ts'
import type { StoredIdentity } from './identity.ts'
import { mailIdentity } from './mail-identity.ts'
import { issueMailLink, type LinkReturn } from './mail-link-repository.ts'
import { lockIdentity } from './repository.ts'

/**
 * Checks a redirect address of a hosted page against what the client registered. @throws a violation if it is not
 * registered
 */
export async function returnAddress(
  { db, site, holder }: IdentityContext,
  field: string,
  wanted: RecoveryRedirect | undefined,
): Promise<LinkReturn | undefined> {
  if (!wanted?.url) return undefined
  const clientId = wanted.clientId ?? holder.clientId
  const client = isUuid(clientId) ? await findClient(db, clientId) : undefined
  if (client?.siteId === site.id && isRedirectRegistered(wanted.url, client.redirectUris)) {
    return { clientId, url: wanted.url }
  }
  throw invalidArguments(
    violation(`${field}.url`, 'VALIDATION', 'is not an address that the client registered', null),
  )
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
    const { token } = await issueMailLink(inside, {
      identityId: identity.id,
      email,
      purpose: 'ACTIVATION',
      returnTo,
    })
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
): Promise<{ identity: StoredIdentity; email: string }> {
  const identity = await lockIdentity(db, site.id, identityId)
  if (identity?.email !== undefined) return { identity, email: identity.email }
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
const placeOfToken = '{recoveryToken}'

/**
 * Where the mail that sets a password leads to. Choice: a return address with `{recoveryToken}` in it is the shop's own page for
 * the new password, so the mail leads there, with the secret in that place; from any other the platform's page sends on to it.
 */
export function newPasswordPage(place: Place, token: string, returnTo: string | undefined): string {
  return returnTo?.includes(placeOfToken)
    ? returnTo.replace(placeOfToken, token)
    : accountPage(place, 'setPassword', token)
}

/** Address of such a page with the secret of its link. */
export function accountPage(
  { publicUrl, site }: Place,
  name: keyof typeof accountPagePaths,
  token: string,
): string {
  return `${publicUrl}${accountPagePaths[name]}?site=${site.id}&token=${token}`
}
