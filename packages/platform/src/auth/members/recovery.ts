import type {
  EmptyResponse,
  RecoverRequest,
  SendRecoveryEmailRequest,
  StateMachineResponse,
} from '@vitrine/contract'
import { transaction } from '../../db/index.ts'
import { invalidField } from '../../http/index.ts'
import { recordEvent } from '../audit/repository.ts'
import { countAttempt } from './attempts.ts'
import { hashNewPassword, replacePassword } from './change-password.ts'
import type { IdentityContext } from './context.ts'
import { canonicalEmail } from './email-address.ts'
import { invalidEmail, invalidRecoveryToken } from './errors.ts'
import { mailIdentity } from './mail-identity.ts'
import {
  findMailLink,
  issueMailLink,
  linkMinutes,
  spendMailLink,
  withSavepoint,
} from './mail-link-repository.ts'
import { newPasswordPage, returnAddress } from './mail-links.ts'
import { nextStep } from './next-step.ts'
import { findIdentityByEmail, lockIdentity } from './repository.ts'
import { confirmEmail } from './verify-email.ts'

/** Used instead of an unknown address's identity, in statements that are rolled back. */
const placeholderId = '00000000-0000-0000-0000-000000000000'

/**
 * Mails a link to set a new password. For an unknown address, the same statements run for a placeholder and are
 * rolled back to a savepoint, so that response and timing reveal nothing.
 */
export async function sendRecovery(
  context: IdentityContext,
  { email: typed, redirect, language }: SendRecoveryEmailRequest,
): Promise<EmptyResponse> {
  const email = canonicalEmail(typed)
  if (email === undefined) throw invalidEmail('email')
  const returnTo = await returnAddress(context, 'redirect', redirect)
  await countAttempt(context, email)
  // Counted for unknown addresses too, so that the limit reveals nothing. Above it, no mail is sent and no error returned.
  const mayMail = await context.services.limits.mayMail(context.db, context.site.id, email)
  await transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const found = await findIdentityByEmail(trx, context.site.id, email)
    const identity = found?.status === 'ACTIVE' || found?.status === 'PENDING' ? found : undefined
    await withSavepoint(trx, identity !== undefined && mayMail, async () => {
      const identityId = identity?.id ?? placeholderId
      const { token } = await issueMailLink(inside, { identityId, email, purpose: 'RECOVERY', returnTo })
      const link = newPasswordPage(context, token, returnTo?.url)
      const mail = { template: 'recovery', link, minutes: linkMinutes.RECOVERY } as const
      await mailIdentity(inside, identity ?? { email, profile: {} }, mail, language)
    })
    await recordEvent(inside, { kind: 'RECOVERY_REQUESTED', identityId: identity?.id })
  })
  return {}
}

const purposes = ['RECOVERY', 'ACTIVATION'] as const

/**
 * Sets a new password with the secret of a mailed link, which also verifies the address, and continues the login.
 * Every session and every other link ends.
 *
 * @throws INVALID_RECOVERY_TOKEN, violations of the password; a rejected password leaves the link valid
 */
export async function recover(
  context: IdentityContext,
  { recoveryToken, password }: RecoverRequest,
): Promise<StateMachineResponse> {
  await countAttempt(context)
  if (password === undefined) throw invalidField('password', 'REQUIRED_FIELD', 'is missing')
  const link = await findMailLink(context, recoveryToken, purposes)
  if (!link) throw invalidRecoveryToken()
  const passwordHash = await hashNewPassword(context, { password, field: 'password', email: link.email })
  return transaction(context.db, async (trx) => {
    const inside = { ...context, db: trx }
    const spent = await spendMailLink(inside, recoveryToken, purposes)
    const identity = spent && (await lockIdentity(trx, spent.site_id, spent.identity_id))
    // A link to an address that the account no longer has proves nothing.
    if (!identity || identity.email !== spent.email) throw invalidRecoveryToken()
    const confirmed = await confirmEmail(inside, identity)
    const changed = await replacePassword(inside, confirmed, passwordHash)
    await recordEvent(inside, { kind: 'RECOVERED', identityId: identity.id })
    return nextStep(inside, changed)
  })
}
