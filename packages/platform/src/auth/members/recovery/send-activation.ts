import type {
  EmptyResponse,
  SendActivationEmailRequest,
  StartVerificationRequest,
  StartVerificationResponse,
} from '@vitrine/contract'
import { transaction } from '../../../db/index.ts'
import { applicationError } from '../../../http/index.ts'
import type { IdentityContext } from '../context.ts'
import type { StoredIdentity } from '../identity.ts'
import { mailIdentity } from '../mail/mail-identity.ts'
import { accountPage, newPasswordPage } from '../page-addresses.ts'
import { lockIdentity } from '../repository.ts'
import { issueMailLink } from './mail-link.ts'
import { returnAddress } from './return-address.ts'

/** Invites an identity that an app or staff made to choose a password (wire.md 6.3). @throws IDENTITY_NOT_FOUND */
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

/** Mails a link that confirms the address of an identity (wire.md 6.3, Start). @throws IDENTITY_NOT_FOUND */
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
